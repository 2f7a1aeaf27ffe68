import { post } from '#lambdas/ledger/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import { cardPayerOf } from '#shared/wallet/correction.ts';
import { usedUp } from '#shared/wallet/receipt.ts';
import type { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { receiptOf } from '#shared/wallet/wire.ts';
import { advancedTo, mustBeCovered, partsOf } from './advances.ts';
import { decidedCorrection, preparedCorrection } from './decide-correction.ts';
import { loansCorrected } from './loans-corrected.ts';
import { spend } from './spend.ts';
import { corrections, receipts, receiptWithCorrection, saveCorrection } from './store.ts';

/** Prepares that the card of a payment was charged back, with the gateway's reference of it (WALLET-51, WALLET-55). */
export const chargeBackReceipt: Route<typeof staffWalletApi.chargeBackReceipt> = async ({
  params,
  body: { gatewayReference: bankReference },
  caller,
  now,
}) => {
  const receipt = await receipts.get({ id: params.id });
  const userId = cardPayerOf(receipt);
  const { id, amount } = receipt;
  const before = await corrections.find({ id });
  const preparing = { id, kind: 'Chargeback', amount, userId, bankReference } as const;
  const correction = await preparedCorrection(preparing, before, { caller, now });
  return {
    reply: receiptOf(receipt),
    writes: saveCorrection(correction, before),
    log: `Chargeback of receipt ${id} of ${userId} prepared`,
  };
};

/**
 * The money is back with the card's owner: the platform pays it, and takes what is in the payer's wallet; the rest is owed (WALLET-55).
 * What the payment paid stays paid.
 */
export const confirmChargeback: Route<typeof staffWalletApi.confirmChargeback> = async ({
  params,
  body,
  caller,
  now,
}) => {
  const [receipt, before] = await receiptWithCorrection(params.id, 'Chargeback');
  const userId = cardPayerOf(receipt);
  const { id, amount, valueDate: day } = receipt;
  const decided = await decidedCorrection(before, 'Confirmed', { caller, now }, body);
  const { taken, advanced } = await partsOf(userId, amount);
  await mustBeCovered(advanced);
  // What of it still waits is in the wallet, and so is taken.
  const { writes, seen } = await spend(userId, taken, usedUp(receipt.status === 'Matched' ? [receipt] : []));
  const at = new Date(now).toISOString();
  const returned = [
    ...move(account.platform, account.trust('CARD'), amount),
    ...move(account.advanced(userId), account.advances, amount),
  ];
  const paid = [
    ...move(account.wallet(userId), account.platform, taken),
    ...move(account.advances, account.advanced(userId), taken),
  ];
  const entries = [
    entryOf({ id: `charge-back:${id}`, kind: 'CardChargedBack', at, legs: returned }),
    ...(taken > 0 ? [entryOf({ id: `advance:${id}`, kind: 'AdvancePaid', at, legs: paid })] : []),
  ];
  const told = { amount, day, ...(taken > 0 && { taken }), ...(advanced > 0 && { advanced }) };
  return {
    reply: receiptOf(receipt),
    writes: [
      ...corrections.save({ ...decided, taken, advanced }, before),
      ...writes,
      ...post(entries, { seen }),
      ...advancedTo({ userId, id, kind: 'Chargeback' }, { amount: advanced, now }),
      emit({ topic: 'Notice', userId, kind: 'Chargeback', params: told }),
      ...loansCorrected(receipt),
    ],
    log: `Receipt ${id} of ${userId} charged back`,
  };
};
