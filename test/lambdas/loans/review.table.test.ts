import { beforeAll, describe, expect, it } from 'vitest';
import { handler as adminHandler } from '#lambdas/admin/api.ts';
import { documentLooks } from '#lambdas/documents/store.ts';
import { handler } from '#lambdas/loans/api.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { put } from '#lambdas/platform/writes.ts';
import { loanPageApi } from '#shared/admin/loan-page-api.ts';
import { loansApi } from '#shared/loans/api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { sene } from '#shared/money.ts';
import { filledCalculator } from '#test/shared/loans/filled-calculator.ts';
import { call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { invest } from '#test/support/investments.ts';
import { seededLoan } from '#test/support/loans.ts';
import { signedIn, theStaff } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
beforeAll(theStaff);

const pendingLoan = () =>
  seededLoan({ status: 'Pending', tier: undefined, amount: sene(120_000), remaining: sene(120_000) });
const of = ({ id }: Loan) => ({ params: { id: String(id) } });
const review = (by: string, loan: Loan, body: object) =>
  call(handler, staffLoansApi.reviewLoan, by, { ...of(loan), body });

const save = (by: string, loan: Loan, body: object) =>
  call(handler, staffLoansApi.saveCalculation, by, { ...of(loan), body });

describe('reviewing a loan', () => {
  it('takes a saved calculation and two people, in their order (LOANS-8, LOANS-10, LOANS-37, LOANS-39, LOANS-40)', async () => {
    const loan = await pendingLoan();
    const proposal = { decision: 'Approved', notes: 'Steady income.', proposedamount: 1000 };
    expect((await review('observer', loan, proposal)).status).toBe(403);
    expect((await review('credit', loan, { decision: 'Approved', approvedamount: 1000 })).status).toBe(403);
    expect((await review('risk', loan, proposal)).status).toBe(409);
    expect(await save('credit', loan, filledCalculator(1000))).toMatchObject({
      status: 403,
      body: { error: 'You cannot save calculations for Pending loans' },
    });
    const forged = { ...filledCalculator(1000), eligible: true, risktier: 'A', repayment: 1 };
    expect((await save('risk', loan, forged)).status).toBe(409);
    expect(await save('risk', loan, { ...filledCalculator(1000), employmentstatus: 'SelfEmployed' })).toMatchObject({
      status: 409,
      body: { error: 'This loan was requested with other work.' },
    });
    expect(await save('risk', loan, filledCalculator(199))).toMatchObject({
      status: 400,
      body: { error: 'Please fill all calculator fields correctly' },
    });
    expect((await save('risk', loan, filledCalculator(1000))).status).toBe(200);
    expect((await review('risk', loan, proposal)).status).toBe(200);
    expect((await review('risk', loan, proposal)).status).toBe(403);
    expect(await save('risk', loan, filledCalculator(1000))).toMatchObject({
      status: 409,
      body: { error: 'Calculations are saved while the loan is reviewed.' },
    });
    expect((await save('credit', loan, filledCalculator(900))).status).toBe(200);
    expect((await call(adminHandler, loanPageApi.readLoanForReview, 'credit', of(loan))).body).toMatchObject({
      notes: 'Steady income.',
      calc_requestedamount: 900,
    });
    expect((await review('credit', loan, { decision: 'Approved', approvedamount: 900 })).status).toBe(200);
    expect((await review('credit', loan, { decision: 'Approved', approvedamount: 900 })).status).toBe(409);
    expect(await loans.get({ id: loan.id })).toMatchObject({ status: 'Approved', amount: 90_000, tier: 'A' });
  });

  it('shows the card to both, and UnderReview to the CreditApprover alone (LOANS-37, LOANS-43)', async () => {
    const loan = await pendingLoan();
    await save('risk', loan, filledCalculator(800));
    const list = (by: string, query: Record<string, string> = {}) =>
      call(handler, staffLoansApi.listLoansForReview, by, { query });
    const cards = (await list('risk', { limit: '100' })).body as Record<string, unknown>[];
    expect(cards.find(({ loanid }) => loanid === loan.id)).toMatchObject({
      firstname: 'Sina',
      savedreviewername: 'Sina Leota',
      calc_requestedamount: 800,
      calc_monthlyincome: filledCalculator(800).monthlyincome,
      preferenceslocked: null,
      decisionlocked: null,
    });
    expect((await list('risk', { status: 'UnderReview' })).status).toBe(403);
    expect((await list('credit', { status: 'Pending' })).status).toBe(200);
    expect((await call(adminHandler, loanPageApi.readLoanForReview, 'credit', of(loan))).body).toMatchObject({
      decisionlocked: 'This loan waits for the RiskReviewer.',
      investments: [],
    });
  });

  it('says of each document whether this reviewer has looked at it (ADMIN-44)', async () => {
    const loan = await pendingLoan();
    const attachedTo = `loan:${loan.id}`;
    const [seen, unseen] = await cleanDocuments(loan.borrowerId, ['Payslip', 'EmploymentLetter'], { attachedTo });
    const at = '2026-11-20T00:00:00.000Z';
    await commit([documentLooks.put({ documentId: seen?.documentId ?? '', userId: 'risk', at })]);
    type Card = { loanid: number; documents: { documentid: string; lookedat: string | null }[]; entered: object };
    const looksIn = ({ documents }: Card) =>
      Object.fromEntries(documents.map(({ documentid, lookedat }) => [documentid, lookedat]));
    const looksOf = async (by: string) => {
      const { body } = await call(adminHandler, loanPageApi.readLoanForReview, by, of(loan));
      return looksIn(body as Card);
    };
    const [one = '', other = ''] = [seen?.documentId, unseen?.documentId];
    expect(await looksOf('risk')).toEqual({ [one]: at, [other]: null });
    expect(await looksOf('credit')).toEqual({ [one]: null, [other]: null });
    const listed = await call(handler, staffLoansApi.listLoansForReview, 'risk', { query: { limit: '100' } });
    const card = (listed.body as Card[]).find(({ loanid }) => loanid === loan.id);
    expect(card?.entered).toEqual(loan.entered);
    expect(card && looksIn(card)).toEqual({ [one]: at, [other]: null });
  });

  it('is not for a party, nor for anybody once somebody has invested (LOANS-37, LOANS-41)', async () => {
    await signedIn({ id: 'investing-staff', roles: ['Admin', 'Investor'], subRole: 'CreditApprover' });
    const open = await seededLoan();
    await invest('investing-staff', open.id);
    const change = (by: string, one: Loan) =>
      call(handler, staffLoansApi.updateDuration, by, { ...of(one), body: { preferreddurationmonths: 6 } });
    expect((await change('investing-staff', open)).status).toBe(403);
    expect(await change('credit', open)).toMatchObject({
      status: 409,
      body: { error: 'Locked since the first investment' },
    });
    expect(await change('risk', open)).toMatchObject({
      status: 409,
      body: { error: 'Only editable for pending loans' },
    });
  });
});

describe('the queue of loans (LOANS-43)', () => {
  it('finds one by the name of its borrower, in the status that is asked for, with how many there are', async () => {
    const loan = await pendingLoan();
    await commit([put({ pk: 'SEARCH#to', sk: `tolu#${loan.borrowerId}`, userId: loan.borrowerId })]);
    const found = async (query: Record<string, string>) => {
      const answer = await call(handler, staffLoansApi.listLoansForReview, 'risk', { query });
      return [(answer.body as { loanid: number }[]).map(({ loanid }) => loanid), answer.headers['x-total-count']];
    };
    expect(await found({ search: 'Tolu' })).toEqual([[loan.id], '1']);
    expect(await found({ search: 'Tolu', status: 'Approved' })).toEqual([[], '0']);
    // However many others begin alike, and have no loan.
    for (const nr of [100, 200])
      await commit(
        Array.from({ length: 60 }, (_, at) =>
          put({ pk: 'SEARCH#to', sk: `toa#other-${nr + at}`, userId: `other-${nr + at}` }),
        ),
      );
    expect(await found({ search: 'to' })).toEqual([[loan.id], '1']);
  });

  it('has the longest waiting first', async () => {
    const [later, earlier] = [
      await seededLoan({ status: 'Defaulted', entered: { Defaulted: '2026-05-02T00:00:00.000Z' } }),
      await seededLoan({ status: 'Defaulted', entered: { Defaulted: '2026-05-01T00:00:00.000Z' } }),
    ];
    const { body } = await call(handler, staffLoansApi.listLoansForReview, 'risk', { query: { status: 'Defaulted' } });
    expect((body as { loanid: number }[]).map(({ loanid }) => loanid)).toEqual([earlier.id, later.id]);
  });
});

describe('the marketplace', () => {
  it('shows open loans to Verified investors under a pseudonym of their own (LOANS-48, LOANS-51)', async () => {
    const loan = await seededLoan();
    const [one, other] = [await signedIn({ roles: ['Investor'] }), await signedIn({ roles: ['Investor'] })];
    const seenBy = async (userId: string) => {
      const { body } = await call(handler, loansApi.listMarketplace, userId, { query: { limit: '100' } });
      return (body as { loanid: number; borrowerid: string }[]).find(({ loanid }) => loanid === loan.id);
    };
    const [first, second] = [await seenBy(one.id), await seenBy(other.id)];
    expect(first?.borrowerid).not.toBe(second?.borrowerid);
    expect(first).toEqual(await seenBy(one.id));
    expect(JSON.stringify(first)).not.toContain(loan.borrowerId);
    const unverified = await signedIn({ roles: ['Investor'], kycStatus: 'Pending' });
    expect((await call(handler, loansApi.listMarketplace, unverified.id)).status).toBe(403);
  });
});
