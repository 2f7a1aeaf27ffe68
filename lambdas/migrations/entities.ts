import * as z from 'zod/mini';
import * as accounts from '#lambdas/accounts/entities.ts';
import * as admin from '#lambdas/admin/entities.ts';
import * as chat from '#lambdas/chat/entities.ts';
import * as collections from '#lambdas/collections/entities.ts';
import * as conflicts from '#lambdas/conflicts/entities.ts';
import * as creditrecords from '#lambdas/creditrecords/entities.ts';
import * as documents from '#lambdas/documents/entities.ts';
import * as guarantors from '#lambdas/guarantors/entities.ts';
import * as investments from '#lambdas/investments/entities.ts';
import * as kyc from '#lambdas/kyc/entities.ts';
import * as ledger from '#lambdas/ledger/entities.ts';
import * as loans from '#lambdas/loans/entities.ts';
import * as notifications from '#lambdas/notifications/entities.ts';
import * as paylinks from '#lambdas/paylinks/entities.ts';
import * as platform from '#lambdas/platform/entities.ts';
import { type AnyEntity, entity } from '#lambdas/platform/entity.ts';
import * as proof from '#lambdas/proof/entities.ts';
import * as relief from '#lambdas/relief/entities.ts';
import * as repayments from '#lambdas/repayments/entities.ts';
import * as wallet from '#lambdas/wallet/entities.ts';

/** The position of a back-fill that has not reached the end of the table (ADMIN-30). */
export const BackFillProgress = z.object({
  /** The entities and the versions to which it migrates items. When they change, it begins again. */
  target: z.string(),
  /** The last key that it has processed. */
  after: z.object({ pk: z.string(), sk: z.string() }),
  read: z.int(),
  saved: z.int(),
  failed: z.int(),
});
export type BackFillProgress = z.output<typeof BackFillProgress>;

export const backFillEntity = entity({
  name: 'BackFillProgress',
  schema: BackFillProgress,
  key: { pk: 'BACKFILL', sk: 'PROGRESS' },
  indexes: {},
});

/** Every entity whose items have former versions (docs/migrations.md). */
export const migratedEntities: readonly AnyEntity[] = [
  platform,
  accounts,
  conflicts,
  documents,
  kyc,
  ledger,
  loans,
  investments,
  guarantors,
  wallet,
  repayments,
  relief,
  collections,
  paylinks,
  creditrecords,
  proof,
  chat,
  notifications,
  admin,
]
  .flatMap((domain): object[] => Object.values(domain))
  .filter(isMigrated);

function isMigrated(declared: object): declared is AnyEntity {
  return 'key' in declared && 'migrations' in declared;
}
