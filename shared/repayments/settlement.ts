import * as z from 'zod/mini';
import { Entry } from '#shared/ledger/postings.ts';
import { ShareChunk } from './share-chunk.ts';

/** A distribution in progress (LEDGER-10): how many of its parts are open, and the receipt that is applied afterwards. */
export const Settlement = z.object({
  id: z.string(),
  loanId: z.int(),
  open: z.int(),
  receiptId: z.optional(z.string()),
});
export type Settlement = z.output<typeof Settlement>;

/** One part of a settlement: its entry, and its shareholders afterwards, in the version that was read. */
export const SettlementPart = z.object({ entry: Entry, chunk: ShareChunk });
export type SettlementPart = z.output<typeof SettlementPart>;
