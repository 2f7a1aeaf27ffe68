import * as z from 'zod/mini';
import { Done, get, opaque, post } from '#shared/endpoint.ts';
import { anyLine } from '#shared/free-text.ts';
import { RecordState } from './credit-record.ts';
import { Amounts } from './loan-history.ts';

/** A record as its owner sees it: what it says is in their file alone (CREDITRECORDS-6). */
const OwnRecord = z.object({
  number: z.string(),
  fingerprint: z.string(),
  issued: z.string(),
  gooduntil: z.string(),
  state: RecordState,
});
export type OwnRecord = z.output<typeof OwnRecord>;

/** A public key as JSON Web Key, with the first and the last day (Apia) on which records were signed with it; null while they are. */
const RecordKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  kid: z.string(),
  x: z.string(),
  from: z.string(),
  until: z.nullable(z.string()),
});

/** How long what somebody typed, and what they chose, may be. */
const [MAX_TYPED, MAX_JWS] = [100, 30_000];

/** Three parts in base64url, with full stops between them. */
const Jws = z.string().check(z.maxLength(MAX_JWS), z.regex(/^[\w-]+\.[\w-]+\.[\w-]*$/));

export const creditRecordsApi = {
  makeCreditRecord: post('/credit-records', {
    who: ['Borrower'],
    body: z.strictObject({ amounts: Amounts }),
    result: z.object({ number: z.string(), jws: z.string() }),
    status: 201,
  }),
  listCreditRecords: get('/credit-records', { who: ['Borrower'], result: z.array(OwnRecord) }),
  withdrawCreditRecord: post('/credit-records/{number}/withdraw', {
    who: ['Borrower'],
    params: z.strictObject({ number: opaque(32) }),
    result: Done,
  }),
  /** Says of a record only whether it is good, and when it was issued (CREDITRECORDS-9). */
  checkCreditRecord: post('/credit-records/check', {
    who: 'anyone',
    body: z.strictObject({
      number: z.optional(opaque(32)),
      fingerprint: z.optional(anyLine(MAX_TYPED)),
      jws: z.optional(Jws),
    }),
    result: z.object({ number: z.string(), issued: z.string(), gooduntil: z.string() }),
  }),
  readRecordKeys: get('/record-keys', { who: 'anyone', result: z.object({ keys: z.array(RecordKey) }) }),
};
