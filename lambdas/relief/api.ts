import { guarantors } from '#lambdas/guarantors/store.ts';
import { partiesNeeded } from '#lambdas/loans/parties.ts';
import { loans } from '#lambdas/loans/store.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { shareChunks } from '#lambdas/repayments/store.ts';
import { reliefContract } from './contract.ts';
import { grantRelief, listRelief, proposeRelief, refuseRelief } from './decide.ts';
import { confirmDisaster, listDisasters, prepareDisaster, withdrawDisaster } from './disasters.ts';
import { loanIdIn } from './loan-id.ts';
import { askRelief, readRelief, withdrawRelief } from './own-relief.ts';
import { disasters, reliefs } from './store.ts';
import { answerRelief, objectToRelief, readAskedRelief } from './voices.ts';

type OfLoan = { params: { id: number } };
type OfOne = { params: { id: string } };

/** The borrower's own loan, and what they asked for before. */
const itsLoan = ({ params }: OfLoan) => [loans.keyOf(params), reliefs.partOf('table', { loanId: params.id })];

/** What a member of staff decides on: the request, the loan and its parties. */
const itsParties = ({ params }: OfOne) => {
  const loanId = loanIdIn(params.id);
  return [...partiesNeeded(loanId), reliefs.partOf('table', { loanId })];
};

/** What those are asked about who are no staff: the request, the loan, its guarantors and investors. */
const itsVoices = ({ params }: OfOne) => {
  const loanId = loanIdIn(params.id);
  return [
    loans.keyOf({ id: loanId }),
    reliefs.keyOf({ loanId, id: params.id }),
    guarantors.partOf('table', { loanId }),
    shareChunks.partOf('table', { loanId }),
  ];
};

export const handler = serve(
  reliefContract,
  {
    readRelief,
    askRelief,
    withdrawRelief,
    readAskedRelief,
    answerRelief,
    objectToRelief,
    listRelief,
    proposeRelief,
    grantRelief,
    refuseRelief,
    listDisasters,
    prepareDisaster,
    confirmDisaster,
    withdrawDisaster,
  },
  {
    readRelief: itsLoan,
    askRelief: itsLoan,
    withdrawRelief: ({ params }: OfOne) => [loans.keyOf({ id: loanIdIn(params.id) })],
    readAskedRelief: itsVoices,
    answerRelief: itsVoices,
    objectToRelief: itsVoices,
    proposeRelief: itsParties,
    grantRelief: itsParties,
    refuseRelief: itsParties,
    confirmDisaster: ({ params }: OfOne) => [disasters.keyOf(params)],
    withdrawDisaster: ({ params }: OfOne) => [disasters.keyOf(params)],
  },
);
