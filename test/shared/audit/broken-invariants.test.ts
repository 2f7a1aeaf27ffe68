import { describe, expect, it } from 'vitest';
import { Books } from '#shared/audit/books.ts';
import type { Fact } from '#shared/audit/fact.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene, sum } from '#shared/money.ts';
import { callAfter, callOn } from '#shared/repayments/call.ts';
import { openOf } from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aSchedule } from '#test/shared/repayments/a-repayment.ts';
import { aShareholder } from '#test/shared/repayments/a-shareholder.ts';
import { brokenInvariants } from '#test/support/books.ts';

const PLAN = '2027-02-01';
const rows = aSchedule(100_000);
const [first] = rows;
if (!first) throw new Error('There is no schedule');
const guarantors = ['a', 'b'].map((id) => ({ guarantorId: id, userId: id, reference: id, most: sene(5_000_00) }));
/** Two guarantors are called for the first instalment. */
const called = callOn({ ...first, status: 'Missed' }, guarantors, '2027-03-09');
const [ana, ben] = called.shares.map(({ open }) => open);

const waits = { id: '', kind: 'Withdrawal', status: 'Prepared', amount: sene(40_00) } as const;
const unmatched = { id: 'slip', status: 'Unmatched', amount: sene(25_00), left: sene(25_00) } as const;
const holders = [
  aShareholder(60_000, { investmentId: 'x', lip: sene(10_000) }),
  aShareholder(40_000, { investmentId: 'y' }),
];

/** Ana paid 50.00, got 15.00 back and forgave 5.00. */
const paidByAna: Fact[] = (
  [
    ['Paid', 50_00],
    ['PaidBack', 15_00],
    ['Forgiven', 5_00],
  ] as const
).flatMap(([kind, amount]) => [
  { is: 'RecourseMove', move: { loanId: 1042, guarantorId: 'a', kind, amount: sene(amount) } },
  { is: 'RecoursePosted', loanId: 1042, guarantorId: 'a', amount: kind === 'Paid' ? amount : -amount },
]);

/** What lies on each account of the books that are right. */
const right: Readonly<Record<string, number>> = {
  [account.receivable(1042)]: -100_000,
  [account.claim(1042, 'x')]: 50_000,
  [account.claim(1042, 'y')]: 40_000,
  [account.claim(1042, 'LIP')]: 10_000,
  [account.guarantee(1042, 'a')]: -(ana ?? 0),
  [account.guarantee(1042, 'b')]: -(ben ?? 0),
  [account.calls(1042)]: openOf(first),
  [account.owed(1042)]: -30_00,
  [account.recourse(1042, 'a')]: 30_00,
  [account.suspense]: 25_00,
  [account.payouts]: 40_00,
  [account.lipUnearned]: 2_500,
  [account.loanHold(1043)]: 50_000,
};

/** The invariants that these books break, with other balances or facts. */
function broken(balances: Readonly<Record<string, number>> = {}, others: readonly Fact[] = []): string[] {
  const books = new Books();
  const active = aLoan({ status: 'Active', planId: PLAN, remaining: sene(0), openInstalments: rows.length });
  const facts: Fact[] = [
    { is: 'Loan', loan: active },
    { is: 'Loan', loan: aLoan({ id: 1043, remaining: sene(50_000) }) },
    { is: 'Investment', investment: anInvestment({ loanId: 1043, status: 'Approved', payment: 'Paid' }) },
    ...rows.map((row): Fact => ({ is: 'Repayment', loanId: '1042', row: { ...row, planId: PLAN } })),
    { is: 'Holders', loanId: '1042', holders },
    { is: 'Call', call: called },
    ...paidByAna,
    { is: 'Receipt', receipt: { ...unmatched, userId: undefined, cause: undefined } },
    { is: 'Payout', payout: waits },
    // Nothing is posted before it is confirmed.
    { is: 'Payout', payout: { ...waits, kind: 'Disbursement' } },
    { is: 'Payout', payout: { ...waits, status: 'Confirmed' } },
    ...Object.entries({ ...right, ...balances }).map(
      ([name, balance]): Fact => ({ is: 'Balance', account: name, balance, available: balance, n: 1 }),
    ),
    ...others,
  ];
  for (const fact of facts) books.take(fact);
  return brokenInvariants(books).flatMap(({ invariant, about }) =>
    /^(ClaimEqualsShare|CallsEqualOpenShares|HeldEqualsWaiting|RecourseEqualsPayments|AdvancesAreOwed)$/.test(invariant)
      ? [`${invariant} ${about}`]
      : [],
  );
}

describe('the books of calls, claims and what waits (LEDGER-15)', () => {
  it('are right as they are', () => {
    expect(sum([ana ?? sene(0), ben ?? sene(0)])).toBe(openOf(first));
    expect(broken()).toEqual([]);
  });

  it('have a claim for each investor of what they lent, less what they received (ClaimEqualsShare)', () => {
    // Together they are owed the same.
    const moved = { [account.claim(1042, 'x')]: 50_001, [account.claim(1042, 'y')]: 39_999 };
    expect(broken(moved)).toEqual(['ClaimEqualsShare CLAIM:1042:x', 'ClaimEqualsShare CLAIM:1042:y']);
  });

  it('note of each guarantor their open own share of what is not Paid (CallsEqualOpenShares)', () => {
    expect(broken({ [account.guarantee(1042, 'a')]: 0 })).toEqual(['CallsEqualOpenShares GUARANTEE:1042:a']);
    expect(broken({ [account.calls(1042)]: 1 })).toEqual(['CallsEqualOpenShares CALLS:1042']);
    // A call whose payment was not noted.
    const paid = callAfter({ ...called, nr: 2 }, { paid: sene(1), payerId: 'a', left: sene(8_364) });
    expect(broken({}, [{ is: 'Call', call: paid }])).toContain('CallsEqualOpenShares CALLS:1042');
  });

  it('owe a guarantor what they paid and have not got back or forgiven (RecourseEqualsPayments)', () => {
    const [ana, all] = ['RECOURSE:1042:a', 'OWED:1042'].map((name) => `RecourseEqualsPayments ${name}`);
    // A payment whose debt was not noted, with its movement and without it.
    const posted: Fact = { is: 'RecoursePosted', loanId: 1042, guarantorId: 'a', amount: 1 };
    expect(broken({}, [posted])).toEqual([ana]);
    const move = { loanId: 1042, guarantorId: 'a', kind: 'Paid', amount: sene(1) } as const;
    expect(broken({}, [{ is: 'RecourseMove', move }])).toEqual(['RecourseEqualsPayments movements of RECOURSE:1042:a']);
    // What all are owed is what the borrower owes, that of a guarantor of whom no payment is known included.
    expect(broken({ [account.owed(1042)]: -30_01 })).toEqual([all]);
    expect(broken({ [account.recourse(1042, 'a')]: 30_01 })).toContain(all);
    expect(broken({ [account.recourse(1042, 'b')]: 5, [account.owed(1042)]: -30_05 })).toEqual([all]);
  });

  it('ask for nothing of a loan that is charged off but its principal (ChargedOffAsksForNothing)', () => {
    const found = (changes: Partial<Loan>, planned: readonly Repayment[]) => {
      const books = new Books();
      books.take({ is: 'Loan', loan: aLoan({ chargedOffOn: '2027-09-01', planId: PLAN, ...changes }) });
      for (const row of planned) books.take({ is: 'Repayment', loanId: '1042', row: { ...row, planId: PLAN } });
      return brokenInvariants(books).filter(({ invariant }) => invariant === 'ChargedOffAsksForNothing');
    };
    const plan = rows.map((row) => ({ ...row, interest: sene(0) }));
    expect(found({ status: 'Defaulted' }, plan)).toEqual([]);
    expect(found({ status: 'Active' }, plan)).toHaveLength(1);
    expect(found({ status: 'Defaulted' }, [{ ...first, status: 'Scheduled' }, ...plan.slice(1)])).toHaveLength(1);
    expect(
      found(
        { status: 'Defaulted' },
        plan.map((row) => ({ ...row, status: 'Missed' as const })),
      ),
    ).toHaveLength(rows.length);
  });

  it('have nothing on the accounts of what waits but what waits (HeldEqualsWaiting)', () => {
    for (const name of [account.suspense, account.payouts, account.lipUnearned])
      expect(broken({ [name]: (right[name] ?? 0) + 1 })).toEqual([`HeldEqualsWaiting ${name}`]);
    expect(broken({}, [{ is: 'Payout', payout: { ...waits, kind: 'Refund' } }])).toEqual([
      'HeldEqualsWaiting PAYOUT:CLEARING',
    ]);
    // The pool's batch: what its waiting loans are to get (REPAYMENTS-39).
    const batch = { month: '2026-12', status: 'Confirmed', open: 2, held: sene(500) } as const;
    const name = account.poolClearing('2026-12');
    expect(broken({ [name]: 500 }, [{ is: 'PoolBatch', batch }])).toEqual([]);
    expect(broken({ [name]: 499 }, [{ is: 'PoolBatch', batch }])).toEqual([`HeldEqualsWaiting ${name}`]);
  });

  it('note of each person what is left of their advances, and of all together the same (AdvancesAreOwed)', () => {
    const advance = { userId: 'sina', left: sene(30_00) };
    const owed = { [account.advanced('sina')]: -30_00, [account.advances]: 30_00 };
    expect(broken(owed, [{ is: 'Advance', advance }])).toEqual([]);
    expect(broken(owed)).toEqual(['AdvancesAreOwed ADVANCED:sina']);
    expect(broken({ ...owed, [account.advances]: 29_99 }, [{ is: 'Advance', advance }])).toEqual([
      'AdvancesAreOwed ADVANCES',
    ]);
    expect(broken({}, [{ is: 'Advance', advance }])).toEqual(['AdvancesAreOwed ADVANCED:sina']);
  });
});
