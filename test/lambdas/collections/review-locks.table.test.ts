import { describe, expect, it } from 'vitest';
import { handler as adminHandler } from '#lambdas/admin/api.ts';
import { handler as collections } from '#lambdas/collections/api.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { personKey } from '#lambdas/platform/caller.ts';
import { commit } from '#lambdas/platform/table.ts';
import { update } from '#lambdas/platform/writes.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { listRepayments, repayments } from '#lambdas/repayments/store.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { type LoanPage, loanPageApi } from '#shared/admin/loan-page-api.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { type AnnouncedPayment, staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import type { ListedPayout } from '#shared/wallet/staff-views.ts';
import { anActiveLoan, anInvestorOf, aSignedLoan, asReviewer } from '#test/lambdas/repayments/an-active-loan.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

const PARTY = 'You are a party to this. Somebody else must decide.';
const ofOne = ({ id }: Pick<Loan, 'id'>) => ({ params: { id: String(id) } });
const shownTo = async (userId: string, loan: Pick<Loan, 'id'>) =>
  (await call(adminHandler, loanPageApi.readLoanForReview, userId, ofOne(loan))).body as LoanPage;

type Command = 'prepareDisbursement' | 'proposeDefault' | 'confirmDefault';
/** What a command on a loan answers that refuses it. */
const answerOf = async (command: Command, userId: string, loan: Pick<Loan, 'id'>) =>
  (
    (
      await (command === 'prepareDisbursement'
        ? call(handler, staffRepaymentsApi[command], userId, ofOne(loan))
        : call(collections, staffCollectionsApi[command], userId, ofOne(loan)))
    ).body as { error: string }
  ).error;

const change = (userId: string, set: Record<string, unknown>) => commit([update(personKey(userId), { set })]);
/** An investor in a loan who is a CreditApprover, too. */
async function anApprovingInvestorOf(loan: Pick<Loan, 'id'>): Promise<string> {
  const investor = await anInvestorOf(loan.id);
  await asReviewer(investor);
  await change(investor, { subRole: 'CreditApprover' });
  return investor;
}

describe('what a command on a loan would answer is on its page beforehand (ADMIN-42)', () => {
  it('for a disbursement: a party to the loan, and a guarantor without a valid identity (LOANS-22, API-37)', async () => {
    const loan = await aSignedLoan([60_000, 40_000]);
    const { id: approver } = await anApprover();
    expect((await shownTo(approver, loan)).disbursementlocked).toBeNull();
    const party = await anApprovingInvestorOf(loan);
    expect((await shownTo(party, loan)).disbursementlocked).toBe(PARTY);
    expect(await answerOf('prepareDisbursement', party, loan)).toBe(PARTY);

    const [guarantor] = await listGuarantorsOf(loan.id);
    await change(guarantor?.userId ?? '', { idExpiresOn: addDays(apiaDayOf(Date.now()), -1) });
    const { disbursementlocked } = await shownTo(approver, loan);
    expect(disbursementlocked).toBe('The identity of a guarantor is not verified, or their document has expired.');
    expect(await answerOf('prepareDisbursement', approver, loan)).toBe(disbursementlocked);
  });

  it('for a default: nothing missed for long, a party, and whoever proposed it (LOANS-26, LOANS-27, API-36)', async () => {
    const loan = await anActiveLoan([100_000]);
    const [{ id: risk }, { id: credit }] = [await aReviewer(), await anApprover()];
    const { defaultlocked } = await shownTo(risk, loan);
    expect(defaultlocked).toBe('No instalment of this loan has been missed for 60 days.');
    expect(await answerOf('proposeDefault', risk, loan)).toBe(defaultlocked);
    expect((await shownTo(credit, loan)).defaultlocked).toBeNull();

    const [row] = await listRepayments(loan);
    if (!row) throw new Error('There is no schedule');
    const due = addDays(apiaDayOf(Date.now()), -68);
    await commit(repayments.save({ ...row, due, status: 'Missed' }, row));
    const party = await asReviewer(await anInvestorOf(loan.id));
    expect((await shownTo(party, loan)).defaultlocked).toBe(PARTY);
    expect((await shownTo(risk, loan)).defaultlocked).toBeNull();
    await call(collections, staffCollectionsApi.proposeDefault, risk, ofOne(loan));
    const { defaultlocked: heard } = await shownTo(credit, loan);
    expect(heard).toMatch(/^The borrower can answer until /);
    expect(await answerOf('confirmDefault', credit, loan)).toBe(heard);
    const proposed = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...proposed, hearingUntil: addDays(apiaDayOf(Date.now()), -14) }, proposed));
    expect((await shownTo(credit, loan)).defaultlocked).toBeNull();
    // Who proposed it has become a CreditApprover since.
    await change(risk, { subRole: 'CreditApprover' });
    const own = (await shownTo(risk, loan)).defaultlocked;
    expect(own).toBe('You decided the first step. Somebody else must decide this.');
    expect(await answerOf('confirmDefault', risk, loan)).toBe(own);
  });
});

describe('what a command in a list of payments would answer is on its line beforehand (ADMIN-42)', () => {
  it('for taking a disbursement back: a party to the loan, and not its maker (WALLET-39, LOANS-23)', async () => {
    const loan = await aSignedLoan([50_000]);
    const { id: approver } = await anApprover();
    await call(handler, staffRepaymentsApi.prepareDisbursement, approver, ofOne(loan));
    const lockFor = async (userId: string) => {
      const { body } = await call(wallet, staffWalletApi.listPayouts, userId);
      return (body as ListedPayout[]).find(({ loanid }) => loanid === loan.id)?.withdrawlocked;
    };
    expect(await lockFor(approver)).toBeNull();
    const party = await asReviewer(await anInvestorOf(loan.id));
    expect(await lockFor(party)).toBe(PARTY);
    expect((await call(handler, staffRepaymentsApi.withdrawDisbursement, party, ofOne(loan))).status).toBe(403);
  });

  it('for rejecting an announced payment: a party to the loan (REPAYMENTS-9)', async () => {
    const loan = await anActiveLoan([100_000]);
    const [row] = await listRepayments(loan);
    if (!row) throw new Error('There is no schedule');
    const announce = { params: { id: row.id }, body: { method: 'Bank' } } as const;
    await call(handler, repaymentsApi.announcePayment, loan.borrowerId, announce);
    const lockFor = async (userId: string) => {
      const { body } = await call(handler, staffRepaymentsApi.listAnnouncements, userId);
      return (body as AnnouncedPayment[]).find(({ repaymentid }) => repaymentid === row.id)?.rejectlocked;
    };
    expect(await lockFor((await aReviewer()).id)).toBeNull();
    expect(await lockFor(await asReviewer(await anInvestorOf(loan.id)))).toBe(PARTY);
  });
});
