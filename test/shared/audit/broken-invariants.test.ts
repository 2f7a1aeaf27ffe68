import { describe, expect, it } from 'vitest';
import { Books } from '#shared/audit/books.ts';
import { brokenInvariants } from '#shared/audit/broken-invariants.ts';
import type { Fact } from '#shared/audit/fact.ts';
import { account } from '#shared/ledger/postings.ts';
import { sene, sum } from '#shared/money.ts';
import { callAfter, callOn } from '#shared/repayments/call.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aSchedule } from '#test/shared/repayments/a-repayment.ts';
import { aShareholder } from '#test/shared/repayments/a-shareholder.ts';

const PLAN = '2027-02-01';
const rows = aSchedule(100_000);
const [first] = rows;
if (!first) throw new Error('There is no schedule');
const guarantors = ['a', 'b'].map((id) => ({ guarantorId: id, userId: id, reference: id }));
/** Two guarantors are called for the first instalment. */
const called = callOn({ ...first, status: 'Missed' }, guarantors, '2027-03-09');
const [ana, ben] = called.shares.map(({ open }) => open);

const waits = { id: '', kind: 'Withdrawal', status: 'Prepared', amount: sene(40_00) } as const;
const unmatched = { id: 'slip', status: 'Unmatched', amount: sene(25_00), left: sene(25_00) } as const;
const holders = [
  aShareholder(60_000, { investmentId: 'x', lip: sene(10_000) }),
  aShareholder(40_000, { investmentId: 'y' }),
];

/** What lies on each account of the books that are right. */
const right: Readonly<Record<string, number>> = {
  [account.receivable(1042)]: -100_000,
  [account.claim(1042, 'x')]: 50_000,
  [account.claim(1042, 'y')]: 40_000,
  [account.claim(1042, 'LIP')]: 10_000,
  [account.guarantee(1042, 'a')]: -(ana ?? 0),
  [account.guarantee(1042, 'b')]: -(ben ?? 0),
  [account.calls(1042)]: openOf(first),
  [account.suspense]: 25_00,
  [account.payouts]: 40_00,
  [account.lipUnearned]: 2_500,
  [account.loanHold(1043)]: 50_000,
};

/** The three invariants that these books break, with other balances or facts. */
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
    /^(ClaimEqualsShare|CallsEqualOpenShares|HeldEqualsWaiting)$/.test(invariant) ? [`${invariant} ${about}`] : [],
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
    const paid = callAfter({ ...called, nr: 2 }, sene(1), 'a');
    expect(broken({}, [{ is: 'Call', call: paid }])).toContain('CallsEqualOpenShares CALLS:1042');
  });

  it('have nothing on the accounts of what waits but what waits (HeldEqualsWaiting)', () => {
    for (const name of [account.suspense, account.payouts, account.lipUnearned])
      expect(broken({ [name]: (right[name] ?? 0) + 1 })).toEqual([`HeldEqualsWaiting ${name}`]);
    expect(broken({}, [{ is: 'Payout', payout: { ...waits, kind: 'Refund' } }])).toEqual([
      'HeldEqualsWaiting PAYOUT:CLEARING',
    ]);
  });
});
