import { randomBytes } from 'node:crypto';
import { guarantors } from '#lambdas/guarantors/store.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { callReferences } from '#lambdas/wallet/store.ts';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { calls } from './store.ts';

type Named = { guarantor: Guarantor; reference: string; writes: Write[] };

/**
 * What each guarantor of a loan names when paying, one for all calls (REPAYMENTS-31), and the writes that give it to who has none yet. A
 * loan that was paid out before guarantors had one by then may have calls that name it.
 */
export async function withReferences(loanId: number, all: readonly Guarantor[]): Promise<Named[]> {
  const isGiven = all.every(({ reference }) => reference !== undefined);
  const known = isGiven ? [] : (await calls.all('table', { loanId })).flatMap(({ shares }) => shares);
  return all.map((guarantor) => {
    if (guarantor.reference !== undefined) return { guarantor, reference: guarantor.reference, writes: [] };
    const before = known.find(({ guarantorId }) => guarantorId === guarantor.id)?.reference;
    const reference = before ?? paymentReference('G', randomBytes(8));
    const added = before ? [] : callReferences.add({ reference, guarantorId: guarantor.id });
    return { guarantor, reference, writes: [...guarantors.save({ ...guarantor, reference }, guarantor), ...added] };
  });
}
