import type { Write } from '#lambdas/platform/writes.ts';
import { guarantors, listNominationsOf } from './store.ts';

/** Links the nominations of an e-mail address to its account, whose owner is notified of each (GUARANTORS-8). */
export async function claimNominations(email: string, userId: string): Promise<Write[]> {
  const nominations = await listNominationsOf(email);
  return nominations
    .filter(({ released }) => !released)
    .flatMap((nomination) => guarantors.save({ ...nomination, userId }, nomination));
}
