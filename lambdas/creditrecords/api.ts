import { serve } from '#lambdas/platform/serve.ts';
import { creditRecordsApi } from '#shared/creditrecords/api.ts';
import { checkCreditRecord, readRecordKeys } from './check-record.ts';
import { makeCreditRecord } from './make-record.ts';
import { listCreditRecords, withdrawCreditRecord } from './own-records.ts';

export const handler = serve(creditRecordsApi, {
  makeCreditRecord,
  listCreditRecords,
  withdrawCreditRecord,
  checkCreditRecord,
  readRecordKeys,
});
