import { creditRecordsApi } from '#shared/creditrecords/api.ts';
import type { Actor } from './people.ts';

/** A credit record that is good, and one that its borrower withdrew (CREDITRECORDS-7). */
export async function leaveRecords({ client }: Pick<Actor, 'client'>): Promise<void> {
  const { number } = await client.call(creditRecordsApi.makeCreditRecord, { body: { amounts: 'exact' } });
  await client.call(creditRecordsApi.withdrawCreditRecord, { params: { number } });
  await client.call(creditRecordsApi.makeCreditRecord, { body: { amounts: 'range' } });
}
