import type { Write } from '#lambdas/platform/writes.ts';
import type { JobEffect } from '#shared/job.ts';

/**
 * A step of an instalment: its name, unless it is only listed anew, and its writes; undefined if there is nothing to do. Writes that need others
 * before them are made when it is taken: until then nothing is written (REPAYMENTS-29).
 */
export type Next = { effect?: JobEffect; writes: readonly Write[] | (() => Promise<readonly Write[]>) } | undefined;
