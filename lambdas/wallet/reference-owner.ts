import { findPersonByReference } from '#lambdas/accounts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { paymentReferencesIn } from '#shared/accounts/payment-reference.ts';
import type { Owner } from './new-receipt.ts';
import { callReferences } from './store.ts';

/**
 * The person that a reference names, and what the money is for: a called guarantor, a borrower or an investor (WALLET-11).
 * Undefined if a text has references of two people.
 */
export async function ownerOf(typed: string): Promise<Owner | undefined> {
  const found = (await Promise.all(paymentReferencesIn(typed).map(ownerOfReference))).filter(
    (owner) => owner !== undefined,
  );
  const [first] = found;
  return found.every(({ userId }) => userId === first?.userId) ? first : undefined;
}

/** The person to whom a payment reference was given. */
export async function ownerOfReference(reference: string): Promise<Owner | undefined> {
  if (reference.startsWith('G')) return calledOwner((await callReferences.find({ reference }))?.guarantorId);
  const person = await findPersonByReference(reference);
  return person && { userId: person.id, cause: reference.startsWith('B') ? 'Borrower' : 'Investor' };
}

async function calledOwner(guarantorId: string | undefined): Promise<Owner | undefined> {
  if (guarantorId === undefined) return undefined;
  const { userId } = await guarantors.get({ id: guarantorId });
  return userId === undefined ? undefined : { userId, cause: 'Call', guarantorId };
}
