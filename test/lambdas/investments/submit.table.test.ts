import { describe, expect, it } from 'vitest';
import { people, savePerson } from '#lambdas/accounts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { handler } from '#lambdas/investments/api.ts';
import { investments, pendingInvestmentOf } from '#lambdas/investments/store.ts';
import { post } from '#lambdas/ledger/store.ts';
import { handler as loansHandler } from '#lambdas/loans/api.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { count } from '#lambdas/platform/writes.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import { loansApi } from '#shared/loans/api.ts';
import type { Loan, LoanStatus } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { call } from '#test/support/calls.ts';
import { invest, uninsured } from '#test/support/investments.ts';
import { seededLoan } from '#test/support/loans.ts';
import { signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

const anInvestor = () => signedIn({ roles: ['Investor'] });
const investors = (many: number) => Promise.all(Array.from({ length: many }, anInvestor));

/** What is true of a loan whatever happened: nothing is committed twice, and nothing is lost. */
async function mustAddUp({ id }: Loan): Promise<Loan> {
  const [loan, made] = await Promise.all([loans.get({ id }), investments.all('table', { loanId: id })]);
  const live = made.filter(({ status }) => status !== 'Rejected');
  expect(live.reduce((total, { amount }) => total + amount, 0)).toBe(loan.amount - loan.remaining);
  expect(loan.investments).toBe(live.length);
  expect(loan.remaining).toBeGreaterThanOrEqual(0);
  expect(loan.status === 'FullyFundedPendingApproval').toBe(loan.remaining === 0);
  return loan;
}

describe('submitting an investment', () => {
  it('makes the first one the lead and shows it to its investor (INVESTMENTS-8, INVESTMENTS-13, INVESTMENTS-28)', async () => {
    const [{ id: loanId }, { id: userId }] = [await seededLoan({ expectedGuarantors: 3 }), await anInvestor()];
    const isLead = async () =>
      (await call(handler, investmentsApi.checkLead, userId, { params: { loanId: String(loanId) } })).body;
    expect(await isLead()).toEqual({ isLeadInvestor: true });
    const { id: unknown } = await signedIn({ roles: ['Investor'], kycStatus: 'Unverified' });
    const asked = await call(handler, investmentsApi.checkLead, unknown, { params: { loanId: String(loanId) } });
    expect(asked.status).toBe(404);
    const { status, body } = await invest(userId, loanId, { guarantorCount: 2 });
    const answer = { totalpayableamount: 525, investorpaymentreference: `V-${userId}` };
    expect([status, body]).toEqual([201, expect.objectContaining(answer)]);
    expect(await loans.get({ id: loanId })).toMatchObject({ rate: 7200, expectedGuarantors: 2, remaining: 50_000 });
    const [mine] = (await call(handler, investmentsApi.listMyInvestments, userId)).body as object[];
    expect(mine).toMatchObject({
      investmentstatus: 'Pending',
      paymentstatus: 'Unpaid',
      amountdue: 525,
      repaymentfrequency: 'monthly',
      loanstatus: 'Approved',
    });
  });

  it('is insured only while the pool has enough for what it insures (INVESTMENTS-40)', async () => {
    const [loan, { id }] = [await seededLoan(), await anInvestor()];
    await commit([count('insuredPrincipal', 100_000)]);
    const refused = await invest(id, loan.id);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'The Loan Insurance Pool takes no new investments now.' },
    });
    expect(await loans.get({ id: loan.id })).toEqual(loan);
    const at = '2026-11-21T00:00:00.000Z';
    const legs = move(account.trust('BANK'), account.lipPool, sene(4_000));
    await commit(post(entryOf({ id: 'fees', kind: 'LoanDisbursed', at, legs })));
    expect((await invest(id, loan.id)).status).toBe(201);
    await commit([count('insuredPrincipal', 1)]);
    const [other] = await investors(1);
    expect((await invest(other?.id ?? '', loan.id)).status).toBe(409);
    expect((await invest(other?.id ?? '', loan.id, uninsured(100))).status).toBe(201);
    await commit([count('insuredPrincipal', -100_001)]);
  });

  // API-8: a computed figure that differs is refused with 409, malformed input with 400.
  // INVESTMENTS-2, INVESTMENTS-3, INVESTMENTS-4, INVESTMENTS-5, INVESTMENTS-6.
  it.each([
    [{ loanId: 999_999 }, 400, 'Invalid loan reference. Please reload the page.'],
    [{ loanId: '1042' }, 400, 'Invalid loan reference'],
    [{ interestRate: 69.99 }, 400, 'Interest rate must be between 70% and 74%.'],
    [{ durationMonths: 6 }, 409, 'has changed'],
    [{ repaymentFrequency: 'Monthly' }, 400, 'weekly, fortnightly or monthly'],
    [{ guarantorCount: 3 }, 409, 'asks for 2 guarantors'],
    [{ amount: 1000.01, totalPayableAmount: 1050.01 }, 400, 'You can invest WST'],
    [{ ...uninsured(999.5) }, 400, 'Please correct the form before submission.'],
    [{ totalPayableAmount: 524.99 }, 409, 'another total payable'],
    [{ agreedToTerms: false }, 400, 'Please correct the form before submission.'],
    [{ documents: [] }, 400, 'for self-employed/business owners.'],
    [{ lead: true }, 400, 'not known'],
  ])('refuses %o', async (changes, status, sentence) => {
    const loan = await seededLoan();
    const answer = await invest((await anInvestor()).id, loan.id, changes);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(sentence)]);
    expect(await loans.get({ id: loan.id })).toEqual(
      expect.objectContaining({ version: loan.version, remaining: 100_000 }),
    );
  });

  it('is for a loan on the marketplace (INVESTMENTS-2)', async () => {
    const submitIn = async (status: LoanStatus) => invest((await anInvestor()).id, (await seededLoan({ status })).id);
    for (const status of ['Pending', 'UnderReview', 'Rejected'] as const)
      expect(await submitIn(status)).toMatchObject({
        status: 400,
        body: { error: 'Invalid loan reference. Please reload the page.' },
      });
    for (const status of ['FullyFundedPendingApproval', 'Funded', 'Active', 'Cancelled'] as const)
      expect(await submitIn(status)).toMatchObject({
        status: 409,
        body: { error: 'This loan is not open to you.', code: 'LoanClosedToInvestors' },
      });
  });

  it('is not for its borrower or a guarantor of it, nor for who is not verified (INVESTMENTS-1)', async () => {
    const loan = await seededLoan();
    const { id } = await anInvestor();
    const nominee = aNominee({ id: `${loan.id}.01GGG`, loanId: loan.id, borrowerId: loan.borrowerId, userId: id });
    await commit(guarantors.add(nominee));
    expect(await invest(id, loan.id)).toMatchObject({
      status: 403,
      body: { error: 'You cannot invest in a loan that you guarantee.' },
    });
    const borrower = await people.get({ id: loan.borrowerId });
    const roles = ['Borrower', 'Investor'] as const;
    await commit(savePerson({ ...borrower, roles: [...roles] }, borrower));
    expect(await invest(borrower.id, loan.id)).toMatchObject({
      status: 403,
      body: { error: 'You cannot invest in your own loan.' },
    });
    const { id: unverified } = await signedIn({ roles: ['Investor'], kycStatus: 'Pending' });
    expect(await invest(unverified, loan.id)).toMatchObject({
      status: 409,
      body: { error: 'Your identity must be verified first.' },
    });
  });

  it('keeps the rate that the lead has fixed (INVESTMENTS-4, INVESTMENTS-8)', async () => {
    const loan = await seededLoan();
    const [first, second] = await investors(2);
    await invest(String(first?.id), loan.id);
    const other = await invest(String(second?.id), loan.id, { interestRate: 71 });
    expect(other).toMatchObject({
      status: 400,
      body: { error: 'The first investor has fixed the interest rate at 72%.' },
    });
  });
});

describe('investors racing for a loan (INVESTMENTS-9)', () => {
  it('never commit more than its amount, and all of what fits', async () => {
    const loan = await seededLoan();
    const answers = await Promise.all(
      (await investors(30)).map(({ id }) => invest(id, loan.id, { ...uninsured(100), guarantorCount: 2 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect((await mustAddUp(loan)).status).toBe('FullyFundedPendingApproval');
  });

  it('never leave a rest that nobody can take', async () => {
    const loan = await seededLoan({ amount: sene(100_050), remaining: sene(100_050) });
    const answers = await Promise.all((await investors(8)).map(({ id }) => invest(id, loan.id, uninsured(500))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await mustAddUp(loan)).remaining).toBe(50_050);
  });

  it('with themselves have one Pending investment (INVESTMENTS-7)', async () => {
    const [{ id: userId }, one, other] = [await anInvestor(), await seededLoan(), await seededLoan()];
    const answers = await Promise.all(
      [one, other, one, other, one, other].map(({ id }) => invest(userId, id, uninsured(200))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'You already have an investment pending review. Please wait for it to be processed.' },
    });
    expect(await pendingInvestmentOf(userId)).toBeDefined();
    await mustAddUp(one);
    await mustAddUp(other);
  });
});

describe('a borrower who cancels while somebody invests (LOANS-12)', () => {
  it('never has both', async () => {
    for (let round = 0; round < 15; round++) {
      const [loan, { id: userId }] = [await seededLoan(), await anInvestor()];
      const [invested, cancelled] = await Promise.all([
        invest(userId, loan.id),
        call(loansHandler, loansApi.cancelLoan, loan.borrowerId, { params: { id: String(loan.id) } }),
      ]);
      expect([invested.status === 201, cancelled.status === 200].filter(Boolean)).toHaveLength(1);
      const { status, investments } = await mustAddUp(loan);
      expect([status, investments]).toEqual(invested.status === 201 ? ['Approved', 1] : ['Cancelled', 0]);
    }
  });
});
