import * as z from 'zod/mini';
import { Shareholder } from './shareholder.ts';

/** How many shareholders of a loan are paid in one commit (LEDGER-10). */
const MAX_HOLDERS = 12;

/** Shareholders of a loan who are paid in one commit. */
export const ShareChunk = z.object({ loanId: z.int(), nr: z.int(), holders: z.array(Shareholder), version: z.int() });
export type ShareChunk = z.output<typeof ShareChunk>;

/** Shareholders in the chunks that they are paid in. */
export const chunksOf = (loanId: number, holders: readonly Shareholder[]): ShareChunk[] =>
  Array.from({ length: Math.ceil(holders.length / MAX_HOLDERS) }, (_, nr) => ({
    loanId,
    nr,
    holders: holders.slice(nr * MAX_HOLDERS, (nr + 1) * MAX_HOLDERS),
    version: 1,
  }));
