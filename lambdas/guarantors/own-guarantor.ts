import type { Caller } from '#lambdas/platform/caller.ts';
import type { Person } from '#shared/accounts/person.ts';
import { forbidden, notFound } from '#shared/errors.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { listGuarantorsOf } from './store.ts';

/** What a person has accepted of a loan. */
export const acceptedOf = async (loanId: number, userId: string): Promise<Guarantor | undefined> =>
  (await listGuarantorsOf(loanId)).find((guarantor) => guarantor.userId === userId && guarantor.consent === 'Accepted');

/**
 * The caller's own guarantee of a loan, once accepted. Refuses with NotFound a caller who has none, and with Forbidden one
 * whose identity is not verified (GUARANTORS-17).
 */
export async function ownGuaranteeOf(loanId: number, caller: Caller): Promise<Guarantor> {
  const own = await acceptedOf(loanId, caller.userId);
  if (!own) throw notFound();
  mustBeVerifiedGuarantor(caller);
  return own;
}

/** What is open to a person of their guarantees: until their identity is verified, what they have signed (GUARANTORS-17). */
export const openTo = ({ kycStatus }: Person, guarantees: readonly Guarantor[]): Guarantor[] =>
  guarantees.filter(({ signature }) => kycStatus === 'Verified' || signature);

/** Refuses with Forbidden a guarantor whose identity is not verified (GUARANTORS-17). */
export function mustBeVerifiedGuarantor({ person }: Caller): void {
  if (person.kycStatus !== 'Verified')
    throw forbidden('GuarantorIdentityUnverified', 'This opens once your identity documents are verified.');
}
