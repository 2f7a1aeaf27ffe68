import { describe, expect, it } from 'vitest';
import { handler } from '#lambdas/loans/api.ts';
import { loans } from '#lambdas/loans/store.ts';
import { readCounters } from '#lambdas/platform/counters.ts';
import { loansApi } from '#shared/loans/api.ts';
import { incomeDocuments } from '#shared/loans/loan-request.ts';
import { aLoanRequest } from '#test/shared/loans/a-loan-request.ts';
import { call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { invest } from '#test/support/investments.ts';
import { seededLoan } from '#test/support/loans.ts';
import { signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

const ask = async (userId: string, changes: object = {}) =>
  call(handler, loansApi.requestLoan, userId, {
    body: { ...aLoanRequest, documents: await cleanDocuments(userId, incomeDocuments.Employed), ...changes },
  });
const askedId = async (userId: string) => ((await ask(userId)).body as { loanId: number }).loanId;
const cancel = (userId: string, id: number) =>
  call(handler, loansApi.cancelLoan, userId, { params: { id: String(id) } });

describe('requesting a loan', () => {
  it('stores it for its borrower, counted, with its deadline and its documents (LOANS-5, LOANS-7)', async () => {
    const { id: userId } = await signedIn();
    const { status, body } = await ask(userId);
    expect([status, body]).toEqual([201, expect.objectContaining({ loanId: expect.any(Number) })]);
    const [mine] = (await call(handler, loansApi.listMyLoans, userId)).body as Record<string, unknown>[];
    expect(mine).toMatchObject({ amount: 1500, status: 'Pending', expectedguarantoramount: 2, repaymentProgress: 0 });
    const { loanId } = body as { loanId: number };
    const seen = await call(handler, loansApi.readLoan, userId, { params: { id: String(loanId) } });
    expect((seen.body as { documents: unknown[] }).documents).toHaveLength(4);
    expect((await loans.get({ id: loanId })).deadline).toBeDefined();
    expect((await readCounters()).loansPending).toBeGreaterThan(0);
  });

  it.each([
    [{ Amount: 199.99 }, 400, 'WST 200.00 to WST 5,000.00'],
    [{ Amount: 1500.005 }, 400, 'at most two decimals'],
    [{ Purpose: '  ' }, 400, 'Please complete all form fields.'],
    [{ documents: [] }, 400, 'Please upload all required documents for employed applicants.'],
    [{ status: 'Approved' }, 400, 'not known'],
  ])('refuses %o (LOANS-3, LOANS-4, LOANS-5)', async (changes, status, sentence) => {
    const answer = await ask((await signedIn()).id, changes);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(sentence)]);
  });

  it.each([
    [{ kycStatus: 'Pending' as const }, 'must be verified'],
    [{ idExpiresOn: '2020-01-01' }, 'has expired'],
    [{ hasSelfie: false }, 'selfie'],
    [{ dateOfBirth: '2015-01-01' }, '18 or older'],
    [{ defaultedLoans: 1 }, 'new loan when your current one is repaid'],
  ])('refuses somebody with %o (LOANS-1, LOANS-2)', async (said, sentence) => {
    const answer = await ask((await signedIn(said)).id);
    expect([400, 409]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).toContain(sentence);
  });

  it("refuses another one's documents, and a second loan at once (LOANS-2, LOANS-5)", async () => {
    const [sina, tavita] = [await signedIn(), await signedIn()];
    const theirs = await cleanDocuments(tavita.id, incomeDocuments.Employed);
    expect((await ask(sina.id, { documents: theirs })).status).toBe(404);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(sina.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('cancelling and hiding a loan', () => {
  it('is for its borrower alone, who may then ask again (LOANS-2, LOANS-12, LOANS-21)', async () => {
    const [sina, other] = [await signedIn(), await signedIn()];
    const id = await askedId(sina.id);
    const hide = (userId: string) => call(handler, loansApi.hideLoan, userId, { params: { id: String(id) } });
    expect((await cancel(other.id, id)).status).toBe(404);
    expect((await hide(sina.id)).status).toBe(409);
    expect((await cancel(sina.id, id)).status).toBe(200);
    expect((await cancel(sina.id, id)).status).toBe(409);
    expect((await hide(sina.id)).status).toBe(200);
    expect((await call(handler, loansApi.listMyLoans, sina.id)).body).toEqual([]);
    expect(await loans.get({ id })).toMatchObject({ status: 'Cancelled', cancelledBy: 'Borrower' });
    expect((await call(handler, loansApi.readLoan, sina.id, { params: { id: String(id) } })).status).toBe(404);
    expect((await ask(sina.id)).status).toBe(201);
  });

  it('is refused once somebody has invested (LOANS-12)', async () => {
    const { id, borrowerId } = await seededLoan();
    const invested = async () =>
      (await call(handler, loansApi.hasInvestments, borrowerId, { params: { id: String(id) } })).body;
    expect(await invested()).toEqual({ hasInvestments: false });
    await invest((await signedIn({ roles: ['Investor'] })).id, id);
    expect(await invested()).toEqual({ hasInvestments: true });
    expect(await cancel(borrowerId, id)).toMatchObject({
      status: 409,
      body: { error: 'This loan cannot be cancelled because it already has investor contributions.' },
    });
  });
});

describe('reading a loan', () => {
  it('says of a loan nobody may see exactly what it says of none (LOANS-49)', async () => {
    const id = await askedId((await signedIn()).id);
    const stranger = await signedIn({ roles: ['Investor', 'Guarantor'] });
    const read = (of: number) => call(handler, loansApi.readLoan, stranger.id, { params: { id: String(of) } });
    expect(await read(id)).toEqual(await read(999_999));
    expect((await read(id)).status).toBe(404);
  });
});
