import * as z from 'zod/mini';

/** The accounts outside the platform that have the clients' money (LEDGER-7). */
export const Channel = z.enum(['BANK', 'MTALA', 'MYCASH', 'CARD']);
export type Channel = z.output<typeof Channel>;
