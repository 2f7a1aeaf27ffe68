import { itemsOf } from '#lambdas/platform/items.ts';
import type { Decision } from '#shared/reasons/decision.ts';
import { identityDecisionEntity } from './entities.ts';

export const identityDecisions = itemsOf(identityDecisionEntity);

/** What was decided last on a person's identity. */
export const latestIdentityDecision = async (userId: string): Promise<Decision | undefined> =>
  (await identityDecisions.page('table', { userId }, { limit: 1 }, { newestFirst: true })).items[0];
