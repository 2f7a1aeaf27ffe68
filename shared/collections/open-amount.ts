import { refused } from '#shared/errors.ts';
import type { Sene } from '#shared/money.ts';

/** Refuses with Refused to pay or to forgive an amount (sene) of more than is open (COLLECTIONS-6, COLLECTIONS-11, COLLECTIONS-15). */
export function mustBeOpen(amount: Sene, open: Sene): void {
  if (amount > open) throw refused('MoreThanOpen', 'That is more than is open.');
}
