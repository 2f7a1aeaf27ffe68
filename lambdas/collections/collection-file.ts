import { people } from '#lambdas/accounts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { calls } from '#lambdas/repayments/store.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { staffCollectionsApi, ToCollect } from '#shared/collections/staff-api.ts';
import { askedIn, type Call, callPayableUntil } from '#shared/repayments/call.ts';

/** What verified standing orders are to pay of the calls of a day: what is still asked of them (COLLECTIONS-9). */
export const listCollection: Route<typeof staffCollectionsApi.listCollection> = async ({ query, now }) => {
  const { day = apiaDayOf(now) } = query;
  const called = await calls.allReadable('byDay', { askedOn: day });
  return (await eachReadable(called, (call) => collectedOf(call, day))).flat();
};

async function collectedOf(call: Call, day: string): Promise<ToCollect[]> {
  const { loanId } = call;
  const asked = call.shares.filter((share) => askedIn(share) > 0);
  const collected = await Promise.all(
    asked.map(async (share) => {
      const { standingOrder, standingOrderAccount: from } = await guarantors.get({ id: share.guarantorId });
      if (standingOrder !== 'Verified' || !from) return [];
      const { guarantorId: guarantorid, userId, reference: paymentreference } = share;
      return [
        {
          guarantorid,
          loanid: loanId,
          name: nameOf(await people.get({ id: userId })),
          method: from.method,
          bankname: from.bankName ?? null,
          account: from.account,
          amount: askedIn(share),
          paymentreference,
          day,
          payby: callPayableUntil(call),
        },
      ];
    }),
  );
  return collected.flat();
}
