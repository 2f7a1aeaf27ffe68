import { describe, expect, it } from 'vitest';
import { figuresOf, historyOf, loanPartsOf, waitingOf } from '#shared/admin/loan-page.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';

/** A deadline: the end of 4 December 2026 in Apia. */
const deadline = '2026-12-04T11:00:00.000Z';
const waiting = (changes: Partial<Loan>, rows: Parameters<typeof waitingOf>[1] = []) => waitingOf(aLoan(changes), rows);
const nameOf = (userId: string) => ({ userid: userId, name: `Name of ${userId}` });

describe('what a loan waits for (ADMIN-34)', () => {
  it.each([
    ['Pending', 'RiskReviewer'],
    ['UnderReview', 'CreditApprover'],
    ['Approved', 'Investors'],
    ['FullyFundedPendingApproval', 'InvestmentReview'],
    ['Funded', 'Nominations'],
    ['GuarantorsNominated', 'Guarantors'],
    ['GuarantorsVerified', 'Signatures'],
    ['AgreementSigned', 'Disbursement'],
  ] as const)('is, while it is %s, %s until the last day of its deadline', (status, awaited) => {
    expect(waiting({ status, deadline })).toEqual({ awaited, until: '2026-12-04' });
  });

  it('is a second person while its disbursement is prepared, which holds the deadline up', () => {
    const prepared = waiting({ status: 'AgreementSigned', deadline, payoutId: 'p' });
    expect(prepared).toEqual({ awaited: 'DisbursementConfirmation', until: null });
  });

  it('is, once it is Active, the oldest instalment that is not paid', () => {
    const [paid, next] = [aRepayment({ status: 'Paid' }), aRepayment({ due: '2026-12-01' })];
    expect(waiting({ status: 'Active' }, [paid, next])).toEqual({ awaited: 'Instalment', until: '2026-12-01' });
    const held = waiting({ status: 'Active', heldSince: '2026-11-20' }, [next]);
    expect(held).toEqual({ awaited: 'Disbursement', until: null });
    const late = aRepayment({ due: '2026-12-01', status: 'Overdue' });
    expect(waiting({ status: 'Active' }, [late, next])).toEqual({ awaited: 'Arrears', until: '2026-12-08' });
    const missed = aRepayment({ due: '2026-12-01', status: 'Missed' });
    expect(waiting({ status: 'Active' }, [missed, next])).toEqual({ awaited: 'Arrears', until: null });
    const proposed = { status: 'Active', defaultProposedBy: 'risk', hearingUntil: '2026-12-08' } as const;
    expect(waiting(proposed, [missed])).toEqual({ awaited: 'DefaultConfirmation', until: null });
  });

  it('is what is recovered in default, and nothing at the end', () => {
    expect(waiting({ status: 'Defaulted' })).toEqual({ awaited: 'Recovery', until: null });
    for (const status of ['Repaid', 'Rejected', 'Cancelled'] as const) expect(waiting({ status })).toBeNull();
  });
});

describe('the figures of a loan (ADMIN-33)', () => {
  it('are those of its terms until it is disbursed, once it has a rate', () => {
    expect(figuresOf(aLoan(), [])).toMatchObject({ instalment: null, openprincipal: null, lateinstalments: 0 });
    const figures = figuresOf(aLoan({ rate: basisPoints(7200) }), []);
    expect(figures).toMatchObject({ instalments: 12, openprincipal: null });
    expect(figures.totalrepayment).toBeGreaterThan(100_000);
  });

  it('are those of its schedule afterwards: what is open, paid and late', () => {
    const terms = { principal: sene(5_000), interest: sene(1_000) };
    const rows = [
      aRepayment({ ...terms, status: 'Paid', paidPrincipal: sene(5_000), paidInterest: sene(1_000) }),
      aRepayment({ ...terms, status: 'Missed', paidInterest: sene(400) }),
      aRepayment({ ...terms, status: 'Overdue' }),
      aRepayment(terms),
    ];
    const loan = aLoan({ planId: '2026-11-01', rate: basisPoints(7200), principalRepaid: sene(5_000) });
    expect(figuresOf(loan, rows)).toEqual({
      instalment: 6_000,
      instalments: 4,
      totalrepayment: 24_000,
      openprincipal: 95_000,
      paid: 6_400,
      arrears: 11_600,
      lateinstalments: 2,
    });
  });
});

const loan = aLoan({
  entered: { Pending: '2026-11-01T00:00:00.000Z', Funded: '2026-11-05T00:00:00.000Z' },
  borrowerSignedAt: '2026-11-09T00:00:00.000Z',
});
const signature = { at: '2026-11-08T00:00:00.000Z' } as NonNullable<ReturnType<typeof aNominee>['signature']>;
const parts = {
  loan,
  investments: [anInvestment({ createdAt: '2026-11-04T00:00:00.000Z' })],
  guarantors: [aNominee({ userId: 'mele', createdAt: '2026-11-06T00:00:00.000Z', signature })],
  agreements: [],
  rows: [aRepayment({ nr: 1, status: 'Missed' }), aRepayment({ nr: 2, status: 'Paid' })],
  calls: [1, 2].map((nr) => ({
    repaymentId: `1042-00${nr}`,
    loanId: 1042,
    nr,
    calledOn: '2026-12-10',
    shares: [{ guarantorId: '1042.01GGG', userId: 'mele', reference: 'G-1', open: sene(600) }],
    version: 1,
  })),
};

describe('the history of a loan (ADMIN-33)', () => {
  it('says what happened and who did it, the latest first', () => {
    const staff = [{ at: '2026-11-02T00:00:00.000Z', by: nameOf('risk'), details: 'Loan 1042: approved' }];
    const history = historyOf({ ...parts, calls: parts.calls.slice(0, 1) }, staff, nameOf);
    expect(history.map(({ event, by }) => [event, by?.userid])).toEqual([
      ['Called', undefined],
      ['Signed', 'borrower'],
      ['Signed', 'mele'],
      ['Nominated', 'borrower'],
      ['Entered', undefined],
      ['Invested', 'investor'],
      ['Staff', 'risk'],
      ['Entered', 'borrower'],
    ]);
  });
});

describe('what belongs to a loan (ADMIN-33)', () => {
  it('has the calls that are still open, and names nominees without an account as they were nominated', () => {
    const nominee = aNominee({ id: '1042.01HHH', slot: 0 });
    const { calls, guarantors } = loanPartsOf({ ...parts, guarantors: [...parts.guarantors, nominee] }, nameOf);
    expect(calls.map(({ repaymentid, shares }) => [repaymentid, shares])).toEqual([
      ['1042-001', [{ ...nameOf('mele'), amountopen: 600 }]],
    ]);
    expect(guarantors.map(({ userid, name }) => [userid, name])).toEqual([
      [null, 'Mele Leota'],
      ['mele', 'Name of mele'],
    ]);
  });
});
