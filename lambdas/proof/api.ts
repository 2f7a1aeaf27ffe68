import { serve } from '#lambdas/platform/serve.ts';
import { proofApi } from '#shared/proof/api.ts';
import { balancesApi } from '#shared/proof/staff-api.ts';
import { confirmBalance, confirmItem, enterBalance, explainBalance, listBalances } from './balances.ts';
import { readOwnProof, readProof, readProofOf } from './prove.ts';

export const handler = serve(
  { ...proofApi, ...balancesApi },
  {
    readProof,
    readProofOf,
    readOwnProof,
    listBalances,
    enterBalance,
    confirmBalance,
    explainBalance,
    confirmItem,
  },
);
