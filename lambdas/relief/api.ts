import { partiesNeeded } from '#lambdas/loans/parties.ts';
import { loans } from '#lambdas/loans/store.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { reliefApi } from '#shared/relief/api.ts';
import { staffReliefApi } from '#shared/relief/staff-api.ts';
import { grantRelief, listRelief, proposeRelief, refuseRelief } from './decide.ts';
import { loanIdIn } from './loan-id.ts';
import { askRelief, readRelief, withdrawRelief } from './own-relief.ts';
import { reliefs } from './store.ts';

type OfLoan = { params: { id: number } };
type OfOne = { params: { id: string } };

/** The borrower's own loan, and what they asked for before. */
const itsLoan = ({ params }: OfLoan) => [loans.keyOf(params), reliefs.partOf('table', { loanId: params.id })];

/** What a member of staff decides on: the request, the loan and its parties. */
const itsParties = ({ params }: OfOne) => {
  const loanId = loanIdIn(params.id);
  return [...partiesNeeded(loanId), reliefs.partOf('table', { loanId })];
};

export const handler = serve(
  { ...reliefApi, ...staffReliefApi },
  { readRelief, askRelief, withdrawRelief, listRelief, proposeRelief, grantRelief, refuseRelief },
  {
    readRelief: itsLoan,
    askRelief: itsLoan,
    withdrawRelief: ({ params }: OfOne) => [loans.keyOf({ id: loanIdIn(params.id) })],
    proposeRelief: itsParties,
    grantRelief: itsParties,
    refuseRelief: itsParties,
  },
);
