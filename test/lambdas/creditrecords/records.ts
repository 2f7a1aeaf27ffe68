import { handler } from '#lambdas/creditrecords/api.ts';
import { creditRecordsApi, type OwnRecord } from '#shared/creditrecords/api.ts';
import { type Credential, credentialIn } from '#shared/creditrecords/credential.ts';
import type { Amounts } from '#shared/creditrecords/loan-history.ts';
import { type Answered, call } from '#test/support/calls.ts';

export const make = (userId: string, amounts: Amounts = 'exact', key?: string) =>
  call(handler, creditRecordsApi.makeCreditRecord, userId, { body: { amounts }, ...(key && { key }) });
export const list = async (userId: string): Promise<OwnRecord[]> =>
  (await call(handler, creditRecordsApi.listCreditRecords, userId)).body as OwnRecord[];
export const withdraw = (userId: string, number: string) =>
  call(handler, creditRecordsApi.withdrawCreditRecord, userId, { params: { number } });

let callers = 0;
/** Each check comes from an address of its own. */
export const check = (
  body: { number?: string; fingerprint?: string; jws?: string },
  address = `198.51.9.${++callers}`,
) =>
  call(handler, creditRecordsApi.checkCreditRecord, undefined, {
    body,
    headers: { 'X-Forwarded-For': `${address}, 127.0.0.1` },
  });
export const keys = async () =>
  (
    (await call(handler, creditRecordsApi.readRecordKeys, undefined)).body as {
      keys: (JsonWebKey & { kid: string; from: string; until: string | null })[];
    }
  ).keys;

export const madeBy = ({ body }: Answered) => body as { number: string; jws: string };
export const saidIn = (made: Answered): Credential => credentialIn(madeBy(made).jws);
