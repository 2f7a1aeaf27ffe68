import { loans } from '#lambdas/loans/store.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { reliefApi } from '#shared/relief/api.ts';
import { askRelief, readRelief } from './own-relief.ts';
import { reliefs } from './store.ts';

type OfLoan = { params: { id: number } };

/** The borrower's own loan, and what they asked for before. */
const itsLoan = ({ params }: OfLoan) => [loans.keyOf(params), reliefs.partOf('table', { loanId: params.id })];

export const handler = serve(reliefApi, { readRelief, askRelief }, { readRelief: itsLoan, askRelief: itsLoan });
