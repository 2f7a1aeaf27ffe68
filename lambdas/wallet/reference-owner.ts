import { findPersonByReference, people } from '#lambdas/accounts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { unpaidInvestmentOf } from '#lambdas/investments/store.ts';
import { paymentReferencesIn } from '#shared/accounts/payment-reference.ts';
import type { Owner } from './new-receipt.ts';
import { callReferences, payLinkReferences, payoffReferences } from './store.ts';

/**
 * The person that a reference names, and what the money is for: a called guarantor, a borrower, their payoff, whoever pays for them by a link, or an investor (WALLET-11).
 * Undefined if a text has references of two people.
 */
export async function ownerOf(typed: string): Promise<Owner | undefined> {
  const found = (await Promise.all(paymentReferencesIn(typed).map(ownerOfReference))).filter(
    (owner) => owner !== undefined,
  );
  // What is sent to pay a loan off pays no instalment, whatever else its text names (REPAYMENTS-54).
  const first =
    found.find(({ cause }) => cause === 'Payoff') ?? found.find(({ payLinkId }) => payLinkId !== undefined) ?? found[0];
  return found.every(({ userId }) => userId === first?.userId) ? first : undefined;
}

/** The person to whom a payment reference was given. */
export async function ownerOfReference(reference: string): Promise<Owner | undefined> {
  if (reference.startsWith('G')) return calledOwner((await callReferences.find({ reference }))?.guarantorId);
  if (reference.startsWith('E')) {
    const named = await payoffReferences.find({ reference });
    return named && { userId: named.userId, cause: 'Payoff', loanId: named.loanId };
  }
  if (reference.startsWith('F')) {
    const named = await payLinkReferences.find({ reference });
    return named && { userId: named.userId, cause: 'Borrower', payLinkId: named.linkId };
  }
  const person = await findPersonByReference(reference);
  return person && { userId: person.id, cause: reference.startsWith('B') ? 'Borrower' : 'Investor' };
}

async function calledOwner(guarantorId: string | undefined): Promise<Owner | undefined> {
  if (guarantorId === undefined) return undefined;
  const { userId } = await guarantors.get({ id: guarantorId });
  return userId === undefined ? undefined : { userId, cause: 'Call', guarantorId };
}

/** The owner whom staff name, by a reference or by an account (WALLET-16). */
export const ownerNamed = ({
  reference = '',
  userId,
}: {
  reference?: string | undefined;
  userId?: string | undefined;
}): Promise<Owner | undefined> => (userId === undefined ? ownerOf(reference) : personAs(userId));

/** The owner named by their account: the money is for their unpaid investment, if there is one. */
async function personAs(userId: string): Promise<Owner | undefined> {
  const person = await people.find({ id: userId });
  if (!person?.activatedAt) return undefined;
  return { userId, cause: (await unpaidInvestmentOf(userId)) ? 'Investor' : 'Borrower' };
}
