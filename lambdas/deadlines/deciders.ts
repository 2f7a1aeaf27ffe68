import { staffWith } from '#lambdas/accounts/staff-with.ts';
import type { Deciding, Standing } from '#lambdas/conflicts/guard.ts';
import { standingToGuarantor } from '#lambdas/guarantors/standing.ts';
import { partiesOf, standingToLoan, standingToReview } from '#lambdas/loans/parties.ts';
import type { Person } from '#shared/accounts/person.ts';
import { conflictIdOf } from '#shared/conflicts/conflict.ts';
import type { Reviewer } from '#shared/endpoint.ts';
import { reviewedOf } from '#shared/investments/review.ts';
import type { Loan } from '#shared/loans/loan.ts';

/** Something that waits for a reviewer of a stage, as the decisions name it. */
export type Undecided = { of: string; stage: Reviewer; standing(deciding: Deciding): Promise<Standing> };

const stages: Readonly<Record<string, Reviewer>> = { Pending: 'RiskReviewer', UnderReview: 'CreditApprover' };

/** The statuses in which its paid investments are reviewed. */
const funding: readonly Loan['status'][] = ['Approved', 'FullyFundedPendingApproval'];

/** What of a loan waits for a reviewer: itself, its paid investments, or its guarantors. */
export async function undecidedOf(loan: Loan): Promise<Undecided[]> {
  const parties = await partiesOf(loan.id);
  const stage = stages[loan.status];
  if (stage) return [{ of: `loan:${loan.id}`, stage, standing: (deciding) => standingToLoan(parties, deciding) }];
  if (funding.includes(loan.status))
    return parties.investments.flatMap((investment) => {
      const reviewed = reviewedOf(investment);
      const next = investment.payment === 'Paid' ? stages[investment.status] : undefined;
      return next
        ? [{ of: reviewed.of, stage: next, standing: (deciding) => standingToReview(parties, reviewed, deciding) }]
        : [];
    });
  return parties.guarantors.flatMap((guarantor) => {
    const next = stages[guarantor.verification];
    return next
      ? [
          {
            of: `guarantor:${guarantor.id}`,
            stage: next,
            standing: (deciding) => standingToGuarantor(guarantor, parties, deciding),
          },
        ]
      : [];
  });
}

/**
 * Who of staff can decide on something, and who could if a SystemAdmin named them: they have a Look, as the first reviewer had (CONFLICTS-9).
 * Whose list of ties is not confirmed can confirm it. `kept` are all whom something keeps from it.
 */
export async function decidersOf(
  { stage, standing }: Undecided,
  now: number,
): Promise<Record<'free' | 'looking' | 'kept', Person[]>> {
  const found = await Promise.all(
    (await staffWith(stage)).map(async (person) => {
      const { lock, tie } = await standing({ caller: { userId: person.id, person }, now });
      return { person, lock: lock?.code, strength: tie?.strength };
    }),
  );
  const isFree = ({ lock, strength }: (typeof found)[number]) =>
    lock === undefined || (lock === 'TiesUnconfirmed' && strength !== 'Bar');
  const kept = found.filter((one) => !isFree(one));
  return {
    free: found.filter(isFree).map(({ person }) => person),
    looking: kept
      .filter(({ lock, strength }) => lock === 'SomebodyElseDecides' && strength === 'Look')
      .map(({ person }) => person),
    kept: kept.map(({ person }) => person),
  };
}

/** The id of the conflict of something on which nobody can decide. */
export const stuckIdOf = ({ of }: Pick<Undecided, 'of'>): string => conflictIdOf({ of, kind: 'NobodyFree' });
