import { listGuarantorsBy } from '#lambdas/guarantors/store.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import type { OwnCall } from '#shared/repayments/api.ts';
import { askedOf } from '#shared/repayments/call.ts';
import { listReadableOpenCalls } from './current-schedule.ts';

/** What the caller is asked to pay as a guarantor (REPAYMENTS-34). */
export async function ownCallsOf(userId: string): Promise<OwnCall[]> {
  const guarantees = await listGuarantorsBy(userId);
  const loans = [...new Set(guarantees.filter(({ released }) => !released).map(({ loanId }) => loanId))];
  const calls = (await eachReadable(loans, listReadableOpenCalls)).flat();
  return askedOf(userId, calls).map(({ call, open, backup, until, reference }) => ({
    repaymentid: call.repaymentId,
    loanid: call.loanId,
    amount: open,
    backup,
    calledon: call.calledOn,
    payby: until,
    paymentreference: reference,
  }));
}
