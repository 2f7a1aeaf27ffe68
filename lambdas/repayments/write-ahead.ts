import { commit } from '#lambdas/platform/table.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { DomainError } from '#shared/errors.ts';
import { slicesOf } from '#shared/slices-of.ts';

const BATCH = 25;

/**
 * Adds items before the commit that makes them count: a schedule (REPAYMENTS-5), shares, the parts of a settlement
 * (LEDGER-10). Under one key the content is always the same, and a batch is atomic, so adding it again changes nothing.
 */
export async function writeAhead(writes: readonly Write[]): Promise<void> {
  for (const batch of slicesOf(writes, BATCH))
    await commit(batch).catch((error) => {
      if (!isDone(error)) throw error;
    });
}

/** Whether a commit was refused because it was made before. */
export const isDone = (error: unknown): boolean => error instanceof DomainError && error.name === 'AlreadyDone';
