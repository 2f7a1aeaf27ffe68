import { people } from '#lambdas/accounts/store.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { placeOf } from '#lambdas/repayments/current-schedule.ts';
import { calls, payoffQuotes, repayments } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { missingOf } from '#shared/investments/investment.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { awaitedBy } from '#shared/loans/reminders.ts';
import { type NoticeKind, notices } from '#shared/notifications/notices.ts';
import { askedIn } from '#shared/repayments/call.ts';
import { isCarried } from '#shared/repayments/collection.ts';
import { isHeldOn } from '#shared/repayments/held.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Mail } from './message.ts';

const told: Readonly<Record<string, { to: string }>> = notices;

/**
 * Whether a message asks for what nobody is asked for any more, or for another amount than is missing now, or is of a hearing that has ended with
 * its proposal: once it has waited, it is not sent then (NOTIFICATIONS-23). Messages that ask for an instalment, a share of a call or an
 * investment, and they alone, have its id as a parameter.
 */
export async function isDoneMeanwhile(message: Mail): Promise<boolean> {
  const { kind, params } = message;
  if (params.investmentId) {
    const asked = kind === 'InvestmentReceived' ? params.total : params.due;
    return missingOf(await investments.get({ id: String(params.investmentId) })) !== asked;
  }
  if (params.repaymentId) return isLeftOrPaid(message, await loanOf(message), placeOf(String(params.repaymentId)));
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

/** Whether nobody is asked for an instalment, or for a share of its call. */
async function isLeftOrPaid(message: Mail, loan: Loan, place: ReturnType<typeof placeOf>): Promise<boolean> {
  const row = await repayments.find({ ...place, planId: loan.planId ?? '' });
  if (!row || isLeft(row, loan)) return true;
  if (told[message.kind]?.to !== 'guarantor') return false;
  const call = await calls.find(row);
  return !call?.shares.some((share) => share.userId === addressee(message) && askedIn(share) > 0);
}

/** Whether nobody is asked for an instalment: it is paid or carried, or its loan is held or charged off. */
const isLeft = (row: Repayment, loan: Loan): boolean =>
  row.status === 'Paid' ||
  isCarried(row) ||
  loan.heldSince !== undefined ||
  isHeldOn(apiaDayOf(Date.now()), loan) ||
  loan.chargedOffOn !== undefined;
