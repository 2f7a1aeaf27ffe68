import { forbidden } from '#shared/errors.ts';
import { firstStepDecided } from '#shared/four-eyes.ts';
import { type Said, say } from '#shared/sentence.ts';
import type { Loan } from './loan.ts';

/** The people whom a loan concerns, as their investments and guarantees name them. */
type Parties = {
  loan: Pick<Loan, 'borrowerId'>;
  investments: readonly { investorId: string }[];
  guarantors: readonly { userId?: string | undefined }[];
};

const party = say('PartyToLoan', 'You are a party to this. Somebody else must decide.');

const isParty = (userId: string, { loan, investments, guarantors }: Parties): boolean =>
  loan.borrowerId === userId ||
  investments.some(({ investorId }) => investorId === userId) ||
  guarantors.some((guarantor) => guarantor.userId === userId);

/** Refuses with Forbidden a reviewer who is borrower, investor or guarantor of the loan (API-37). */
export function mustBeNoParty(userId: string, parties: Parties): void {
  if (isParty(userId, parties)) throw forbidden(party.code, party.message);
}

/** The same of several loans at once, by the numbers of those to which the reviewer is a party. */
export function mustBePartyToNone(loanIds: readonly number[], theirs: ReadonlySet<number>): void {
  if (loanIds.some((id) => theirs.has(id))) throw forbidden(party.code, party.message);
}

/** Why mustBeNoParty or mustBeAnother would refuse a person's decision, shown instead of the form; null when they would not. */
export function personalLock(
  userId: string,
  parties: Parties,
  ...before: readonly (string | undefined)[]
): Said | null {
  if (isParty(userId, parties)) return party;
  return before.includes(userId) ? firstStepDecided : null;
}

const decidedBefore = say('DecidedBefore', 'You decided on this before. Somebody else must look.');

/** Why a person may not decide again on what they took part in; null when they took none. */
export const barOf = (userId: string, barred: readonly string[]): Said | null =>
  barred.includes(userId) ? decidedBefore : null;

/** Refuses with Forbidden whoever took part in what is looked at again. */
export function mustNotBeBarred(userId: string, barred: readonly string[]): void {
  const bar = barOf(userId, barred);
  if (bar) throw forbidden(bar.code, bar.message);
}

/** Who is barred from a loan as it stands: from its second look, and from its review once that opened it (REASONS-10, REASONS-11). */
export const barredFrom = ({ status, barred = [] }: Pick<Loan, 'status' | 'barred'>): readonly string[] =>
  ['Rejected', 'Pending', 'UnderReview'].includes(status) ? barred : [];
