import { people } from '#lambdas/accounts/store.ts';
import type { Deciding, Standing } from '#lambdas/conflicts/guard.ts';
import { type PartiesOf, standingToReview } from '#lambdas/loans/parties.ts';
import { looksOfGuarantee, type Tie } from '#shared/conflicts/tie.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { isRingOfThree } from './rings.ts';

/**
 * How somebody stands to a guarantor whom they would review, who is a party even when their slot has reopened: why they may not (API-36,
 * API-37, CONFLICTS-3), and the Looks: their own, and those of the guarantee itself (CONFLICTS-5).
 */
export async function standingToGuarantor(
  guarantor: Guarantor,
  parties: PartiesOf,
  deciding: Deciding,
): Promise<Standing> {
  // A first decision counts for the second one alone: its reviewer decides again on documents that they asked for (GUARANTORS-25).
  const { riskReviewerId, riskTie }: Partial<Guarantor> = guarantor.verification === 'UnderReview' ? guarantor : {};
  const all = { ...parties, guarantors: [guarantor, ...parties.guarantors] };
  const [{ lock, tie }, looks] = await Promise.all([
    standingToReview(all, { of: `guarantor:${guarantor.id}`, riskReviewerId, riskTie }, deciding),
    looksOf(guarantor, parties.loan.borrowerId),
  ]);
  return { lock, tie: together(tie, looks) };
}

async function looksOf({ userId }: Guarantor, borrowerId: string) {
  if (userId === undefined) return [];
  const [borrower, guarantor, isRing] = await Promise.all([
    people.get({ id: borrowerId }),
    people.get({ id: userId }),
    isRingOfThree({ userId, borrowerId }),
  ]);
  return looksOfGuarantee({ guarantor, borrower, isRing });
}

/** A Bar stands alone: whoever is barred confirms nothing. */
function together(tie: Tie | null, looks: ReturnType<typeof looksOfGuarantee>): Tie | null {
  if (tie?.strength === 'Bar' || looks.length === 0) return tie;
  return { strength: 'Look', kinds: [...(tie?.kinds ?? []), ...looks] };
}
