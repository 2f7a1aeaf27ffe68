import { expect, it } from 'vitest';
import { csvOf, textCell } from '#web/platform/files/csv.ts';

it('a cell of a CSV file / is nothing that a spreadsheet computes (SITE-50)', () => {
  for (const text of ['=HYPERLINK(1)', '+1', '-1', '@a', '\tx', '\nx']) expect(textCell(text)).toMatch(/^"?'/);
  expect(['Deposit', 'a "b", c'].map(textCell)).toEqual(['Deposit', '"a ""b"", c"']);
  expect(csvOf(['Date', '=1'], [['2026-08-14', '12.50']])).toBe("\uFEFFDate,'=1\r\n2026-08-14,12.50\r\n");
});
