import { getGuarantor } from '#lambdas/guarantors/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { addToGroup } from './cognito.ts';

/** Puts a nominee with an account into the Guarantor group: the nomination gave them the role (ACCOUNTS-11). */
export const grantOnGuarantorMoved = on('GuarantorMoved', async ({ guarantorId, what }) => {
  if (what !== 'Invited') return;
  const { userId } = await getGuarantor(guarantorId);
  if (userId) await addToGroup(userId, 'Guarantor');
});
