import { loans } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { askedIn, endedCall } from '#shared/repayments/call.ts';
import { calls, listRepayments } from './store.ts';

/** Sets the open shares of all calls to zero whose instalments a new plan has in no open row (REPAYMENTS-51). */
export const onCallsEnded = on('CallsEnded', async ({ loanId }) => {
  const open = new Set(
    (await listRepayments(await loans.get({ id: loanId })))
      .filter(({ status }) => status !== 'Paid')
      .map(({ nr }) => nr),
  );
  for (const key of await calls.all('table', { loanId })) {
    if (open.has(key.nr)) continue;
    await runCommand(async () => {
      const call = await calls.find(key);
      if (!call?.shares.some((share) => askedIn(share) > 0)) return [];
      return calls.save(endedCall(call), call);
    });
  }
});
