import { expect, it } from 'vitest';
import { csvOf, textCell } from '#web/platform/files/csv.ts';

const hiddenFormulas = [' =1', '\u00A0=1', '\u200B=1', '\uFEFF=1', '＝1', '＋1', '－1', '＠a', ' \t@a', '\u3164=1'];

it('a cell of a CSV file / is nothing that a spreadsheet computes (SITE-50)', () => {
  for (const text of ['=HYPERLINK(1)', '+1', '-1', '@a', '\tx', '\nx', ...hiddenFormulas])
    expect(textCell(text)).toMatch(/^"?'/);
  expect(['Deposit', 'a "b", c'].map(textCell)).toEqual(['Deposit', '"a ""b"", c"']);
  expect(csvOf(['Date', '=1'], [['2026-08-14', '12.50']])).toBe("\uFEFFDate,'=1\r\n2026-08-14,12.50\r\n");
});
