import { people } from '#lambdas/accounts/store.ts';
import { endedInvitation } from '#lambdas/guarantors/invitation-mail.ts';
import { guarantors, listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { latestIdentityDecision } from '#lambdas/kyc/store.ts';
import { latestDecisionOn, loans } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { apiaDayOf, lastDayOf } from '#shared/calendar.ts';
import { isEnglishCode } from '#shared/english.ts';
import type { GuarantorChange } from '#shared/events.ts';
import { cooledOffAt } from '#shared/guarantors/cooling-off.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { type Investment, missingOf } from '#shared/investments/investment.ts';
import { expiryOf } from '#shared/investments/investment-lifecycle.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { deadlineOf } from '#shared/loans/loan-lifecycle.ts';
import { lastDayFor } from '#shared/loans/reminders.ts';
import { lastDayToAsk } from '#shared/loans/second-look.ts';
import { type NoticeKind, notices } from '#shared/notifications/notices.ts';
import { guarantorNotices, investmentNotice, kycNotices, loanNotices } from '#shared/notifications/occasions.ts';
import { reasonsParam } from '#shared/reasons/reason-texts.ts';
import { arrearsOf } from '#shared/repayments/collection.ts';
import type { Params } from '#shared/sentence.ts';
import type { Message } from './message.ts';

/** The notices of a loan's new status, to all people concerned (NOTIFICATIONS-9). */
export const onLoanMoved = on('LoanMoved', async ({ loanId, from, to, refunded }, event): Promise<Message[]> => {
  const loan = await loans.get({ id: loanId });
  const lacksPayout = to === 'AgreementSigned' && !(await people.get({ id: loan.borrowerId })).payoutDestination;
  const kinds = loanNotices({ from, to, byBorrower: loan.cancelledBy === 'Borrower', lacksPayout });
  const concerned = await concernedBy(loan, kinds);
  // A status that was entered again has days that its first entry does not tell (LOANS-32).
  const { deadline } = loan.status === to ? loan : deadlineOf(to, loan.entered);
  const params = {
    loanId,
    reason: loan.reason ?? '',
    ...(to === 'Rejected' && (await ofRejection(loan))),
    ...(deadline && { day: lastDayOf(Date.parse(deadline)) }),
    ...(to === 'AgreementSigned' && (await untilPaidOut(loan))),
    ...(to === 'Defaulted' && { amount: arrearsOf(await listRepayments(loan)) }),
  };
  // That a cancellation is refunded may be emitted twice: it is told under one id.
  const id = refunded ?? event;
  // The id has the position and not the kind, because a second delivery may choose another kind: by then the borrower may have
  // entered a payout destination.
  const told = kinds.flatMap((kind, place) =>
    concerned(kind).map((userId) => ({ userId, kind, params, id: `${id}.${place}`, at: Date.now() })),
  );
  return to === 'Cancelled' ? [...told, ...(await toInvited(loan, `${id}.invited`))] : told;
});

/** The day from which a signed loan can be paid out, while it cannot yet (LOANS-22). */
async function untilPaidOut(loan: Loan): Promise<Params> {
  const until = cooledOffAt(loan, await listGuarantorsOf(loan.id));
  return until > Date.now() ? { from: apiaDayOf(until) } : {};
}

/** The reasons of a rejection, and until when somebody else can be asked to look: once, so not after a second look (REASONS-9). */
const ofRejection = async (loan: Loan): Promise<Params> => ({
  ...reasonsParam(await latestDecisionOn(loan.id, 'loan')),
  ...(loan.barred === undefined && { until: lastDayToAsk(loan) ?? '' }),
});

/** Tells who has not answered an invitation to guarantee a cancelled loan that it has ended (GUARANTORS-57). */
async function toInvited(loan: Loan, id: string): Promise<Message[]> {
  const invited = (await listGuarantorsOf(loan.id)).filter(({ consent }) => consent === 'Invited');
  if (invited.length === 0) return [];
  const borrower = await people.get({ id: loan.borrowerId });
  const params = { loanId: loan.id };
  // One person may have two invitations, of two addresses (ACCOUNTS-49).
  const members = new Set(invited.flatMap(({ userId }) => userId ?? []));
  return [
    ...[...members].map(
      (userId): Message => ({ userId, kind: 'InvitationLapsedGuarantor', params, id, at: Date.now() }),
    ),
    ...invited.filter(({ userId }) => !userId).map((nominee) => endedInvitation(nominee, { loan, borrower })),
  ];
}

/** Reads the people of a loan, as far as these kinds of notices are for them, and returns whom each kind is for. */
async function concernedBy(loan: Loan, kinds: readonly NoticeKind[]): Promise<(kind: NoticeKind) => string[]> {
  const told = new Set(kinds.map((kind) => notices[kind].to));
  const [guarantors, invested] = await Promise.all([
    told.has('guarantors') ? listGuarantorsOf(loan.id) : [],
    told.has('investors') || told.has('paid') || told.has('unpaid')
      ? investments.all('table', { loanId: loan.id })
      : [],
  ]);
  // Not those that were rejected before, but those that the loan's cancellation ended (NOTIFICATIONS-8).
  const lost = invested.filter(({ status, endedBy }) => status !== 'Rejected' || endedBy === 'LoanCancelled');
  const investors = [...idsOf(lost)];
  const paying = idsOf(lost.filter(({ payment }) => payment !== 'Unpaid'));
  return (kind) => {
    const { to } = notices[kind];
    if (to === 'borrower') return [loan.borrowerId];
    if (to === 'guarantors')
      return guarantors.flatMap(({ userId, consent }) => (userId && consent === 'Accepted' ? [userId] : []));
    return to === 'investors' ? investors : investors.filter((id) => paying.has(id) === (to === 'paid'));
  };
}

const idsOf = (invested: readonly Investment[]) => new Set(invested.map(({ investorId }) => investorId));

/** The notice to an investor of a step of their investment (NOTIFICATIONS-10). */
export const onInvestmentMoved = on(
  'InvestmentMoved',
  async ({ investmentId, endedBy, ...step }, id): Promise<Message[]> => {
    // The investor gets only the notice of the loan's end.
    const kind = endedBy === 'LoanCancelled' ? undefined : investmentNotice(step);
    if (!kind) return [];
    const investment = await investments.get({ id: investmentId });
    // Delivered late, when it was paid or had ended meanwhile.
    const asks = kind === 'InvestmentReceived' || kind === 'InvestmentPartlyPaid';
    if (asks && missingOf(investment) === 0) return [];
    const params = { ...(await paramsOf(investment)), ...(asks && { investmentId }) };
    return [{ userId: investment.investorId, kind, params, id, at: Date.now() }];
  },
);

async function paramsOf(investment: Investment): Promise<Params> {
  const { id, investorId, loanId, status, totalPayable, reason, createdAt } = investment;
  const investor = await people.find({ id: investorId });
  return {
    loanId,
    total: totalPayable,
    due: missingOf(investment),
    day: lastDayOf(Date.parse(expiryOf(createdAt))),
    reference: investor?.investorPaymentReference ?? '',
    reason: reason ?? '',
    ...(status === 'Rejected' && reasonsParam(await latestDecisionOn(loanId, `investment:${id}`))),
  };
}

/** The notices of a step of a guarantee, to the guarantor or the borrower (NOTIFICATIONS-11). */
export const onGuarantorMoved = on('GuarantorMoved', async ({ guarantorId, what }, id): Promise<Message[]> => {
  const kinds = guarantorNotices(what);
  if (kinds.length === 0) return [];
  const guarantor = await guarantors.get({ id: guarantorId });
  const [borrower, loan] = await Promise.all([
    people.find({ id: guarantor.borrowerId }),
    loans.find({ id: guarantor.loanId }),
  ]);
  const params = {
    loanId: guarantor.loanId,
    guarantorId: guarantor.id,
    reason: (isOfOrder(what) ? guarantor.orderReason : guarantor.reason) ?? '',
    borrower: borrower ? nameOf(borrower) : '',
    ...(await reasonsFor(guarantor, what)),
    ...(loan?.deadline && { day: lastDayFor(guarantor, loan.deadline), ...signByOf(loan) }),
  };
  return kinds.flatMap((kind) => {
    const userId = notices[kind].to === 'borrower' ? guarantor.borrowerId : guarantor.userId;
    return userId ? [{ userId, kind, params, id: `${id}.${kind}`, at: Date.now() }] : [];
  });
});

const isOfOrder = (what: GuarantorChange): boolean =>
  what === 'StandingOrderRejected' || what === 'StandingOrderRevoked';

/** The reasons of what a reviewer refused of a guarantor, or of their standing order (REASONS-3). */
async function reasonsFor({ id, loanId }: Guarantor, what: GuarantorChange): Promise<Params> {
  if (!isOfOrder(what) && what !== 'Rejected' && what !== 'ResubmitRequired') return {};
  return reasonsParam(await latestDecisionOn(loanId, `${isOfOrder(what) ? 'standing-order' : 'guarantor'}:${id}`));
}

/** The last day to sign, once there is something to sign. */
const signByOf = ({ status, deadline }: Loan): Params =>
  status === 'GuarantorsVerified' && deadline ? { signBy: lastDayOf(Date.parse(deadline)) } : {};

/** The notice to a person of a step of their identity check (NOTIFICATIONS-12). */
export const onKycMoved = on('KycMoved', async ({ userId, to, reason = '', until }, id): Promise<Message[]> => {
  const kind = until === undefined ? kycNotices[to] : 'KycRenewalRejected';
  if (!kind) return [];
  // What the system rejects, because it expired, has its own reason.
  const isReviewed = to === 'Rejected' || until !== undefined;
  const reasons = isReviewed && !isEnglishCode(reason) ? reasonsParam(await latestIdentityDecision(userId)) : {};
  return [{ userId, kind, params: { reason, ...reasons, ...(until && { day: until }) }, id, at: Date.now() }];
});
