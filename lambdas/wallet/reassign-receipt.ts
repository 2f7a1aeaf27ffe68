import { post } from '#lambdas/ledger/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { illegalTransition, invalid } from '#shared/errors.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import { sene } from '#shared/money.ts';
import { type Correction, receiptOfRightOwner, wrongOwnerOf } from '#shared/wallet/correction.ts';
import { type Receipt, usedUp } from '#shared/wallet/receipt.ts';
import type { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { receiptOf } from '#shared/wallet/wire.ts';
import { advancedTo, mustBeCovered, partsOf } from './advances.ts';
import { decidedCorrection, preparedCorrection } from './decide-correction.ts';
import { loansCorrected } from './loans-corrected.ts';
import { addNamesake } from './new-receipt.ts';
import { ownerNamed } from './reference-owner.ts';
import { spend } from './spend.ts';
import { corrections, receipts, receiptWithCorrection, saveCorrection } from './store.ts';

/** Prepares that a receipt of a wallet is another person's; nothing moves before somebody else confirms it (WALLET-50, WALLET-51). */
export const reassignReceipt: Route<typeof staffWalletApi.reassignReceipt> = async ({ params, body, caller, now }) => {
  const { reason, ...named } = body;
  const receipt = await receipts.get({ id: params.id });
  const userId = wrongOwnerOf(receipt, now);
  const to = await ownerNamed(named);
  if (!to) throw invalid('RecipientUnknown', 'We know nobody by this.', {}, 'reference');
  if (to.userId === userId) throw illegalTransition('ReceiptOwnerSame', 'This receipt is in their wallet already.');
  const before = await corrections.find({ id: receipt.id });
  const { id, amount } = receipt;
  const preparing = { id, kind: 'Reassignment', amount, userId, to, reason } as const;
  const correction = await preparedCorrection(preparing, before, { caller, now });
  return {
    reply: receiptOf(receipt),
    writes: saveCorrection(correction, before),
    log: `Receipt ${id} of ${userId} prepared for ${to.userId}`,
  };
};

/**
 * Puts a receipt into the wallet of whose it is, in one commit: out of the other wallet as far as it is there, and the rest from the
 * platform's own money (WALLET-52). What the receipt had paid stays paid.
 */
export const confirmReassignment: Route<typeof staffWalletApi.confirmReassignment> = async ({
  params,
  body,
  caller,
  now,
}) => {
  const [receipt, before] = await receiptWithCorrection(params.id, 'Reassignment');
  const userId = wrongOwnerOf(receipt, now);
  const decided = await decidedCorrection(before, 'Confirmed', { caller, now }, body);
  const { taken, advanced } = await partsOf(userId, receipt.amount);
  await mustBeCovered(advanced);
  const correction = { ...decided, taken, advanced };
  const after = receiptOfRightOwner(receipt, correction, { by: caller.userId, now });
  const { writes, seen } = await spend(userId, taken, usedUp([receipt], 'Reassigned'));
  return {
    reply: receiptOf(after),
    writes: [
      ...corrections.save(correction, before),
      ...addNamesake(after),
      ...writes,
      ...post(entriesOf(userId, after, correction), { seen }),
      ...advancedTo({ userId, id: receipt.id, kind: 'Mistake' }, { amount: advanced, now }),
      ...noticesOf(userId, after, correction),
      ...loansCorrected(receipt, after),
    ],
    log: `Receipt ${receipt.id} of ${userId} given to ${after.userId}`,
  };
};

/** Two entries, so that each wallet says its own: through SUSPENSE, where nothing stays. */
function entriesOf(wrong: string, after: Receipt, { taken = sene(0), advanced = sene(0) }: Correction) {
  const { id, replaces = '', amount, userId = '', matchedAt: at = '' } = after;
  return [
    entryOf({
      id: `take-back:${replaces}`,
      kind: 'ReceiptTakenBack',
      at,
      legs: [
        ...move(account.wallet(wrong), account.suspense, taken),
        ...move(account.platform, account.suspense, advanced),
        ...move(account.advanced(wrong), account.advances, advanced),
      ],
    }),
    entryOf({
      id: `match:${id}`,
      kind: 'ReceiptMatched',
      at,
      legs: move(account.suspense, account.wallet(userId), amount),
    }),
  ];
}

function noticesOf(wrong: string, { userId = '', valueDate: day, amount }: Receipt, correction: Correction): Write[] {
  const { taken = 0, advanced = 0 } = correction;
  const params = { amount, day, ...(taken > 0 && { taken }), ...(advanced > 0 && { advanced }) };
  return [
    emit({ topic: 'Notice', userId: wrong, kind: 'PutRightTaken', params }),
    emit({ topic: 'Notice', userId, kind: 'PutRight', params: { amount, day } }),
  ];
}
