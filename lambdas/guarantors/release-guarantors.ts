import { updatePerson } from '#lambdas/accounts/store.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { saveGuarantor } from './store.ts';

/** A nomination or guarantee that ends; `after` may contain other changes. */
export type Ended = { after: Guarantor; before: Guarantor };

/**
 * Ends guarantees or nominations: they are released, and a guarantor who had accepted gets one of their two guarantees back
 * (GUARANTORS-14).
 */
export const releaseGuarantors = (ended: readonly Ended[]): Write[] =>
  ended.flatMap(({ after, before }) => [
    ...saveGuarantor({ ...after, released: true }, before),
    ...(before.consent === 'Accepted' && before.userId
      ? [updatePerson(before.userId, { add: { guarantees: -1 } })]
      : []),
  ]);
