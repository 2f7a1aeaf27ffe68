import { guarantors, listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import type { Need } from '#lambdas/platform/reads.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { barredFrom, mustBeNoParty, mustNotBeBarred } from '#shared/loans/parties.ts';
import { loans } from './store.ts';

/** The loan's number, with which the id of a guarantor, of an agreement and of an investment begins. */
export const loanIdIn = (id: string): number => Number(id.split('.')[0]);

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

/** The loan that the caller is about to decide on. Refuses with Forbidden a party to it (API-37), and who rejected it before (REASONS-11). */
export async function loanToDecide(id: number, caller: Caller): Promise<Loan> {
  const parties = await partiesOf(id);
  mustBeNoParty(caller.userId, parties);
  mustNotBeBarred(caller.userId, barredFrom(parties.loan));
  return parties.loan;
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
