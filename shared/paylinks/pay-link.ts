import * as z from 'zod/mini';
import { addDays } from '#shared/calendar.ts';
import { refused } from '#shared/errors.ts';
import type { Sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { nextToPay, openTogether } from '#shared/repayments/pay.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';

/** A link with which anybody pays an instalment, without an account (PAYLINKS-1). Its token is not stored (PAYLINKS-2). */
export const PayLink = z.object({
  loanId: z.int(),
  id: z.string(),
  /** The instalment that it is for; absent: whatever is due next. */
  repaymentId: z.optional(z.string()),
  /** What payers write on the slip (PAYLINKS-6). */
  reference: z.string(),
  /** The borrower's words for the page, as typed. */
  words: z.optional(z.string()),
  /** The page says the borrower's first name. */
  showName: z.boolean(),
  madeAt: z.string(),
  /** The last Apia day on which it is open. */
  expires: z.string(),
  revokedAt: z.optional(z.string()),
  version: z.int(),
});
export type PayLink = z.output<typeof PayLink>;

export const PayLinkStatus = z.enum(['Live', 'Done', 'Revoked', 'Expired']);
export type PayLinkStatus = z.output<typeof PayLinkStatus>;

/** The last day of a link that is made on a day (PAYLINKS-1). */
export const expiryOf = (today: string): string => addDays(today, policyOn(today).payLinkDays);

/** The instalment of a link, by the loan's rows as they are; undefined where another plan replaced it, though a part was paid, or the loan has none. */
export const rowOf = ({ repaymentId }: Pick<PayLink, 'repaymentId'>, rows: readonly Repayment[]) =>
  repaymentId === undefined
    ? (nextToPay(rows) ?? rows.at(-1))
    : rows.find(({ id, isPart }) => id === repaymentId && !isPart);

/** What has become of a link: it is Done once its instalment is Paid, or replaced by another plan (PAYLINKS-3). */
export function statusOf(link: PayLink, rows: readonly Repayment[], today: string): PayLinkStatus {
  if (link.revokedAt !== undefined) return 'Revoked';
  const row = rowOf(link, rows);
  if (!row || row.status === 'Paid') return 'Done';
  return today > link.expires ? 'Expired' : 'Live';
}

/** What the page of a link asks for; an amount of zero once it is paid. */
export type Asked = { state: 'Open' | 'Paid'; amount: Sene; due: string };

/** Whether a link has ended by itself, whatever its loan is (PAYLINKS-4). */
export const isOver = ({ revokedAt, expires }: PayLink, today: string): boolean =>
  revokedAt !== undefined || today > expires;

/** What the page of a link that is not over asks for; undefined where nothing can be paid with it any more (PAYLINKS-4). */
export function askedBy(link: PayLink, rows: readonly Repayment[]): Asked | undefined {
  const row = rowOf(link, rows);
  if (!row) return undefined;
  const { status, due } = row;
  return { state: status === 'Paid' ? 'Paid' : 'Open', amount: openTogether(rows, row), due };
}

/** Refuses with Refused a link more than a loan may have open at once (PAYLINKS-1). */
export function mustBeFew(links: readonly PayLink[], rows: readonly Repayment[], today: string): void {
  const live = links.filter((link) => statusOf(link, rows, today) === 'Live');
  if (live.length >= policyOn(today).payLinksOfLoan)
    throw refused('PayLinksSpent', 'You have three links already. Take one back.');
}
