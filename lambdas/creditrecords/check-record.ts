import { mustBeFewChecks } from '#lambdas/platform/rate-limit.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import type { creditRecordsApi } from '#shared/creditrecords/api.ts';
import {
  type CreditRecord,
  fingerprintOf,
  goodUntil,
  issuedOn,
  mustBeGood,
  notOurs,
  typedFingerprint,
} from '#shared/creditrecords/credit-record.ts';
import { invalid } from '#shared/errors.ts';
import { hashOf, isSignedWith, keyIdIn } from './signature.ts';
import { creditRecords, recordFingerprints, recordKeys } from './store.ts';

/**
 * Says of a record that somebody was given that it is good, and when it was issued (CREDITRECORDS-9). Refuses with Invalid a number
 * alone, whether or not it is known, with NotFound what we have not signed, and with Refused what is not good any more.
 */
export const checkCreditRecord: Route<typeof creditRecordsApi.checkCreditRecord> = async ({
  body: { number, fingerprint, jws },
  ip,
  now,
}) => {
  if (!fingerprint && !jws)
    throw invalid('RecordMissing', 'Choose the file, or type its fingerprint.', {}, 'fingerprint');
  await mustBeFewChecks(ip, now);
  const record = jws ? await signedRecord(jws) : await recordOf(typedFingerprint(fingerprint ?? ''));
  if (!record || (number && number !== record.number)) throw notOurs();
  mustBeGood(record, apiaDayOf(now));
  return { reply: { number: record.number, issued: issuedOn(record), gooduntil: goodUntil(record) }, writes: [] };
};

/** The record of a signed text; undefined where it is not as we signed it. */
async function signedRecord(jws: string): Promise<CreditRecord | undefined> {
  const kid = keyIdIn(jws);
  const key = kid === undefined ? undefined : await recordKeys.find({ kid });
  if (!key || !isSignedWith(key.x, jws)) return undefined;
  const hash = hashOf(jws);
  const record = await recordOf(fingerprintOf(hash));
  return record?.hash === hash ? record : undefined;
}

async function recordOf(fingerprint: string): Promise<CreditRecord | undefined> {
  const named = await recordFingerprints.find({ fingerprint });
  return named && creditRecords.find(named);
}

/** The public keys with which records can be checked without us, each with its days (CREDITRECORDS-10). */
export const readRecordKeys: Route<typeof creditRecordsApi.readRecordKeys> = async () => {
  const kept = await recordKeys.all('table', {});
  const keys = kept.toSorted((one, other) => one.from.localeCompare(other.from));
  return {
    keys: keys.map(({ kid, x, from }, at) => {
      const next = keys[at + 1];
      return {
        ...({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' } as const),
        ...{ kid, x, from, until: next ? addDays(next.from, -1) : null },
      };
    }),
  };
};
