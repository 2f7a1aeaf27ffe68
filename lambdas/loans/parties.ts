import {
  type Deciding,
  mustBeUntied,
  type Standing,
  standingAfter,
  standingTo,
  unreadableStanding,
} from '#lambdas/conflicts/guard.ts';
import { guarantors, listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import type { Need } from '#lambdas/platform/reads.ts';
import type { Tie } from '#shared/conflicts/tie.ts';
import { forbidden } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { barOf, barredFrom, mustBeNoParty, mustNotBeBarred, personalLock } from '#shared/loans/parties.ts';
import { loans } from './store.ts';

/** What reading all parties to a loan needs. */
export const partiesNeeded = (loanId: number): Need[] => [
  loans.keyOf({ id: loanId }),
  investments.partOf('table', { loanId }),
  guarantors.partOf('table', { loanId }),
];

/** A loan with its investments and live guarantors, so with all parties to it (API-37). Refuses with NotFound. */
export async function partiesOf(loanId: number) {
  const [loan, invested, live] = await Promise.all([
    loans.get({ id: loanId }),
    investments.all('table', { loanId }),
    listGuarantorsOf(loanId),
  ]);
  return { loan, investments: invested, guarantors: live };
}

export type PartiesOf = Parameters<typeof mustBeNoParty>[1];

/** The ids of all parties to a loan. */
const idsIn = ({ loan, investments: invested, guarantors: live }: PartiesOf): string[] => [
  loan.borrowerId,
  ...invested.map(({ investorId }) => investorId),
  ...live.flatMap(({ userId }) => userId ?? []),
];

/** Refuses with Forbidden a party to a loan (API-37), and whoever is tied to one of them (CONFLICTS-3). Answers a Look, if there is one. */
export function mustBeOutside(parties: PartiesOf, deciding: Deciding): Promise<Tie | null> {
  mustBeNoParty(deciding.caller.userId, parties);
  return mustBeUntied(idsIn(parties), deciding);
}

/** What is reviewed, as the decisions name it ("loan:1042"), what its first reviewer left, and who let a loan of staff pass (CONFLICTS-7). */
type Reviewed = {
  of: string;
  riskReviewerId?: string | undefined;
  riskTie?: readonly string[] | undefined;
  passedBy?: string | undefined;
};

const reviewedLoanOf = ({ id, riskReviewerId, riskTie, passedBy }: Loan): Reviewed => ({
  of: `loan:${id}`,
  ...{ riskReviewerId, riskTie, passedBy },
});

/** How somebody stands to what they would review: what refuses them, shown instead of the form (LOANS-37), and their tie. */
export async function standingToReview(parties: PartiesOf, reviewed: Reviewed, deciding: Deciding): Promise<Standing> {
  const { userId } = deciding.caller;
  const standing = await standingTo(idsIn(parties), deciding);
  const { lock, tie } = await standingAfter({ of: reviewed.of, first: reviewed.riskTie, standing, userId });
  return { lock: personalLock(userId, parties, reviewed.riskReviewerId, reviewed.passedBy) ?? lock, tie };
}

/** As `standingToReview`, of a loan: who took part in its rejection stands so, too (REASONS-11). */
export async function standingToLoan(parties: PartiesOf & { loan: Loan }, deciding: Deciding): Promise<Standing> {
  const { loan } = parties;
  const { lock, tie } = await standingToReview(parties, reviewedLoanOf(loan), deciding);
  return { lock: barOf(deciding.caller.userId, barredFrom(loan)) ?? lock, tie };
}

/**
 * Returns the reviewer's tie. Refuses with Forbidden what `standingToReview` locks, except that the review itself refuses the first
 * reviewer and the SystemAdmin who let a loan of staff pass.
 */
export async function mustReview(
  parties: PartiesOf,
  { of, riskTie }: Reviewed,
  deciding: Deciding,
): Promise<Tie | null> {
  const { lock, tie } = await standingToReview(parties, { of, riskTie }, deciding);
  if (lock) throw forbidden(lock.code, lock.message);
  return tie;
}

/** A loan that the caller is about to decide on, and the Look that ties them to a party. Refuses with Forbidden a party to it (API-37), who is tied to one (CONFLICTS-3), and who rejected it before (REASONS-11). */
export async function loanWithTie(id: number, deciding: Deciding): Promise<{ loan: Loan; tie: Tie | null }> {
  const parties = await partiesOf(id);
  const tie = await mustBeOutside(parties, deciding);
  mustNotBeBarred(deciding.caller.userId, barredFrom(parties.loan));
  return { loan: parties.loan, tie };
}

/** As `loanWithTie`, where a Look is not asked about. */
export const loanToDecide = async (id: number, deciding: Deciding): Promise<Loan> =>
  (await loanWithTie(id, deciding)).loan;

/** As `loanWithTie`, of a loan that the caller reviews: as the second one only if `standingToReview` lets them. */
export async function loanToReview(id: number, deciding: Deciding): Promise<{ loan: Loan; tie: Tie | null }> {
  const parties = await partiesOf(id);
  const tie = await mustReview(parties, reviewedLoanOf(parties.loan), deciding);
  mustNotBeBarred(deciding.caller.userId, barredFrom(parties.loan));
  return { loan: parties.loan, tie };
}

/** What ties a reader to the parties of a loan (CONFLICTS-3, CONFLICTS-4); null where one of them cannot be read. */
export async function tieToLoan(id: number, deciding: Deciding): Promise<Tie | null> {
  const standing = partiesOf(id).then((parties) => standingTo(idsIn(parties), deciding));
  return (await standing.catch(unreadableStanding)).tie;
}

export async function isGuarantorOf(loanId: number, userId: string): Promise<boolean> {
  const live = await listGuarantorsOf(loanId);
  return live.some((guarantor) => guarantor.userId === userId);
}

/** Whether a person has invested in a loan, whatever became of the investment. */
export async function hasInvestedIn(loanId: number, userId: string): Promise<boolean> {
  const invested = await investments.all('table', { loanId });
  return invested.some(({ investorId }) => investorId === userId);
}
