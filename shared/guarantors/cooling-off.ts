import { apiaDayOf, apiaTimeOf, HOUR_MS } from '#shared/calendar.ts';
import { illegalTransition, refused } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { policyOn } from '#shared/policy.ts';
import { hasClauses } from './agreement-clauses.ts';
import type { Guarantor } from './guarantor.ts';

type Signer = Pick<Guarantor, 'signature'>;
type Signed = Pick<Loan, 'status' | 'textVersion' | 'borrowerSignedAt' | 'payoutId'>;

/** The end of the hours after a signature, in milliseconds: 0 without one. */
function endOf(signedAt: string | undefined): number {
  if (!signedAt) return 0;
  const at = Date.parse(signedAt);
  return at + policyOn(apiaDayOf(at)).coolingOffHours * HOUR_MS;
}

/**
 * The instant, in milliseconds, until which a guarantor may step back; undefined where they cannot: before they sign, under an
 * agreement without the clause, once a disbursement is prepared and when the loan has gone on (GUARANTORS-68).
 */
export function steppingBackUntil({ signature }: Signer, loan: Signed): number | undefined {
  const isOpen = loan.status === 'GuarantorsVerified' || loan.status === 'AgreementSigned';
  return signature && isOpen && !loan.payoutId && hasClauses(loan) ? endOf(signature.at) : undefined;
}

/** Refuses a guarantor who has not signed, whose time to step back is over, or whose loan is being paid out (GUARANTORS-68). */
export function mustBeAbleToStepBack(guarantor: Signer, loan: Signed, now: number): void {
  if (!guarantor.signature) throw illegalTransition('NothingToStepBackFrom', 'You have not signed yet.');
  if (loan.payoutId) throw refused('PayoutUnderWay', 'The money is being paid out. Talk to us at once.');
  if (now >= (steppingBackUntil(guarantor, loan) ?? 0))
    throw refused('SteppingBackOver', 'The time to step back is over.');
}

/** The instant, in milliseconds, from which a loan may be paid out: some hours after the last signature (LOANS-22). */
export const cooledOffAt = (loan: Signed, guarantors: readonly Signer[]): number =>
  hasClauses(loan)
    ? Math.max(endOf(loan.borrowerSignedAt), ...guarantors.map(({ signature }) => endOf(signature?.at)))
    : 0;

/** Refuses a disbursement within the hours after the last signature in which a guarantor could step back (LOANS-22). */
export function mustHaveCooledOff(loan: Signed, guarantors: readonly Signer[], now: number): void {
  const until = cooledOffAt(loan, guarantors);
  if (now < until)
    throw refused(
      'CoolingOff',
      'The guarantors can step back until {day:actBy} at {time}. Please pay it out after that.',
      {
        day: apiaDayOf(until),
        time: apiaTimeOf(until),
      },
    );
}
