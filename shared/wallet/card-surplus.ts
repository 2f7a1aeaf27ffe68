import { addDays } from '#shared/calendar.ts';
import { refused } from '#shared/errors.ts';
import { type Sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import type { Receipt } from './receipt.ts';

/** Whether it came by card through a pay link: then what of it waits is for instalments (PAYLINKS-12). */
export const isByLinkedCard = ({ method, payLinkId }: Pick<Receipt, 'method' | 'payLinkId'>): boolean =>
  method === 'Card' && payLinkId !== undefined;

/** The day (Apia) from which what waits of such a receipt is free. */
const freeOn = ({ valueDate }: Receipt): string => addDays(valueDate, policyOn(valueDate).cardSurplusDays);

/** Those of a wallet's surpluses that pay nothing but instalments on a day (Apia). */
const heldOf = (surpluses: readonly Receipt[], today: string): Receipt[] =>
  surpluses.filter((receipt) => isByLinkedCard(receipt) && today < freeOn(receipt));

const leftOf = (held: readonly Receipt[]): Sene => sum(held.map(({ left }) => left));

/** How much of a wallet's surpluses pays nothing but instalments on a day (PAYLINKS-12). */
export const heldIn = (surpluses: readonly Receipt[], today: string): Sene => leftOf(heldOf(surpluses, today));

/** Refuses with Refused to spend on anything but instalments what came by card through a pay link lately (PAYLINKS-12). */
export function mustBeFree(
  amount: Sene,
  { available, surpluses, today }: { available: Sene; surpluses: readonly Receipt[]; today: string },
): void {
  const held = heldOf(surpluses, today);
  const reserved = leftOf(held);
  if (amount > available - reserved)
    throw refused(
      'CardSurplusReserved',
      '{amount:wst} came by card through a pay link. It pays instalments, and can be used otherwise from {day:day} on.',
      { amount: reserved, day: held.map(freeOn).toSorted().at(-1) ?? today },
    );
}
