import * as z from 'zod/mini';
import { emailEntity, personEntity } from '#lambdas/accounts/entities.ts';
import { messageEntity } from '#lambdas/chat/entities.ts';
import { chargeOffEntity, poolBatchEntity } from '#lambdas/collections/entities.ts';
import { documentEntity } from '#lambdas/documents/entities.ts';
import { guarantorEntity } from '#lambdas/guarantors/entities.ts';
import { investmentEntity, pendingInvestmentEntity } from '#lambdas/investments/entities.ts';
import { balanceEntity, entryEntity, postingEntity } from '#lambdas/ledger/entities.ts';
import { loanEntity, secondLookEntity } from '#lambdas/loans/entities.ts';
import { counterShardEntity, outboxEntity } from '#lambdas/platform/entities.ts';
import { type AnyEntity, keyFieldsIn } from '#lambdas/platform/entity.ts';
import { reliefEntity } from '#lambdas/relief/entities.ts';
import { callEntity, recourseMoveEntity, repaymentEntity, shareChunkEntity } from '#lambdas/repayments/entities.ts';
import { advanceEntity, payoutEntity, receiptEntity } from '#lambdas/wallet/entities.ts';
import type { AuditedEntity, AuditedItem } from '#shared/audit/audited-item.ts';

const declared: Readonly<Record<AuditedEntity, AnyEntity>> = {
  Person: personEntity,
  Email: emailEntity,
  Document: documentEntity,
  Balance: balanceEntity,
  Posting: postingEntity,
  Entry: entryEntity,
  Loan: loanEntity,
  Investment: investmentEntity,
  PendingInvestment: pendingInvestmentEntity,
  Guarantor: guarantorEntity,
  Receipt: receiptEntity,
  Repayment: repaymentEntity,
  ShareChunk: shareChunkEntity,
  Call: callEntity,
  RecourseMove: recourseMoveEntity,
  Payout: payoutEntity,
  Advance: advanceEntity,
  PoolBatch: poolBatchEntity,
  CounterShard: counterShardEntity,
  ChargeOff: chargeOffEntity,
  SecondLook: secondLookEntity,
  Relief: reliefEntity,
  Message: messageEntity,
  Outbox: outboxEntity,
};

/** A partition key up to its first `#`: entities of another one need no comparison. */
const familyOf = (pk: string): string => pk.split('#', 1)[0] ?? '';

const byFamily = new Map<string, AuditedEntity[]>();
for (const entity of Object.keys(declared) as AuditedEntity[]) {
  const family = familyOf(declared[entity].key.pk);
  byFamily.set(family, [...(byFamily.get(family) ?? []), entity]);
}

const StoredKey = z.object({ pk: z.string(), sk: z.string() });

/** The entity of a stored item, with the fields of its key; undefined for an entity that the audit does not read. */
export function entityOf(item: unknown): AuditedItem | undefined {
  const { pk, sk } = StoredKey.parse(item);
  for (const entity of byFamily.get(familyOf(pk)) ?? []) {
    const key = keyFieldsIn(declared[entity], { pk, sk });
    if (key) return { entity, key, item };
  }
  return undefined;
}
