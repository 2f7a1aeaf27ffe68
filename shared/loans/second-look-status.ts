import * as z from 'zod/mini';

/** Where a second look at a rejected loan stands (REASONS-9): its events know it, without the rest. */
export const SecondLookStatus = z.enum(['Asked', 'Opened', 'Kept', 'Lapsed']);
export type SecondLookStatus = z.output<typeof SecondLookStatus>;
