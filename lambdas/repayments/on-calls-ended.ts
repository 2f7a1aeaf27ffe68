import { getLoan } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { sene } from '#shared/money.ts';
import { findCall, listCalls, listRepayments, saveCall } from './store.ts';

/** Sets the open shares of all calls for Paid instalments to zero, after a loan is paid off (REPAYMENTS-20). */
export const onCallsEnded = on('CallsEnded', async ({ loanId }) => {
  const paid = new Set(
    (await listRepayments(await getLoan(loanId))).filter(({ status }) => status === 'Paid').map(({ nr }) => nr),
  );
  for (const key of await listCalls(loanId)) {
    if (!paid.has(key.nr)) continue;
    await runCommand(async () => {
      const call = await findCall(key);
      if (!call?.shares.some(({ open }) => open > 0)) return [];
      const shares = call.shares.map((share) => ({ ...share, open: sene(0) }));
      return saveCall({ ...call, shares }, call);
    });
  }
});
