import { findPerson } from '#lambdas/accounts/store.ts';
import { getGuarantor, listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { getInvestment, listInvestmentsOf } from '#lambdas/investments/store.ts';
import { getLoan } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { type Investment, missingOf } from '#shared/investments/investment.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type NoticeKind, notices } from '#shared/notifications/notices.ts';
import { guarantorNotices, investmentNotice, kycNotices, loanNotices } from '#shared/notifications/occasions.ts';
import type { Params } from '#shared/sentence.ts';
import { notify } from './deliver.ts';

/** Notifies everybody whom a loan's new status concerns (NOTIFICATIONS-9). */
export const onLoanMoved = on('LoanMoved', async ({ loanId, from, to }, id) => {
  const loan = await getLoan(loanId);
  const kinds = loanNotices({ from, to, byBorrower: loan.cancelledBy === 'Borrower' });
  await Promise.all(kinds.map((kind) => notifyOf(loan, kind, id)));
});

async function notifyOf(loan: Loan, kind: NoticeKind, id: string): Promise<void> {
  const params = { loanId: loan.id, reason: loan.reason ?? '' };
  const people = await concernedBy(loan, kind);
  await Promise.all(people.map((userId) => notify({ userId, kind, params, id: `${id}.${kind}`, at: Date.now() })));
}

async function concernedBy(loan: Loan, kind: NoticeKind): Promise<string[]> {
  const { to } = notices[kind];
  if (to === 'borrower') return [loan.borrowerId];
  if (to === 'guarantors') {
    const guarantors = await listGuarantorsOf(loan.id);
    return guarantors.flatMap(({ userId, consent }) => (userId && consent === 'Accepted' ? [userId] : []));
  }
  const investments = await listInvestmentsOf(loan.id);
  // Not those that were rejected before, but those that the loan's cancellation ended (NOTIFICATIONS-8).
  const concerned = investments.filter(({ status, endedBy }) => status !== 'Rejected' || endedBy === 'LoanCancelled');
  return [...new Set(concerned.map(({ investorId }) => investorId))];
}

/** Notifies an investor of a step of their investment (NOTIFICATIONS-10). */
export const onInvestmentMoved = on('InvestmentMoved', async ({ investmentId, endedBy, ...step }, id) => {
  // Its investor is notified of the loan's end alone.
  if (endedBy === 'LoanCancelled') return;
  const kind = investmentNotice(step);
  if (!kind) return;
  const investment = await getInvestment(investmentId);
  await notify({ userId: investment.investorId, kind, params: await paramsOf(investment), id, at: Date.now() });
});

async function paramsOf(investment: Investment): Promise<Params> {
  const { investorId, loanId, totalPayable, reason } = investment;
  const investor = await findPerson(investorId);
  return {
    loanId,
    total: totalPayable,
    due: missingOf(investment),
    reference: investor?.investorPaymentReference ?? '',
    reason: reason ?? '',
  };
}

/** Notifies a guarantor, or the borrower, of a step of a guarantee (NOTIFICATIONS-11). */
export const onGuarantorMoved = on('GuarantorMoved', async ({ guarantorId, what }, id) => {
  const kinds = guarantorNotices(what);
  if (kinds.length === 0) return;
  const guarantor = await getGuarantor(guarantorId);
  const borrower = await findPerson(guarantor.borrowerId);
  const params = {
    loanId: guarantor.loanId,
    reason: guarantor.reason ?? '',
    borrower: borrower ? nameOf(borrower) : '',
  };
  const notified = kinds.map(async (kind) => {
    const userId = notices[kind].to === 'borrower' ? guarantor.borrowerId : guarantor.userId;
    if (userId) await notify({ userId, kind, params, id: `${id}.${kind}`, at: Date.now() });
  });
  await Promise.all(notified);
});

/** Notifies a person of a step of their identity check (NOTIFICATIONS-12). */
export const onKycMoved = on('KycMoved', async ({ userId, to, reason = '' }, id) => {
  const kind = kycNotices[to];
  if (kind) await notify({ userId, kind, params: { reason }, id, at: Date.now() });
});
