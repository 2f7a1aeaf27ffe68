import { describe, expect, it } from 'vitest';
import type { QuarterView } from '#shared/admin/quarter.ts';
import { quarterIn } from '#shared/audit/quarter-in.ts';
import { Sums } from '#shared/audit/sums.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { csvOfTable } from '#web/features/admin/reports/cells.ts';
import { bankTablesOf, dictionary } from '#web/features/admin/reports/central-bank-tables.ts';

const sums = new Sums();
sums.add('quarter asked PersonWish', 2);
sums.add('quarter asked =HYPERLINK("https://example.ws")', 3);
const quarter: QuarterView = {
  ...quarterIn(
    {
      sums,
      homes: [{ borrower: 'sina', district: 'Aana' }],
      loans: [
        {
          ...{ borrower: 'sina', groups: [['All', 'All']], rate: basisPoints(7200) },
          figures: { Disbursed: sene(500_00), Running: sene(480_00), Late30: sene(480_00) },
        },
      ],
    },
    { at: Date.parse('2026-11-20T13:00:00Z'), day: '2026-11-20', findings: 0 },
  ),
  trust: [
    {
      ...{ day: '2026-10-31', channel: 'BANK', ledger: sene(100_00), expected: sene(95_00) },
      ...{ closing: sene(90_00), explained: sene(-3_00) },
    },
    {
      ...{ day: '2026-10-31', channel: 'CARD', ledger: sene(0), expected: sene(0) },
      ...{ closing: null, explained: null },
    },
  ],
};
const tables = bankTablesOf(quarter);
const fileOf = (name: string) => {
  const file = tables.find((table) => table.name === name)?.file;
  if (!file) throw new Error(`There is no table ${name}`);
  return csvOfTable(file).split('\r\n');
};

describe('the files for the Central Bank (ADMIN-54)', () => {
  it('have a line a group, in tala and percent', () => {
    const [head = '', all = ''] = fileOf('loans');
    const said = Object.fromEntries(
      head
        .slice(1)
        .split(',')
        .map((name, at) => [name, all.split(',')[at]]),
    );
    expect(said).toMatchObject({
      ...{ 'Grouped by': 'All loans', Group: 'All loans', 'Disbursed: loans': '1', 'Disbursed: amount': '500.00' },
      ...{ 'Late 30 days or more: amount': '480.00', 'In default: loans': '0', 'Median APR': '72.00' },
    });
    expect(fileOf('loans').find((line) => line.startsWith('District,Aʻana,1,500.00'))).toBeDefined();
  });

  it('say what is not reconciled yet as nothing, and the difference of what is (ADMIN-53)', () => {
    expect(fileOf('trust').slice(1, -1)).toEqual([
      '2026-10-31,Bank,100.00,95.00,90.00,-5.00,-3.00',
      '2026-10-31,Card,0.00,0.00,,,',
    ]);
  });

  it('have a dictionary of every column of every table, in their order', () => {
    const described = dictionary.rows.map(({ cells }) => cells.slice(0, 2).map(({ shown }) => shown));
    expect(described.slice(1)).toEqual(tables.flatMap(({ title, file }) => file.head.map((head) => [title, head])));
    for (const { cells } of dictionary.rows) expect(cells.at(-1)?.shown).toMatch(/\w+/);
    expect(dictionary.rows[0]?.cells.at(-1)?.shown).toContain('Confidential');
  });

  it('are shown with the columns that fit, in words, and the groups of which there are any loans', () => {
    const shown = (name: string) =>
      tables.find((table) => table.name === name)?.page.rows.map(({ cells }) => cells.map((cell) => cell.shown));
    expect(shown('loans')?.map(([group]) => group)).toEqual(['All loans', 'District: Aʻana']);
    expect(shown('trust')?.[0]?.slice(0, 2)).toEqual(['31 Oct 2026', 'Bank']);
    expect(shown('complaints')?.at(-1)?.[0]).toBe('Person wish');
  });

  it('have no cell that is a formula', () => {
    const cells = [...tables.map(({ file }) => file), dictionary].flatMap(({ rows }) =>
      rows.flatMap((row) => row.cells.map(({ csv }) => csv)),
    );
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell) && !/^-\d+\.\d\d$/.test(cell))).toEqual([]);
    expect(cells).toContain(`"'=HYPERLINK(""https://example.ws"")"`);
  });
});
