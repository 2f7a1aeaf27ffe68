import { addToGroup } from '#lambdas/accounts/cognito.ts';
import { on } from '#lambdas/platform/on.ts';
import { guarantors } from './store.ts';

/** Puts a nominee with an account into the Guarantor group: the nomination gave them the role (ACCOUNTS-11). */
export const grantOnGuarantorMoved = on('GuarantorMoved', async ({ guarantorId, what }) => {
  if (what !== 'Invited') return;
  const { userId } = await guarantors.get({ id: guarantorId });
  if (userId) await addToGroup(userId, 'Guarantor');
});
