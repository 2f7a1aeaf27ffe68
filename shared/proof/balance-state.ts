import * as z from 'zod/mini';

/** What a closing balance says of the ledger (PROOF-3). */
export const BalanceState = z.enum(['Reconciled', 'Explained', 'Unexplained']);
export type BalanceState = z.output<typeof BalanceState>;
