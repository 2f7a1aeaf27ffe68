import { serve } from '#lambdas/platform/serve.ts';
import { confirmBalance, confirmItem, enterBalance, explainBalance, listBalances } from './balances.ts';
import { proofContract } from './contract.ts';
import { readOwnProof, readProof, readProofOf } from './prove.ts';

export const handler = serve(proofContract, {
  readProof,
  readProofOf,
  readOwnProof,
  listBalances,
  enterBalance,
  confirmBalance,
  explainBalance,
  confirmItem,
});
