import * as z from 'zod/mini';
import { ApiaDay } from '#shared/calendar.ts';
import { get } from '#shared/endpoint.ts';
import { Channel } from '#shared/ledger/channel.ts';
import { Sene } from '#shared/money.ts';
import { Link, ProofRecord } from './record.ts';

const Published = z.object({ record: ProofRecord, hash: z.string() });

/** One of the parts into which a member's amount is split, with the nodes beside its path from the leaf up (PROOF-9). */
const ProvenPart = z.object({
  nonce: z.string(),
  amount: Sene,
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string(), sum: Sene })),
});
export type ProvenPart = z.output<typeof ProvenPart>;

/** The public record of where the money is. All amounts are in sene, because hashes are of sene. */
export const proofApi = {
  /** The latest record, and those before it, the latest first; null before the first. */
  readProof: get('/proof', {
    who: 'anyone',
    result: z.object({
      latest: z.nullable(Published),
      before: z.array(Link),
      /** The channels whose last good balance is too old by now (PROOF-10). */
      unconfirmed: z.array(Channel),
    }),
  }),
  readProofOf: get('/proof/{day}', { who: 'anyone', params: z.strictObject({ day: ApiaDay }), result: Published }),
  /** The proof that what the caller has is counted in the record of that day. */
  readOwnProof: get('/proof/mine', {
    who: 'signedIn',
    result: z.object({
      day: z.string(),
      /** The caller's number, which each leaf has. */
      member: z.string(),
      money: z.array(ProvenPart),
      claims: z.array(ProvenPart),
    }),
  }),
};
