import { people } from '#lambdas/accounts/store.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { guarantors } from './store.ts';

/** A nomination or guarantee that ends; `after` may contain other changes. */
export type Ended = { after: Guarantor; before: Guarantor };

/**
 * Ends guarantees or nominations: they are released, and a guarantor who had accepted gets one of their two guarantees back
 * (GUARANTORS-14).
 */
export const releaseGuarantors = (ended: readonly Ended[]): Write[] =>
  ended.flatMap(({ after, before }) => [
    ...guarantors.save({ ...after, released: true }, before),
    ...(before.consent === 'Accepted' && before.userId
      ? [people.update({ id: before.userId }, { add: { guarantees: -1 } })]
      : []),
  ]);
