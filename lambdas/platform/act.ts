import { DomainError } from '#shared/errors.ts';
import { again } from './again.ts';
import { commit } from './table.ts';
import type { Write } from './writes.ts';

/**
 * Runs the act of a subscriber or a step: it reads, decides and commits, and is run again when the table changed under
 * it (API-21). No writes, no commit.
 */
export const act = (decide: () => Promise<readonly Write[]>): Promise<void> =>
  again(isStale, async () => commit(await decide()));

/** Whether an act failed because the table changed under it: run again, it sees what is true now. */
export const isStale = (error: unknown) => error instanceof DomainError && error.name === 'Stale';
