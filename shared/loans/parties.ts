import { DomainError } from '#shared/errors.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import type { Investment } from '#shared/investments/investment.ts';
import type { Loan } from './loan.ts';

type Parties = {
  loan: Pick<Loan, 'borrowerId'>;
  investments: readonly Pick<Investment, 'investorId'>[];
  guarantors: readonly Pick<Guarantor, 'userId'>[];
};

/** Refuses with Forbidden a reviewer who is borrower, investor or guarantor of what they would decide (RULES 1). */
export function mustBeNoParty(userId: string, { loan, investments, guarantors }: Parties): void {
  const isParty =
    loan.borrowerId === userId ||
    investments.some(({ investorId }) => investorId === userId) ||
    guarantors.some((guarantor) => guarantor.userId === userId);
  if (isParty) throw new DomainError('Forbidden', 'You are a party to this. Somebody else must decide.');
}

/** Refuses with Forbidden the second decision of one person on one thing (RULES 1, four eyes). */
export function mustBeAnother(userId: string, first: string | undefined): void {
  if (userId === first)
    throw new DomainError('Forbidden', 'You decided the first step. Somebody else must decide this.');
}
