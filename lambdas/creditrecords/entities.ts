import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { CreditRecord } from '#shared/creditrecords/credit-record.ts';

/** The records that a person made (CREDITRECORDS-6). */
export const creditRecordEntity = entity({
  name: 'CreditRecord',
  schema: CreditRecord,
  key: { pk: 'USER#{userId}#RECORDS', sk: '{number}' },
  indexes: {},
});

/** The record of a fingerprint. */
export const recordFingerprintEntity = entity({
  name: 'RecordFingerprint',
  schema: z.object({ userId: z.string(), number: z.string() }),
  key: { pk: 'CREDITRECORD#{fingerprint}', sk: 'CREDITRECORD' },
  indexes: {},
});

/** A public key with which records are checked, and the day (Apia) on which one was first signed with it (CREDITRECORDS-10). */
export const recordKeyEntity = entity({
  name: 'RecordKey',
  schema: z.object({ kid: z.string(), x: z.string(), from: z.string() }),
  key: { pk: 'RECORDKEYS', sk: '{kid}' },
  indexes: {},
});
