import { itemsOf } from '#lambdas/platform/items.ts';
import type { Link } from '#shared/proof/record.ts';
import { bankBalanceEntity, latestProofEntity } from './entities.ts';

export const bankBalances = itemsOf(bankBalanceEntity);
export const latestProofs = itemsOf(latestProofEntity);

/** The latest record, by its day and hash. */
export async function latestLink(): Promise<Link | undefined> {
  const kept = await latestProofs.find({});
  return kept && { day: kept.record.day, hash: kept.hash };
}
