import type { Route } from '#lambdas/platform/serve.ts';
import type { Correction } from '#shared/wallet/correction.ts';
import type { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { receiptOf } from '#shared/wallet/wire.ts';
import { decidedCorrection } from './decide-correction.ts';
import { corrections, receiptWithCorrection } from './store.ts';

/** Withdraws the correction of a receipt that is prepared: nothing has moved (WALLET-51). */
const withdrawing =
  (kind: Correction['kind']): Route<typeof staffWalletApi.withdrawReassignment> =>
  async ({ params, caller, now }) => {
    const [receipt, before] = await receiptWithCorrection(params.id, kind);
    return {
      reply: receiptOf(receipt),
      writes: corrections.save(await decidedCorrection(before, 'Withdrawn', { caller, now }), before),
      log: `${kind} of receipt ${receipt.id} withdrawn`,
    };
  };

export const withdrawReassignment = withdrawing('Reassignment');
export const withdrawChargeback = withdrawing('Chargeback');
