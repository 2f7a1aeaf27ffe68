import { DomainError } from '#shared/errors.ts';
import { again } from './again.ts';
import { commit } from './table.ts';
import type { Write } from './writes.ts';

/**
 * What a subscriber or a step does outside of any call: it reads, decides and commits, and does so again when the table
 * moved under it. Nothing is committed where nothing is to be written.
 */
export const act = (decide: () => Promise<readonly Write[]>): Promise<void> =>
  again(isStale, async () => commit(await decide()));

/** Whether the table moved under somebody: asked again, they see what is true now. */
export const isStale = (error: unknown) => error instanceof DomainError && error.name === 'Stale';
