import { namesOf } from '#lambdas/accounts/store.ts';
import type { Deciding } from '#lambdas/conflicts/guard.ts';
import { lockOf } from '#lambdas/platform/lock.ts';
import { unreadableLock } from '#lambdas/platform/unreadable.ts';
import type { Page } from '#shared/endpoint.ts';
import { sene } from '#shared/money.ts';
import { type Correction, cardPayerOf, wrongOwnerOf } from '#shared/wallet/correction.ts';
import type { Payout } from '#shared/wallet/payout.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';
import type { CorrectionView, DeskReceipt } from '#shared/wallet/staff-views.ts';
import { correctionOf as shownOf } from '#shared/wallet/wire.ts';
import { mustBeCovered, partsOf } from './advances.ts';
import { decidedCorrection } from './decide-correction.ts';
import { corrections, payouts, receipts } from './store.ts';

type Shown = Pick<DeskReceipt, 'correction' | 'correctlocked'>;

/** Whose wallet is corrected: a card payment is charged back, any other receipt was another person's. */
const ownerToCorrect = (receipt: Receipt, now: number): string =>
  receipt.method === 'Card' ? cardPayerOf(receipt) : wrongOwnerOf(receipt, now);

/** One page of the receipts that wait to be put right, the oldest preparation first (WALLET-51). */
export async function receiptsToCorrect(page: Page): Promise<{ items: Receipt[]; cursor?: string | undefined }> {
  const { items, cursor } = await corrections.page('waiting', { of: 'Receipt' }, page);
  return { items: await receipts.findReadable(items.map(({ id }) => ({ id }))), cursor };
}

/** One page of the payouts that wait to be returned, the oldest preparation first (WALLET-57). */
export async function payoutsToReturn(page: Page): Promise<{ items: Payout[]; cursor?: string | undefined }> {
  const { items, cursor } = await corrections.page('waiting', { of: 'Payout' }, page);
  return { items: await payouts.findReadable(items.map(({ id }) => ({ id }))), cursor };
}

/** By the payout's id, that it came back, or is prepared to have (WALLET-57). */
export async function returnsOf(items: readonly Payout[], reader: Deciding): Promise<Map<string, CorrectionView>> {
  const found = (await corrections.findReadable(items.map(({ id }) => ({ id })))).filter(
    ({ status }) => status !== 'Withdrawn',
  );
  const nameOf = await namesOf(found.flatMap(({ userId, madeBy, decidedBy }) => [userId, madeBy, decidedBy]));
  const parts = { taken: sene(0), advanced: sene(0) };
  const shown = found.map(async (correction): Promise<[string, CorrectionView]> => {
    const locks = await decisionLocks(correction, reader);
    return [correction.id, shownOf(correction, nameOf, { parts, locks })];
  });
  return new Map(await Promise.all(shown));
}

/** By the receipt's id, what puts it right, and why it cannot be put right (WALLET-50, WALLET-55). */
export async function correctionsOf(items: readonly Receipt[], reader: Deciding): Promise<Map<string, Shown>> {
  const found = await corrections.findReadable(items.map(({ id }) => ({ id })));
  const nameOf = await namesOf(
    found.flatMap(({ userId, to, madeBy, decidedBy }) => [userId, to?.userId, madeBy, decidedBy]),
  );
  const shownOn = async (receipt: Receipt): Promise<Shown> => {
    const correction = found.find(({ id, status }) => id === receipt.id && status !== 'Withdrawn');
    const correctlocked = await lockOf(() => ownerToCorrect(receipt, reader.now));
    if (!correction) return { correction: null, correctlocked };
    const [parts, locks] = await Promise.all([partsNow(correction), locksOf(correction, receipt, reader)]);
    return { correction: shownOf(correction, nameOf, { parts, locks }), correctlocked };
  };
  const shown = items.map(async (receipt): Promise<[string, Shown]> => {
    const unseen = (error: unknown) => ({ correction: null, correctlocked: unreadableLock(error).message });
    return [receipt.id, await shownOn(receipt).catch(unseen)];
  });
  return new Map(await Promise.all(shown));
}

async function partsNow({ userId, amount, taken, advanced }: Correction) {
  if (taken !== undefined && advanced !== undefined) return { taken, advanced };
  return partsOf(userId ?? '', amount);
}

const locksOf = (correction: Correction, receipt: Receipt, reader: Deciding) =>
  decisionLocks(correction, reader, async () =>
    mustBeCovered((await partsOf(ownerToCorrect(receipt, reader.now), correction.amount)).advanced),
  );

/** Why the reader cannot decide on a correction now (ADMIN-42); null where they can, and once it is decided. */
async function decisionLocks(correction: Correction, reader: Deciding, more?: () => Promise<void>) {
  if (correction.status !== 'Prepared') return { confirmlocked: null, withdrawlocked: null };
  const [confirmlocked, withdrawlocked] = await Promise.all([
    lockOf(async () => {
      await decidedCorrection(correction, 'Confirmed', reader);
      await more?.();
    }),
    lockOf(() => decidedCorrection(correction, 'Withdrawn', reader)),
  ]);
  return { confirmlocked, withdrawlocked };
}
