import { getPerson } from '#lambdas/accounts/store.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { listInvestmentsOf } from '#lambdas/investments/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import type { Contribution } from '#shared/loans/api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { mustBeNoParty } from '#shared/loans/parties.ts';
import { getLoan } from './store.ts';

/** A loan with its investments and its live guarantors: everybody who is a party to it (API-37). Refuses with NotFound. */
export async function partiesOf(loanId: number) {
  const [loan, investments, guarantors] = await Promise.all([
    getLoan(loanId),
    listInvestmentsOf(loanId),
    listGuarantorsOf(loanId),
  ]);
  return { loan, investments, guarantors };
}

/** The loan that the caller is about to decide on. Refuses with Forbidden whoever is a party to it (API-37). */
export async function loanToDecide(id: number, caller: Caller): Promise<Loan> {
  const parties = await partiesOf(id);
  mustBeNoParty(caller.userId, parties);
  return parties.loan;
}

export async function isGuarantorOf(loanId: number, userId: string): Promise<boolean> {
  const guarantors = await listGuarantorsOf(loanId);
  return guarantors.some((guarantor) => guarantor.userId === userId);
}

/** Whether a person has invested in a loan, whatever became of the investment. */
export async function hasInvestedIn(loanId: number, userId: string): Promise<boolean> {
  const investments = await listInvestmentsOf(loanId);
  return investments.some(({ investorId }) => investorId === userId);
}

/** Who invested how much in a loan, for reviewers (LOANS-50). */
export async function contributionsTo(loanId: number): Promise<Contribution[]> {
  const investments = await listInvestmentsOf(loanId);
  return Promise.all(
    investments.map(async ({ id, investorId, amount, status }) => {
      const { firstName, lastName } = await getPerson(investorId);
      return { investmentid: id, firstname: firstName, lastname: lastName, amount, status };
    }),
  );
}
