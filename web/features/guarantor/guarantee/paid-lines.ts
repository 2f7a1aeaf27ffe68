import type { OwnGuarantee, RecourseMovement } from '#shared/collections/api.ts';
import { type Sene, sene } from '#shared/money.ts';

/** A movement with what is owed after it. What the guarantor paid is above zero, what came back or is forgiven below. */
export type PaidLine = Omit<RecourseMovement, 'amount'> & { amount: Sene; owed: Sene };

/** The movements as lines of a statement, the oldest first (COLLECTIONS-16). */
export function paidLines(movements: OwnGuarantee['movements']): PaidLine[] {
  let owed = 0;
  return movements.map(({ amount, ...movement }) => {
    const signed = sene(movement.kind === 'Paid' ? amount : -amount);
    owed += signed;
    return { ...movement, amount: signed, owed: sene(owed) };
  });
}
