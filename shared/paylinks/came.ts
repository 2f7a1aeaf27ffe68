import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { type Sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';

/** A payment by a pay link: the receipt of it. */
export type Came = Receipt & { payLinkId: string };

/** Those of receipts that came by pay links, the latest first; not what was another person's (WALLET-52). */
export const cameBy = (receipts: readonly Receipt[]): Came[] =>
  receipts
    .filter((receipt): receipt is Came => receipt.payLinkId !== undefined && receipt.status !== 'Reassigned')
    .toSorted((one, other) => other.recordedAt.localeCompare(one.recordedAt));

/** How much of it was recorded within the days of policy, today's included (PAYLINKS-9). */
export function lately(came: readonly Came[], today: string): Sene {
  const after = addDays(today, -policyOn(today).linkWindowDays);
  return sum(came.filter(({ recordedAt }) => apiaDayOf(Date.parse(recordedAt)) > after).map(({ amount }) => amount));
}

/** Whether a payer is asked for their name and how they are related, when they pay an amount (PAYLINKS-9). */
export const isPayerAsked = (came: readonly Came[], amount: Sene, today: string): boolean =>
  lately(came, today) + amount > policyOn(today).linkPayerKnown;
