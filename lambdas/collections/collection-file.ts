import { people } from '#lambdas/accounts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { openIn } from '#lambdas/repayments/current-schedule.ts';
import { calls } from '#lambdas/repayments/store.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { staffCollectionsApi, ToCollect } from '#shared/collections/staff-api.ts';
import { askedOn, type Call, callPayableUntil } from '#shared/repayments/call.ts';

/** What verified standing orders are to pay of what was asked on a day: what is still asked of that (COLLECTIONS-9). */
export const listCollection: Route<typeof staffCollectionsApi.listCollection> = async ({ query, now }) => {
  const { day = apiaDayOf(now) } = query;
  const [called, stoodInFor] = await Promise.all([
    calls.allReadable('byDay', { calledOn: day }),
    calls.allReadable('byStandInDay', { spreadAgainOn: day }),
  ]);
  const asked = [...called, ...stoodInFor].flatMap((call) => askedOn(day, call).map((part) => ({ ...part, call })));
  return (await eachReadable(asked, (one) => collectedOf(one, day))).flat();
};

type Asked = ReturnType<typeof askedOn>[number] & { call: Call };

async function collectedOf({ call, share, amount }: Asked, day: string): Promise<ToCollect[]> {
  const { standingOrder, standingOrderAccount: from } = await guarantors.get({ id: share.guarantorId });
  // A call that has ended with its instalment keeps its amounts until that is delivered (REPAYMENTS-51).
  const open = await openIn(call.loanId, [call]);
  if (standingOrder !== 'Verified' || !from || open.length === 0) return [];
  const { guarantorId: guarantorid, userId, reference: paymentreference } = share;
  return [
    {
      guarantorid,
      loanid: call.loanId,
      name: nameOf(await people.get({ id: userId })),
      method: from.method,
      bankname: from.bankName ?? null,
      account: from.account,
      amount,
      paymentreference,
      day,
      payby: callPayableUntil(call),
    },
  ];
}
