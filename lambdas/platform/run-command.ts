import { DomainError } from '#shared/errors.ts';
import { retry } from './retry.ts';
import { commit } from './table.ts';
import type { Write } from './writes.ts';

/**
 * Runs the command of a subscriber or a step: it reads, decides and commits, and runs again when the table changed
 * meanwhile (API-21). A command without writes commits nothing.
 */
export const runCommand = (decide: () => Promise<readonly Write[]>): Promise<void> =>
  retry(isStale, async () => commit(await decide()));

/** Whether a command failed because the table changed meanwhile: when it runs again, it reads what is true now. */
export const isStale = (error: unknown) => error instanceof DomainError && error.name === 'Stale';
