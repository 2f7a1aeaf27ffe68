import { people } from '#lambdas/accounts/store.ts';
import { guarantors, listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { lastDayOf } from '#shared/calendar.ts';
import { type Investment, missingOf } from '#shared/investments/investment.ts';
import { expiryOf } from '#shared/investments/investment-lifecycle.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type NoticeKind, notices } from '#shared/notifications/notices.ts';
import { guarantorNotices, investmentNotice, kycNotices, loanNotices } from '#shared/notifications/occasions.ts';
import type { Params } from '#shared/sentence.ts';
import { notify } from './deliver.ts';

/** Notifies all people concerned by a loan's new status (NOTIFICATIONS-9). */
export const onLoanMoved = on('LoanMoved', async ({ loanId, from, to }, id) => {
  const loan = await loans.get({ id: loanId });
  const lacksPayout = to === 'AgreementSigned' && !(await people.get({ id: loan.borrowerId })).payoutDestination;
  const kinds = loanNotices({ from, to, byBorrower: loan.cancelledBy === 'Borrower', lacksPayout });
  // The id has the position and not the kind, because a second delivery may choose another kind: by then the borrower may have
  // entered a payout destination.
  await Promise.all(kinds.map((kind, place) => notifyOf(loan, kind, `${id}.${place}`)));
});

async function notifyOf(loan: Loan, kind: NoticeKind, id: string): Promise<void> {
  const params = { loanId: loan.id, reason: loan.reason ?? '' };
  const people = await concernedBy(loan, kind);
  await Promise.all(people.map((userId) => notify({ userId, kind, params, id, at: Date.now() })));
}

async function concernedBy(loan: Loan, kind: NoticeKind): Promise<string[]> {
  const { to } = notices[kind];
  if (to === 'borrower') return [loan.borrowerId];
  if (to === 'guarantors') {
    const guarantors = await listGuarantorsOf(loan.id);
    return guarantors.flatMap(({ userId, consent }) => (userId && consent === 'Accepted' ? [userId] : []));
  }
  const invested = await investments.all('table', { loanId: loan.id });
  // Not those that were rejected before, but those that the loan's cancellation ended (NOTIFICATIONS-8).
  const concerned = invested.filter(({ status, endedBy }) => status !== 'Rejected' || endedBy === 'LoanCancelled');
  const investors = idsOf(concerned);
  if (to === 'investors') return [...investors];
  const paying = idsOf(concerned.filter(({ payment }) => payment !== 'Unpaid'));
  return [...investors].filter((id) => paying.has(id) === (to === 'paid'));
}

const idsOf = (invested: readonly Investment[]) => new Set(invested.map(({ investorId }) => investorId));

/** Notifies an investor of a step of their investment (NOTIFICATIONS-10). */
export const onInvestmentMoved = on('InvestmentMoved', async ({ investmentId, endedBy, ...step }, id) => {
  // The investor gets only the notice of the loan's end.
  if (endedBy === 'LoanCancelled') return;
  const kind = investmentNotice(step);
  if (!kind) return;
  const investment = await investments.get({ id: investmentId });
  await notify({ userId: investment.investorId, kind, params: await paramsOf(investment), id, at: Date.now() });
});

async function paramsOf(investment: Investment): Promise<Params> {
  const { investorId, loanId, totalPayable, reason, createdAt } = investment;
  const investor = await people.find({ id: investorId });
  return {
    loanId,
    total: totalPayable,
    due: missingOf(investment),
    day: lastDayOf(Date.parse(expiryOf(createdAt))),
    reference: investor?.investorPaymentReference ?? '',
    reason: reason ?? '',
  };
}

/** Notifies a guarantor, or the borrower, of a step of a guarantee (NOTIFICATIONS-11). */
export const onGuarantorMoved = on('GuarantorMoved', async ({ guarantorId, what }, id) => {
  const kinds = guarantorNotices(what);
  if (kinds.length === 0) return;
  const guarantor = await guarantors.get({ id: guarantorId });
  const borrower = await people.find({ id: guarantor.borrowerId });
  const params = {
    loanId: guarantor.loanId,
    guarantorId: guarantor.id,
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
export const onKycMoved = on('KycMoved', async ({ userId, to, reason = '', until }, id) => {
  const kind = until === undefined ? kycNotices[to] : 'KycRenewalRejected';
  if (kind) await notify({ userId, kind, params: { reason, ...(until && { day: until }) }, id, at: Date.now() });
});
