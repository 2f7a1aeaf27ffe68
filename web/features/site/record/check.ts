import { creditRecordsApi } from '#shared/creditrecords/api.ts';
import { type Credential, credentialIn, recordIn } from '#shared/creditrecords/credential.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { texts } from './record.en.ts';

export type Outcome =
  | { is: 'genuine'; issued: string; until: string; credential: Credential | undefined }
  /** It is not ours, or not good any more. */
  | { is: 'bad'; why: string }
  /** Nothing is known of it: there was nothing to check, or no answer. */
  | { is: 'unknown'; why: string };

/** Checks the record in a file, and reads what it says once it is ours (CREDITRECORDS-9). */
export async function checkFile(file: Blob, number: string | undefined): Promise<Outcome> {
  // Each byte a letter: a PDF is no text.
  const jws = recordIn(new TextDecoder('latin1').decode(await file.arrayBuffer()));
  if (jws === undefined) return { is: 'unknown', why: texts.noRecord };
  return outcomeOf({ jws, ...(number && { number }) });
}

export const checkFingerprint = (fingerprint: string, number: string | undefined): Promise<Outcome> =>
  outcomeOf({ fingerprint, ...(number && { number }) });

async function outcomeOf(body: { number?: string; fingerprint?: string; jws?: string }): Promise<Outcome> {
  try {
    const { issued, gooduntil: until } = await call(creditRecordsApi.checkCreditRecord, { body });
    return { is: 'genuine', issued, until, credential: body.jws === undefined ? undefined : credentialIn(body.jws) };
  } catch (error) {
    if (error instanceof Refused) return { is: VERDICTS.includes(error.status) ? 'bad' : 'unknown', why: said(error) };
    if (error instanceof Unreachable) return { is: 'unknown', why: said(error) };
    throw error;
  }
}

/** The statuses of refusals that say something of the record. */
const VERDICTS: readonly number[] = [404, 409];
