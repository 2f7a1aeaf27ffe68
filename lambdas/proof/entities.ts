import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { BankBalance } from '#shared/proof/bank-balance.ts';
import { LatestProof } from '#shared/proof/record.ts';

/** What an account outside closed with on a day. */
export const bankBalanceEntity = entity({
  name: 'BankBalance',
  schema: BankBalance,
  key: { pk: 'BANKBALANCES#{channel}', sk: '{day}' },
  indexes: {},
});

/** The latest day whose books the audit handed over (PROOF-5). */
export const provableDayEntity = entity({
  name: 'ProvableDay',
  schema: z.object({ day: z.string() }),
  key: { pk: 'PROOF', sk: 'BOOKS' },
  keyFields: () => ({}),
  indexes: {},
});

/** The latest record, for the page, the audit and mails. The chain itself is outside the table, so that it survives a restore (PROOF-8). */
export const latestProofEntity = entity({
  name: 'LatestProof',
  schema: LatestProof,
  key: { pk: 'PROOF', sk: 'LATEST' },
  keyFields: () => ({}),
  indexes: {},
});
