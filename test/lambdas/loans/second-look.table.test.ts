import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kycCards, people } from '#lambdas/accounts/store.ts';
import { applyDeadlines } from '#lambdas/deadlines/apply-deadlines.ts';
import { handler } from '#lambdas/loans/api.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { loanCalculations, loans, secondLooks } from '#lambdas/loans/store.ts';
import { onLoanMoved } from '#lambdas/notifications/on-moved.ts';
import { onSecondLookMoved } from '#lambdas/notifications/on-second-look-moved.ts';
import { readCounters } from '#lambdas/platform/counters.ts';
import { commit } from '#lambdas/platform/table.ts';
import { addBusinessDays, addDays } from '#shared/calendar.ts';
import { loansApi } from '#shared/loans/api.ts';
import { decisionApi } from '#shared/loans/decision-api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { secondLooksApi } from '#shared/loans/second-look-api.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { sene } from '#shared/money.ts';
import { goTo } from '#test/lambdas/repayments/audited-table.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { filledCalculator } from '#test/shared/loans/filled-calculator.ts';
import { call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { seededLoan } from '#test/support/loans.ts';
import { anApprover, aReviewer, signedIn, theStaff } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable('test');
const REJECTED_ON = '2026-12-01';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  goTo(REJECTED_ON);
  await theStaff();
});

const of = ({ id }: Pick<Loan, 'id'>) => ({ id: String(id) });
const ask = (loan: Loan, by = loan.borrowerId, body: object = { text: 'The statement is mine.' }) =>
  call(handler, decisionApi.askSecondLook, by, { params: of(loan), body });
const decide = (loan: Loan, by: string, body: object) =>
  call(handler, secondLooksApi.decideSecondLook, by, { params: of(loan), body });
const review = (loan: Loan, by: string, decision = 'Rejected') =>
  call(handler, staffLoansApi.reviewLoan, by, { params: of(loan), body: { decision, notes: 'Please ask for less.' } });
const read = async (loan: Loan) =>
  (await call(handler, decisionApi.readDecision, loan.borrowerId, { params: of(loan) })).body as Record<
    string,
    unknown
  >;
const borrowerOf = ({ borrowerId: id }: Loan) => people.get({ id });

/** A loan that the RiskReviewer `risk` rejected on the first of December. */
async function aRejectedLoan(changes: Partial<Loan> = {}): Promise<Loan> {
  const loan = await seededLoan({
    ...{ status: 'Pending', tier: undefined, requested: sene(120_000), entered: {} },
    ...{ amount: sene(120_000), remaining: sene(120_000), ...changes },
  });
  expect((await review(loan, 'risk')).status).toBe(200);
  return loans.get({ id: loan.id });
}

/** Lists staff as the desk has them, by which they are found. */
const listed = (...ids: string[]) =>
  commit(
    ids.map((userId) => kycCards.put({ userId, role: 'Admin', status: 'Verified', createdAt: '2026-01-01T00:00:00Z' })),
  );

describe('a second look', () => {
  it('is asked for once, for a rejected loan, by its borrower, until the fourteenth day (REASONS-9)', async () => {
    const loan = await aRejectedLoan();
    expect(await read(loan)).toMatchObject({ secondlookuntil: '2026-12-15', secondlook: null });
    const { id: stranger } = await signedIn();
    expect((await ask(loan, stranger)).status).toBe(404);
    expect((await ask(loan, loan.borrowerId, { text: ' ' })).status).toBe(400);
    expect(await ask(await seededLoan())).toMatchObject({ status: 409, body: { code: 'NotRejected' } });
    const late = await aRejectedLoan();
    goTo('2026-12-15');
    const until = addBusinessDays('2026-12-15', 10);
    expect(await ask(loan)).toMatchObject({ status: 200, body: { code: 'SecondLookIsAsked' } });
    expect(await read(loan)).toMatchObject({ secondlookuntil: null, secondlook: { status: 'Asked', until } });
    expect(await ask(loan)).toMatchObject({ status: 409, body: { code: 'SecondLookAskedBefore' } });
    goTo('2026-12-16');
    expect(await read(late)).toMatchObject({ secondlookuntil: null, secondlook: null });
    expect((await ask(late)).body).toMatchObject({
      message: 'The 14 days are over. You can ask for a new loan.',
    });
  });

  it('makes the loan a live one of its borrower, which cannot be deleted, and is barred by another one (REASONS-9)', async () => {
    const loan = await aRejectedLoan();
    expect(await borrowerOf(loan)).toMatchObject({ liveLoans: 0 });
    expect((await ask(loan)).status).toBe(200);
    expect(await borrowerOf(loan)).toMatchObject({ liveLoans: 1 });
    const hide = await call(handler, loansApi.hideLoan, loan.borrowerId, { params: of(loan) });
    expect(hide).toMatchObject({ status: 409, body: { code: 'LoanLookedAt' } });
    const busy = await aRejectedLoan();
    await commit(addLoan(aLoan({ id: 9001, borrowerId: busy.borrowerId, version: 1 }), 1));
    expect(await ask(busy)).toMatchObject({ status: 409, body: { code: 'CurrentLoanNotRepaid' } });
    expect(await secondLooks.find({ loanId: busy.id })).toBeUndefined();
  });

  it('comes with new documents, and is listed with the reasons of the rejection (REASONS-10)', async () => {
    const loan = await aRejectedLoan();
    const [payslip] = await cleanDocuments(loan.borrowerId, ['Payslip']);
    await ask(loan, loan.borrowerId, { text: 'Here it is.', documents: [payslip] });
    const list = async (by: string) =>
      (await call(handler, secondLooksApi.listSecondLooks, by)).body as Record<string, unknown>[];
    const other = await aReviewer();
    expect(await list(other.id)).toMatchObject([
      { loanid: loan.id, text: 'Here it is.', note: 'Please ask for less.', locked: null },
    ]);
    expect((await list(other.id))[0]?.documents).toHaveLength(1);
    expect(await list('risk')).toMatchObject([{ locked: 'You decided on this before. Somebody else must look.' }]);
  });

  it('is not decided by who took part, and nothing is written (REASONS-10)', async () => {
    const loan = await aRejectedLoan();
    await ask(loan);
    const before = await secondLooks.get({ loanId: loan.id });
    for (const outcome of ['Opened', 'Kept'])
      expect(await decide(loan, 'risk', { outcome, note: 'It stands as it is, sorry.' })).toMatchObject({
        status: 403,
        body: { message: 'You decided on this before. Somebody else must look.' },
      });
    expect(await secondLooks.get({ loanId: loan.id })).toEqual(before);
    expect((await decide(loan, loan.borrowerId, { outcome: 'Opened' })).status).toBe(403);
  });

  it('is not decided by anybody who entered figures, whoever did so last (REASONS-10)', async () => {
    const loan = await seededLoan({ status: 'Pending', tier: undefined });
    const save = (by: string) =>
      call(handler, staffLoansApi.saveCalculation, by, { params: of(loan), body: filledCalculator(1000) });
    const { id: first } = await aReviewer();
    for (const by of [first, 'risk']) expect((await save(by)).status).toBe(200);
    expect((await review(loan, 'risk')).status).toBe(200);
    expect((await ask(loan)).status).toBe(200);
    for (const by of [first, 'risk'])
      expect(await decide(loan, by, { outcome: 'Opened' })).toMatchObject({ body: { code: 'DecidedBefore' } });
    expect((await decide(loan, 'credit', { outcome: 'Opened' })).status).toBe(200);
  });

  it('opens the loan for a review by two others, from the start (REASONS-11, LOANS-69)', async () => {
    const loan = await aRejectedLoan();
    await ask(loan);
    goTo('2026-12-03');
    expect((await decide(loan, 'credit', { outcome: 'Opened' })).status).toBe(200);
    const opened = await loans.get({ id: loan.id });
    expect(opened).toMatchObject({ status: 'Pending', barred: ['risk'], amount: loan.requested, reminded: 0 });
    expect([opened.reason, opened.riskReviewerId, opened.secondLookUntil]).toEqual([undefined, undefined, undefined]);
    expect(Object.keys(opened.entered)).toEqual(['Pending']);
    expect((opened.deadline ?? '') > (loan.entered.Rejected ?? '')).toBe(true);
    expect(await borrowerOf(loan)).toMatchObject({ liveLoans: 1 });
    // The notice of the rejection leads to its page still; what was decided counts no more.
    expect(await read(loan)).toMatchObject({
      codes: [],
      note: null,
      decidedat: null,
      secondlook: { status: 'Opened' },
    });
    expect(await review(loan, 'risk')).toMatchObject({ status: 403, body: { code: 'DecidedBefore' } });
    const { body } = await call(handler, staffLoansApi.listLoansForReview, 'risk');
    const bar = 'You decided on this before. Somebody else must look.';
    expect(body).toMatchObject([{ decisionlocked: bar, preferenceslocked: bar }]);
    const event = { topic: 'LoanMoved', loanId: loan.id, from: 'Rejected', to: 'Pending', people: [] } as const;
    expect(await onLoanMoved.deliver(event, 'event')).toMatchObject([{ kind: 'SecondLookOpened' }]);
    // Another RiskReviewer rejects it again: there is no other second look.
    const { id: other } = await aReviewer();
    expect((await review(loan, other)).status).toBe(200);
    expect(await borrowerOf(loan)).toMatchObject({ liveLoans: 0 });
    expect(await read(loan)).toMatchObject({ secondlookuntil: null, secondlook: { status: 'Opened' } });
    expect(await ask(loan)).toMatchObject({ status: 409, body: { code: 'SecondLookAskedBefore' } });
  });

  it('leaves who entered the figures as it was, in role (REASONS-6, LOANS-39)', async () => {
    const loan = await seededLoan({ status: 'UnderReview', entered: { UnderReview: '2026-11-30T00:00:00.000Z' } });
    const params = of(loan);
    const body = filledCalculator(1000);
    expect((await call(handler, staffLoansApi.saveCalculation, 'credit', { params, body })).status).toBe(200);
    expect((await review(loan, 'credit')).status).toBe(200);
    const byCredit = { data: { budget: { enteredby: 'CreditApprover' } } };
    expect(await read(loan)).toMatchObject(byCredit);
    await ask(loan);
    goTo('2026-12-02');
    expect((await decide(loan, 'risk', { outcome: 'Opened' })).status).toBe(200);
    expect(await read(loan)).toMatchObject(byCredit);
    // What was saved before the stage stood in it counts by when it was saved.
    await commit([loanCalculations.update({ loanId: loan.id }, { unset: ['stage'] })]);
    expect(await read(loan)).toMatchObject({ data: { budget: { enteredby: 'RiskReviewer' } } });
  });

  it('keeps the rejection with codes, which the borrower reads in place of the first ones (REASONS-10)', async () => {
    const loan = await aRejectedLoan();
    await ask(loan);
    expect((await decide(loan, 'credit', { outcome: 'Kept', codes: ['OTHER'], note: 'No.' })).status).toBe(400);
    goTo('2026-12-02');
    expect((await decide(loan, 'credit', { outcome: 'Kept', codes: ['PURPOSE'] })).status).toBe(200);
    expect(await borrowerOf(loan)).toMatchObject({ liveLoans: 0 });
    expect(await read(loan)).toMatchObject({ codes: ['PURPOSE'], note: '', secondlook: { status: 'Kept' } });
    expect(await decide(loan, 'credit', { outcome: 'Opened' })).toMatchObject({ status: 409 });
    const event = { topic: 'SecondLookMoved', loanId: loan.id, to: 'Kept' } as const;
    expect(await onSecondLookMoved.deliver(event, 'event')).toMatchObject([
      { userId: loan.borrowerId, kind: 'SecondLookKept', params: { reasons: expect.stringContaining('PURPOSE') } },
    ]);
    expect(await readCounters()).toMatchObject({ secondLooksKept: 1, secondLooksAsked: 0, refusedPURPOSE: 1 });
  });

  it('alarms reviewers on the eighth business day, and counts as opened after the tenth (REASONS-12)', async () => {
    const loan = await aRejectedLoan();
    await ask(loan);
    const look = () => secondLooks.get({ loanId: loan.id });
    const business = (days: number) => addBusinessDays(REJECTED_ON, days);
    const night = async (day: string) => {
      goTo(day);
      await applyDeadlines(Date.now());
    };
    await night(business(7));
    expect((await look()).alarmed).toBeUndefined();
    await night(business(8));
    expect((await look()).alarmed).toBe(true);
    await night(business(10));
    expect((await look()).status).toBe('Asked');
    // The job has not run yet on the day after.
    goTo(addDays(business(10), 1));
    expect(await decide(loan, 'credit', { outcome: 'Kept', codes: ['PURPOSE'] })).toMatchObject({
      status: 409,
      body: { code: 'SecondLookOver' },
    });
    await night(addDays(business(10), 1));
    expect((await look()).status).toBe('Lapsed');
    expect(await loans.get({ id: loan.id })).toMatchObject({ status: 'Pending', barred: ['risk'] });
  });

  it('tells the borrower nobody’s name, and nobody else anything (REASONS-6, REASONS-10)', async () => {
    const loan = await aRejectedLoan();
    await ask(loan);
    await decide(loan, 'credit', { outcome: 'Kept', codes: ['PURPOSE'] });
    const mine = await call(handler, loansApi.listMyLoans, loan.borrowerId);
    for (const shown of [await read(loan), mine.body]) expect(JSON.stringify(shown)).not.toMatch(/"(risk|credit)"/);
    const { id: investor } = await signedIn({ roles: ['Investor'] });
    const { id: guarantor } = await signedIn({ roles: ['Guarantor'] });
    for (const by of [investor, guarantor, 'observer']) {
      expect((await call(handler, secondLooksApi.listSecondLooks, by)).status).toBe(403);
      expect((await call(handler, decisionApi.readDecision, by, { params: of(loan) })).status).toBe(403);
    }
  });

  it('is told to who took no part, and to SystemAdmins and the borrower where these are too few (REASONS-13)', async () => {
    const loan = await aRejectedLoan();
    await ask(loan);
    const { id: administrator } = await signedIn({ roles: ['Admin'], subRole: 'SystemAdmin' });
    await listed('risk', 'credit', administrator);
    const told = async () => {
      const event = { topic: 'SecondLookMoved', loanId: loan.id, to: 'Asked' } as const;
      const messages = (await onSecondLookMoved.deliver(event, 'event')) ?? [];
      return messages.map((one) => ('userId' in one ? [one.kind, one.userId] : [])).sort();
    };
    expect(await told()).toEqual([
      ['ReviewerWanted', administrator],
      ['SecondLookAsked', 'credit'],
      ['SecondLookShort', loan.borrowerId],
    ]);
    // Three are not enough without a RiskReviewer, for one who is archived does not count.
    const disabledAt = '2026-11-01T00:00:00.000Z';
    await Promise.all([
      anApprover({ id: 'third' }),
      anApprover({ id: 'fourth' }),
      aReviewer({ id: 'gone', disabledAt }),
    ]);
    await listed('third', 'fourth', 'gone');
    expect(await told()).toContainEqual(['SecondLookShort', loan.borrowerId]);
    expect(await told()).not.toContainEqual(['SecondLookAsked', 'gone']);
    await aReviewer({ id: 'other' });
    await listed('other');
    expect(await told()).toEqual([
      ['SecondLookAsked', 'credit'],
      ['SecondLookAsked', 'fourth'],
      ['SecondLookAsked', 'other'],
      ['SecondLookAsked', 'third'],
    ]);
  });
});
