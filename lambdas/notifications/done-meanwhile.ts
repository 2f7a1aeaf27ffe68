import { people } from '#lambdas/accounts/store.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { leaveOut } from '#lambdas/platform/unreadable.ts';
import { placeOf } from '#lambdas/repayments/current-schedule.ts';
import { calls, payoffQuotes, readableRepayments, repayments } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { missingOf } from '#shared/investments/investment.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { awaitedBy } from '#shared/loans/reminders.ts';
import { type NoticeKind, notices } from '#shared/notifications/notices.ts';
import { askedIn } from '#shared/repayments/call.ts';
import { isCarried, openOf, openUntil } from '#shared/repayments/collection.ts';
import { isHeldOn } from '#shared/repayments/held.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Mail } from './message.ts';

const told: Readonly<Record<string, { to: string }>> = notices;

/**
 * A message that has waited as it goes out (NOTIFICATIONS-23): with what is open now of the instalment, or of the share of a call, that it asks
 * for. Undefined where nobody is asked for that any more, or another amount of something else is missing, or it is of a hearing that has ended
 * with its proposal. Messages that ask for an instalment, a share of a call or an investment, and they alone, have its id as a parameter.
 */
export async function asOfNow(message: Mail): Promise<Mail | undefined> {
  try {
    return await stillAsked(message);
  } catch (error) {
    // What cannot be read holds up no mail.
    leaveOut(error);
    return message;
  }
}

async function stillAsked(message: Mail): Promise<Mail | undefined> {
  if (message.params.repaymentId)
    return asAskedNow(message, await loanOf(message), placeOf(String(message.params.repaymentId)));
  return (await isDoneMeanwhile(message)) ? undefined : message;
}

async function isDoneMeanwhile(message: Mail): Promise<boolean> {
  const { kind, params } = message;
  if (params.investmentId) {
    const asked = kind === 'InvestmentReceived' ? params.total : params.due;
    return missingOf(await investments.get({ id: String(params.investmentId) })) !== asked;
  }
  if (ofDeadlines.includes(kind)) return !(await isAwaited(message));
  if (kind === 'PayoffShort') return isOtherPayoff(message);
  // The notices of a hearing.
  return /Hearing/.test(kind) && (await loanOf(message)).hearingUntil !== params.until;
}

const loanOf = ({ params: { loanId } }: Mail) => loans.get({ id: Number(loanId) });

/** The reminders of a loan's deadline (LOANS-34), which have no id of what they ask for. */
const ofDeadlines: readonly string[] = [
  'FundingDeadlineNear',
  'NominationDeadlineNear',
  'LoanAgreementDeadlineNear',
  'PayoutDeadlineNear',
  'AnswerDeadlineNear',
  'IncomeDeadlineNear',
  'GuaranteeDeadlineNear',
] satisfies NoticeKind[];

/** Whether a loan still waits for what somebody is reminded of. */
async function isAwaited(message: Mail): Promise<boolean> {
  const loan = await loanOf(message);
  const [guarantors, borrower] = await Promise.all([listGuarantorsOf(loan.id), people.get({ id: loan.borrowerId })]);
  const awaited = awaitedBy({ loan, guarantors, borrower });
  return awaited.some((each) => 'kind' in each && each.kind === message.kind && each.userId === addressee(message));
}

async function isOtherPayoff(message: Mail): Promise<boolean> {
  const { reference, amount } = message.params;
  const loan = await loanOf(message);
  const quote = await payoffQuotes.get({ loanId: loan.id, reference: String(reference) });
  return loan.status === 'Repaid' || quote.status !== 'Open' || quote.missing !== amount;
}

/** The person to whom a mail or a text message goes; undefined of a letter. */
const addressee = (message: Mail): string | undefined => {
  if ('userId' in message) return message.userId;
  return 'textTo' in message ? message.textTo : undefined;
};

/** A message with what is asked for now of an instalment; undefined where that is nothing. */
async function asAskedNow(message: Mail, loan: Loan, place: ReturnType<typeof placeOf>): Promise<Mail | undefined> {
  const { params } = message;
  const row = await repayments.find({ ...place, planId: loan.planId ?? '' });
  if (!row || isLeft(row, loan)) return undefined;
  // A call that stands when a disaster holds the loan goes on (RELIEF-20).
  if (!isOfCall(message) && isHeldOn(apiaDayOf(Date.now()), loan)) return undefined;
  const amount = await askedNow(message, row, loan);
  if (amount === 0) return undefined;
  const missing = params.missing !== undefined && { missing: openOf(row) };
  return { ...message, params: { ...params, ...(params.amount !== undefined && { amount }), ...missing } };
}

const isOfCall = ({ kind }: Mail): boolean => told[kind]?.to === 'guarantor';

/** What a message asks for now of an instalment, or of its reader's share of the call. A reminder asks for less than is open where a surplus waits. */
async function askedNow(message: Mail, row: Repayment, loan: Loan): Promise<number> {
  const { kind, params } = message;
  if (isOfCall(message)) {
    const share = (await calls.find(row))?.shares.find(({ userId }) => userId === addressee(message));
    return share ? askedIn(share) : 0;
  }
  if (kind === 'RepaymentOverdue') return openUntil(row, await readableRepayments(loan));
  return Math.min(openOf(row), Number(params.amount ?? openOf(row)));
}

/** Whether nobody is asked for an instalment: it is paid or carried, or its loan is held or charged off. */
const isLeft = (row: Repayment, loan: Loan): boolean =>
  row.status === 'Paid' || isCarried(row) || loan.heldSince !== undefined || loan.chargedOffOn !== undefined;
