import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountCodes } from '#shared/admin/account-codes.ts';
import { type JournalDay, journalClassOf, journalOf, journalSumsOf } from '#shared/admin/journal.ts';
import { Books } from '#shared/audit/books.ts';
import { countJournal } from '#shared/audit/count-journal.ts';
import { Sums } from '#shared/audit/sums.ts';
import { entryOf } from '#shared/ledger/postings.ts';
import { sene } from '#shared/money.ts';
import { journalFile, manualJournalFile } from '#web/features/admin/reports/journal-files.ts';

const paid = entryOf({
  id: 'p',
  kind: 'InstalmentPaid',
  // The first instant of 1 November in Apia.
  at: '2026-10-31T11:00:00.000Z',
  legs: [
    { account: 'WALLET:sina', amount: sene(-110_00) },
    { account: 'WALLET:tala', amount: sene(60_00) },
    { account: 'WALLET:peni', amount: sene(50_00) },
    { account: 'CLAIM:7:i1', amount: sene(-100_00) },
    { account: 'RECEIVABLE:7', amount: sene(100_00) },
  ],
});

function journalIn(entries: readonly (typeof paid)[], today = '2026-11-27'): JournalDay[] {
  const [books, sums] = [new Books(), new Sums()];
  for (const entry of entries) books.take({ is: 'Entry', entry: { ...entry, legs: [...entry.legs] } });
  countJournal(books, today, sums);
  return journalOf(sums.under('journal'));
}

const total = (days: readonly JournalDay[], side: 'debit' | 'credit') =>
  days.flatMap(({ lines }) => lines).reduce((all, line) => all + line[side], 0);

describe('the journal (ADMIN-48)', () => {
  it('has a line a day, kind and class of accounts, with debits and credits apart', () => {
    expect(journalIn([paid])).toEqual([
      {
        day: '2026-11-01',
        lines: [
          { kind: 'InstalmentPaid', account: 'CLAIM', debit: 100_00, credit: 0 },
          { kind: 'InstalmentPaid', account: 'RECEIVABLE', debit: 0, credit: 100_00 },
          { kind: 'InstalmentPaid', account: 'WALLET', debit: 110_00, credit: 110_00 },
        ],
      },
    ]);
  });

  it('has this month and the one before', () => {
    const at = (instant: string) => ({ ...paid, id: instant, at: instant });
    const days = [at('2026-09-30T10:59:59.999Z'), at('2026-09-30T11:00:00.000Z'), at('2026-11-26T00:00:00.000Z')];
    expect(journalIn(days).map(({ day }) => day)).toEqual(['2026-10-01', '2026-11-26']);
  });

  it('balances, whatever was posted, and names nobody', () => {
    const account = fc.constantFrom('WALLET:sina', 'WALLET:tala', 'TRUST:BANK', 'SUSPENSE', 'LOANHOLD:12', 'LIP:POOL');
    const moved = fc.record({ from: account, to: account, amount: fc.integer({ min: 1, max: 1e6 }) });
    fc.assert(
      fc.property(fc.array(moved), (moves) => {
        const entries = moves.map(({ from, to, amount }, nr) => ({
          ...paid,
          id: String(nr),
          legs: [
            { account: from, amount: sene(-amount) },
            { account: to, amount: sene(amount) },
          ],
        }));
        const days = journalIn(entries);
        expect(total(days, 'debit')).toBe(total(days, 'credit'));
        expect(JSON.stringify(days)).not.toMatch(/sina|tala|LOANHOLD:/);
      }),
    );
  });

  it('leaves out an entry without an instant', () => {
    expect([...journalSumsOf({ kind: 'Other', legs: paid.legs })]).toEqual([]);
  });

  it.each([
    ['WALLET:01JD', 'WALLET'],
    ['TRUST:BANK', 'TRUST:BANK'],
    ['CLAIM:7:LIP', 'CLAIM:LIP'],
    ['CLAIM:7:i1', 'CLAIM'],
    ['CLEARING:lip.2026-11', 'CLEARING'],
    ['RECOURSE:7:g1', 'RECOURSE'],
    ['ADVANCES', 'ADVANCES'],
    ['PLATFORM:FUNDS', 'PLATFORM:FUNDS'],
  ])('knows the class of %s', (name, of) => {
    expect(journalClassOf(name)).toBe(of);
  });
});

describe('its files', () => {
  const view = { month: '2026-11', days: journalIn([paid]) };

  it('have a line for each of its lines, in tala', () => {
    expect(journalFile(view).split('\r\n').slice(1, -1)).toEqual([
      '2026-11-01,InstalmentPaid,CLAIM,100.00,0.00',
      '2026-11-01,InstalmentPaid,RECEIVABLE,0.00,100.00',
      '2026-11-01,InstalmentPaid,WALLET,110.00,110.00',
    ]);
  });

  it('are the columns of a manual journal, of money accounts alone, and add up to nothing (ADMIN-49)', () => {
    const rows = manualJournalFile(view).split('\r\n').slice(1, -1);
    expect(rows).toEqual([
      `Lalaga 2026-11-01,01/11/2026,"InstalmentPaid, WALLET",${accountCodes.WALLET},Tax Exempt,110.00`,
      `Lalaga 2026-11-01,01/11/2026,"InstalmentPaid, WALLET",${accountCodes.WALLET},Tax Exempt,-110.00`,
    ]);
  });
});
