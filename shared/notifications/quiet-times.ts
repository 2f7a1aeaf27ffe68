import { addDays, apiaDayOf, HOUR_MS, mailDayFrom, startOfApiaDay } from '#shared/calendar.ts';
import { policyOn } from '#shared/policy.ts';
import type { LetterKind, NoticeKind } from './notices.ts';
import type { TextKind } from './text-kinds.ts';

type Kind = NoticeKind | LetterKind | TextKind;

/** What is mailed at any time: what somebody has just asked for, money that arrived, and security. */
const atAnyTime: readonly Kind[] = [
  'ActivationLink',
  'AlreadyRegistered',
  'EmailCode',
  'TextCode',
  'EmailMoved',
  'SelfieLink',
  'PasswordReset',
  'SigningCode',
  'GuaranteeCode',
  'PayoutCode',
  'ForgiveCode',
  'ChatAnswered',
  'DepositReceived',
  'PayLinkPaid',
  'InvestmentPartlyPaid',
  'InvestmentPaid',
  'LoanActive',
  'RepaymentPaid',
  'RepaymentReceived',
  'LipPaidOut',
  'RecoursePaid',
  'PaidGuarantorBack',
  'PutRight',
  'WithdrawalSent',
  'PayoutDestinationChanged',
  'EmailChanged',
  'PasswordChanged',
  'SecondFactorReset',
];

/** The first instant (ms), not before `at`, at which a mail or a text message of a kind goes out (NOTIFICATIONS-23). */
export function mailableFrom(kind: Kind, at: number): number {
  if (atAnyTime.includes(kind)) return at;
  const today = apiaDayOf(at);
  const { from, until } = policyOn(today).mailHours;
  const isOver = at >= startOfApiaDay(today) + until * HOUR_MS;
  const day = mailDayFrom(isOver ? addDays(today, 1) : today);
  return Math.max(at, startOfApiaDay(day) + from * HOUR_MS);
}
