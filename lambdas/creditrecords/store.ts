import { itemsOf } from '#lambdas/platform/items.ts';
import type { CreditRecord } from '#shared/creditrecords/credit-record.ts';
import { creditRecordEntity, recordFingerprintEntity, recordKeyEntity } from './entities.ts';

export const creditRecords = itemsOf(creditRecordEntity);
export const recordFingerprints = itemsOf(recordFingerprintEntity);
export const recordKeys = itemsOf(recordKeyEntity);

/** The records of a person, the latest first. */
export const listRecordsOf = async (userId: string): Promise<CreditRecord[]> =>
  (await creditRecords.all('table', { userId })).toSorted(latestFirst);

/** The same to be shown, without those that cannot be read (API-44). */
export const listReadableRecordsOf = async (userId: string): Promise<CreditRecord[]> =>
  (await creditRecords.allReadable('table', { userId })).toSorted(latestFirst);

const latestFirst = (one: CreditRecord, other: CreditRecord): number => other.issuedAt.localeCompare(one.issuedAt);
