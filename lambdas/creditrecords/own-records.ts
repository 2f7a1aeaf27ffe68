import type { Route } from '#lambdas/platform/serve.ts';
import type { creditRecordsApi, OwnRecord } from '#shared/creditrecords/api.ts';
import {
  type CreditRecord,
  fingerprintOf,
  goodUntil,
  issuedOn,
  mustBeValid,
} from '#shared/creditrecords/credit-record.ts';
import { say } from '#shared/sentence.ts';
import { creditRecords, listReadableRecordsOf } from './store.ts';

/** The records that the caller made, the latest first (CREDITRECORDS-6). */
export const listCreditRecords: Route<typeof creditRecordsApi.listCreditRecords> = async ({ caller: { userId } }) =>
  (await listReadableRecordsOf(userId)).map(ownRecordOf);

const ownRecordOf = (record: CreditRecord): OwnRecord => ({
  number: record.number,
  fingerprint: fingerprintOf(record.hash),
  issued: issuedOn(record),
  gooduntil: goodUntil(record),
  state: record.state,
});

/** Withdraws a record (CREDITRECORDS-7). Refuses with NotFound somebody else's, and with Refused one that is not valid any more. */
export const withdrawCreditRecord: Route<typeof creditRecordsApi.withdrawCreditRecord> = async ({
  params: { number },
  caller: { userId },
}) => {
  const record = await creditRecords.get({ userId, number });
  mustBeValid(record);
  return {
    reply: say('RecordTakenBack', 'Your record is withdrawn. Whoever checks it is told so.'),
    writes: creditRecords.save({ ...record, state: 'Withdrawn' }, record),
    log: `Credit record ${number} withdrawn`,
  };
};
