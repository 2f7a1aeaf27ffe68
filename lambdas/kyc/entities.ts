import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { countersOf, Decision } from '#shared/reasons/decision.ts';

/** A decision on a person's identity (REASONS-4). */
export const identityDecisionEntity = entity({
  name: 'IdentityDecision',
  schema: z.extend(Decision, { userId: z.string() }),
  key: { pk: 'USER#{userId}', sk: 'DECISION#{at}' },
  indexes: {},
  counters: countersOf,
});
