import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lossRateOf, MIN_TOLD, mergedGroups, openBooksOf, toldOutcomes } from '#shared/admin/open-books.ts';
import type { OpenBooks } from '#shared/admin/open-books-api.ts';
import { Books } from '#shared/audit/books.ts';
import { countPortfolio, reportOf } from '#shared/audit/portfolio.ts';
import { Sums } from '#shared/audit/sums.ts';
import { addDays } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';

const today = '2026-11-21';
/** Noon in Apia. */
const at = Date.parse('2026-11-20T23:00:00Z');

type Kind = {
  tier: 'A' | 'B' | 'C';
  is: 'Running' | 'Repaid' | 'Defaulted' | 'ChargedOff';
  late: number;
  half: 1 | 2;
  /** Of what is charged off, in tala. */
  recovered?: number;
  relief?: 'Asked' | 'Disaster' | undefined;
  ofStaff?: boolean;
};

const statusOf = { Running: 'Active', Repaid: 'Repaid', Defaulted: 'Defaulted', ChargedOff: 'Defaulted' } as const;

function loanOf(id: number, { tier, is, half, ofStaff = false }: Kind): Loan {
  const active = half === 1 ? '2026-03-02T00:00:00.000Z' : '2026-08-02T00:00:00.000Z';
  const status = statusOf[is];
  return aLoan({
    ...{ id, tier, status, planId: 'plan', amount: sene(100_00) },
    entered: { Active: active, ...(status === 'Defaulted' && { Defaulted: active }) },
    ...(is === 'ChargedOff' && { chargedOffOn: today }),
    ...(ofStaff && { ofStaff }),
  });
}

const disasterOf = (relief: 'Asked' | 'Disaster') =>
  relief === 'Disaster' ? { id: 'afa', firstDay: today, periods: 1 } : undefined;

/** The open books of loans of these kinds, 100 tala each. */
function booksOf(kinds: readonly Kind[]) {
  const books = new Books();
  for (const [nr, kind] of kinds.entries()) {
    const loan = loanOf(1000 + nr, kind);
    const recovered = sene((kind.recovered ?? 0) * 100);
    const row = { planId: 'plan', due: addDays(today, -kind.late), principal: sene(100_00), paidPrincipal: recovered };
    books.take({ is: 'ChargeOff', loanId: loan.id, principal: sene(100_00) });
    if (kind.relief)
      books.take({ is: 'Relief', loanId: loan.id, status: 'Granted', disaster: disasterOf(kind.relief) });
    const paid = { status: 'Paid', paidPrincipal: sene(100_00), paidOn: '2026-10-01' } as const;
    books.take({ is: 'Loan', loan });
    const repayment = aRepayment({ ...row, ...(loan.status === 'Repaid' && paid) });
    books.take({ is: 'Repayment', loanId: String(loan.id), row: repayment });
  }
  const sums = new Sums();
  countPortfolio(books, today, sums);
  return openBooksOf(reportOf(sums, { at, findings: 0 }));
}

/** Every count of loans that a table tells, and those that can be had by subtraction within a group. */
const countsIn = (groups: OpenBooks['tiers']): number[] =>
  groups.flatMap(({ loans, outcomes }) => {
    const rest = outcomes.reduce((left, outcome) => left - outcome.loans, loans);
    return [loans, ...outcomes.map((outcome) => outcome.loans), ...(outcomes.length < 4 ? [rest] : [])];
  });

/**
 * How many loans have an outcome that no table tells, by subtraction: everybody knows how many were paid out and are repaid (LOANS-56). Nothing
 * where the tables tell none, or all of them.
 */
function untoldIn({ tiers, halves }: OpenBooks, all: readonly Kind[]): number[] {
  const repaid = all.filter(({ is }) => is === 'Repaid').length;
  const told = [tiers, halves].flatMap((groups) =>
    (groups[0]?.outcomes ?? []).map(({ outcome }): [string, number] => [
      outcome,
      groups
        .flatMap((group) => group.outcomes)
        .reduce((sum, each) => sum + (each.outcome === outcome ? each.loans : 0), 0),
    ]),
  );
  const known = new Map([...told, ['repaid', repaid]]);
  const untold = [...known.values()].reduce((left, count) => left - count, all.length);
  const late = known.has('running') ? [all.length - repaid - (known.get('running') ?? 0)] : [];
  return known.size === 1 || known.size === 4 ? late : [untold, ...late];
}

const kind = fc.record<Kind>({
  tier: fc.constantFrom('A', 'B', 'C'),
  is: fc.constantFrom('Running', 'Repaid', 'Defaulted', 'ChargedOff'),
  late: fc.integer({ min: 0, max: 120 }),
  half: fc.constantFrom(1, 2),
  recovered: fc.constantFrom(0, 0, 30),
  ofStaff: fc.boolean(),
  relief: fc.constantFrom(undefined, undefined, 'Asked', 'Disaster'),
});
const times = <Of>(count: number, of: Of): Of[] => Array.from({ length: count }, () => of);
const kinds = (count: number, of: Kind): Kind[] => times(count, of);
const lost = (ended: number, amount: number, exposure: number) => ({
  ...{ ended, cured: 0, chargedoff: 1, lost: sene(amount), exposure },
});

describe('the loss rate of a tier', () => {
  it.each([
    ['is assumed where nothing is known', undefined, 600],
    ['is assumed of fewer than five ended loans', lost(4, 500_00, 36_500_000), 600],
    // 50 loans at a loss of 10 % a year, beside 50 assumed at 6 %.
    ['weighs as many ended loans as are assumed alike', lost(50, 100_00, 365 * 1000_00), 800],
    ['goes down with loans of which nothing is lost', lost(50, 0, 365 * 1000_00), 300],
  ])('%s (ADMIN-47)', (_, loss, rate) => {
    expect(lossRateOf({ tier: 'B', loss }, today)).toBe(rate);
  });
});

describe('the open books', () => {
  it('say of loans what became of them, and for how long principal was open (ADMIN-46, ADMIN-47)', () => {
    const books = booksOf([
      ...times(10, { tier: 'A', is: 'Running', late: 0, half: 2 } as const),
      ...times(7, { tier: 'A', is: 'Repaid', late: 30, half: 1 } as const),
      ...times(6, { tier: 'A', is: 'ChargedOff', late: 100, half: 1 } as const),
      ...times(5, { tier: 'A', is: 'Defaulted', late: 70, half: 1 } as const),
    ]);
    expect(books.lent).toEqual({ loans: 28, disbursed: 2800_00 });
    expect(books.running).toEqual({ loans: 21, open: 2100_00 });
    // Of one tier alone: the others are merged with it.
    expect(books.tiers).toMatchObject([{ of: ['A', 'B', 'C'], loans: 28 }]);
    expect(books.tiers[0]?.outcomes).toEqual([
      { outcome: 'running', loans: 10 },
      { outcome: 'repaid', loans: 7 },
      { outcome: 'indefault', loans: 5 },
      { outcome: 'chargedoff', loans: 6 },
    ]);
    expect(books.late.map(({ from, until, loans }) => [from, until, loans])).toEqual([
      [0, 0, 10],
      [1, 89, 5],
      [90, null, 6],
    ]);
    expect(books.losses[0]).toMatchObject({ tier: 'A', loans: 13 });
    expect(books.losses[1]).toEqual({ tier: 'B', rate: 600, loans: null });
  });

  it('tell what was recovered apart from what is lost, where each group has five of such loans (ADMIN-46)', () => {
    const off = { tier: 'A', is: 'ChargedOff', late: 100, half: 1 } as const;
    const lossesOf = (count: number) =>
      booksOf([...kinds(6, { ...off, is: 'Running' }), ...kinds(3, off), ...kinds(count, { ...off, recovered: 30 })])
        .tiers[0]?.chargedoff;
    expect(lossesOf(5)).toEqual({ lost: 650_00, recovered: 150_00 });
    // Of four loans it would be told what came: together with what is lost it is told.
    expect(lossesOf(4)).toEqual({ lost: 580_00, recovered: null });
    expect(lossesOf(1)).toBeNull();
  });

  it('tell how many loans were given more time, when asked and in a disaster, of five or more (ADMIN-46)', () => {
    const running = { tier: 'A', is: 'Running', late: 0, half: 2 } as const;
    const relieved = (asked: number, disaster: number) =>
      booksOf([
        ...kinds(asked, { ...running, relief: 'Asked' }),
        ...kinds(disaster, { ...running, relief: 'Disaster' }),
      ]).relieved;
    expect(relieved(5, 6)).toEqual({ asked: 5, disaster: 6 });
    expect(relieved(4, 0)).toEqual({ asked: null, disaster: null });
  });

  it('tell how many loans are of staff, where these and the others are five or more (CONFLICTS-7)', () => {
    const running = { tier: 'A', is: 'Running', late: 0, half: 2 } as const;
    const told = (staff: number, others: number) =>
      booksOf([...kinds(staff, { ...running, ofStaff: true }), ...kinds(others, running)]).staffloans;
    expect([told(5, 5), told(4, 9), told(9, 4), told(0, 9)]).toEqual([5, null, null, null]);
  });

  it('tell of no fewer than five loans, however the rest is subtracted (ADMIN-46)', () => {
    fc.assert(
      fc.property(fc.array(kind, { maxLength: 60 }), (kinds) => {
        const books = booksOf(kinds);
        const { lent, late, tiers, halves, running, relieved, staffloans } = books;
        const ended = lent && running ? [{ loans: lent.loans - running.loans }] : [];
        const totals = [lent, running, ...ended].flatMap((each) => each?.loans ?? []);
        const others = staffloans === null ? [] : [staffloans, (lent?.loans ?? 0) - staffloans];
        const more = [...Object.values(relieved).flatMap((count) => count ?? []), ...others];
        const inTables = [...countsIn(tiers), ...countsIn(halves), ...untoldIn(books, kinds)];
        const counts = [...totals, ...more, ...late.map(({ loans }) => loans), ...inTables];
        expect(counts.filter((count) => count < MIN_TOLD)).toEqual([]);
        const sums = [tiers, halves].map((groups) => groups.reduce((all, { loans }) => all + loans, 0));
        expect(sums).toEqual([lent?.loans ?? 0, lent?.loans ?? 0]);
      }),
    );
  });

  it('are the same whether one person has a loan or not, where their groups are small (ADMIN-46)', () => {
    fc.assert(
      fc.property(kind, fc.integer({ min: 0, max: 3 }), (one, count) => {
        expect(booksOf([...times(count, one), one])).toEqual(
          expect.objectContaining({ ...booksOf(times(count, one)), pool: expect.anything() }),
        );
      }),
    );
  });
});

describe('groups of fewer than five', () => {
  it('go to their neighbour, and none is left out (ADMIN-46)', () => {
    const merge = (one: { loans: number }, other: { loans: number }) => ({ loans: one.loans + other.loans });
    const merged = (...counts: number[]) =>
      mergedGroups(
        counts.map((loans) => ({ loans })),
        merge,
      ).map(({ loans }) => loans);
    expect(merged(7, 2, 9)).toEqual([7, 11]);
    expect(merged(7, 9, 2)).toEqual([7, 11]);
    expect(merged(1, 1, 1)).toEqual([]);
  });

  it('hide an outcome of every group, and one more where it could be counted from the rest (ADMIN-46)', () => {
    const group = (running: number, repaid: number, indefault: number, chargedoff: number) => ({
      ...{ running, repaid, indefault, chargedoff },
    });
    expect(toldOutcomes([group(20, 10, 5, 6)])).toEqual(['running', 'repaid', 'indefault', 'chargedoff']);
    expect(toldOutcomes([group(20, 10, 5, 4)])).toEqual(['running', 'repaid']);
    // How many are repaid is public: nobody is to see that none of the others is in default, or that one is.
    expect(toldOutcomes([group(20, 10, 0, 0)])).toEqual(['repaid']);
    expect(toldOutcomes([group(12, 7, 1, 0)])).toEqual(['repaid']);
    expect(toldOutcomes([group(12, 7, 5, 0)])).toEqual(['running', 'repaid']);
    // The other table of the same loans says how many are in default.
    expect(toldOutcomes([group(20, 0, 6, 4)])).toEqual(['running']);
    expect(toldOutcomes([group(20, 0, 6, 4)], ['repaid', 'indefault'])).toEqual(['indefault']);
    expect(toldOutcomes([group(20, 10, 9, 9), group(20, 10, 9, 0)])).toEqual(['running', 'repaid']);
  });
});
