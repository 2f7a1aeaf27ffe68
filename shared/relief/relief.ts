import * as z from 'zod/mini';

/** What a borrower can ask for (RELIEF-2, RELIEF-4). */
export const ReliefKind = z.enum(['Pause', 'Spread']);
export type ReliefKind = z.output<typeof ReliefKind>;

/** Where a request for more time stands. */
export const ReliefStatus = z.enum(['Asked', 'Consenting', 'Granted', 'Refused', 'Withdrawn', 'Lapsed']);
export type ReliefStatus = z.output<typeof ReliefStatus>;
