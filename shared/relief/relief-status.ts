import * as z from 'zod/mini';

/** Where a request for more time stands. It is in every event's table, and so in a file of its own. */
export const ReliefStatus = z.enum(['Asked', 'Consenting', 'Granted', 'Refused', 'Withdrawn', 'Lapsed']);
export type ReliefStatus = z.output<typeof ReliefStatus>;
