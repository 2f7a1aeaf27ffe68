import { entity } from '#lambdas/platform/entity.ts';
import { Balance, Entry, Posting } from '#shared/ledger/postings.ts';

/** The balance of an account. Every posting changes it, so it is never read to be written back. */
export const balanceEntity = entity({
  name: 'Balance',
  schema: Balance,
  key: { pk: 'ACCT#{account}', sk: 'BAL' },
  indexes: {},
});

/** One leg of an entry, in the partition of its account. */
export const postingEntity = entity({
  name: 'Posting',
  schema: Posting,
  key: { pk: 'ACCT#{account}', sk: 'P#{at}#{entryId}#{leg}' },
  keyFields: (of: { account: string; at: string; entryId: string; leg: number }) => of,
  indexes: {},
});

export const entryEntity = entity({
  name: 'Entry',
  schema: Entry,
  key: { pk: 'ENTRY#{id}', sk: 'E' },
  indexes: {},
});
