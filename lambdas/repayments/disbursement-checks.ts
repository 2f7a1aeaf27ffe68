import { people } from '#lambdas/accounts/store.ts';
import type { Deciding } from '#lambdas/conflicts/guard.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { mustBeOutside, partiesOf } from '#lambdas/loans/parties.ts';
import { hasExpired } from '#shared/accounts/expiry.ts';
import type { PayoutDestination, Person } from '#shared/accounts/person.ts';
import { mustBeVerified } from '#shared/accounts/verified.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { DomainError, refused } from '#shared/errors.ts';
import { mustHaveCooledOff } from '#shared/guarantors/cooling-off.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { destinationOf } from '#shared/wallet/payout.ts';

/** The loan with its parties. Refuses with Forbidden a caller who is one of them (API-37), or tied to one (CONFLICTS-3). */
export async function withParties(loanId: number, deciding: Deciding) {
  const parties = await partiesOf(loanId);
  await mustBeOutside(parties, deciding);
  return { ...parties, investments: parties.investments.filter(({ status }) => status === 'Approved') };
}

/** Refuses with AlreadyDone a loan whose disbursement is prepared. */
export function mustBeUnprepared({ payoutId }: Loan): void {
  if (payoutId)
    throw new DomainError('AlreadyDone', 'DisbursementPreparedAlready', 'A disbursement of this loan is prepared.');
}

/** Where the disbursement of a loan goes, if it can be prepared now. Refuses what LOANS-22 refuses because of the loan. */
export async function destinationFor(
  loan: Loan,
  guarantors: readonly Guarantor[],
  now: number,
): Promise<PayoutDestination> {
  mustBeUnprepared(loan);
  mustHaveCooledOff(loan, guarantors, now);
  const [borrower, guaranteeing] = await Promise.all([
    people.get({ id: loan.borrowerId }),
    Promise.all(guarantors.map(({ userId = '' }) => people.get({ id: userId }))),
  ]);
  mustBeAllowedToBorrow(borrower, apiaDayOf(now));
  mustHaveValidIds(guaranteeing, apiaDayOf(now));
  await mustBeHeld(loan);
  return destinationOf(borrower, now);
}

/** Refuses as KYC-8 does, in words for staff. */
function mustBeAllowedToBorrow(borrower: Person, today: string): void {
  try {
    mustBeVerified(borrower, today);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw refused('BorrowerNotVerified', 'The identity of the borrower is not verified, incomplete or expired.');
  }
}

function mustHaveValidIds(guarantors: readonly Person[], today: string): void {
  const isValid = ({ kycStatus, idExpiresOn }: Person) => kycStatus === 'Verified' && !hasExpired(idExpiresOn, today);
  if (!guarantors.every(isValid))
    throw refused(
      'GuarantorNotVerified',
      'The identity of a guarantor is not verified, or their document has expired.',
    );
}

async function mustBeHeld({ id, amount }: Loan): Promise<void> {
  if ((await balanceOf(account.loanHold(id))).balance !== amount)
    throw refused('HeldMoneyDiffers', 'The money held for this loan is not its amount.');
}
