import { namesOf } from '#lambdas/accounts/store.ts';
import { addLogEntry } from '#lambdas/platform/log-entry.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { commit } from '#lambdas/platform/table.ts';
import { payouts, receipts, receiptTerms } from '#lambdas/wallet/store.ts';
import { mustBeRegisterDays, type RegisterPayment, registerOf, WINDOW_DAYS } from '#shared/admin/registers.ts';
import type { registersApi } from '#shared/admin/registers-api.ts';
import { addDays, apiaDayOf, daysBetween, endOf, shortDay, startOfApiaDay } from '#shared/calendar.ts';
import { policyOn } from '#shared/policy.ts';

type Payment = RegisterPayment & {
  method: string;
  userId: string | undefined;
  outside: string;
  relation: string | null;
};

const USUAL_DAYS = 30;

/** What is registered of some days for the duty to report; the reading is in the log (ADMIN-50). */
export const readRegisters: Route<typeof registersApi.readRegisters> = async ({ query, caller, now }) => {
  const today = apiaDayOf(now);
  const { to = today, from = addDays(to, -USUAL_DAYS) } = query;
  mustBeRegisterDays({ from, to });
  // Smaller payments of before and after may add up with some of these days.
  const [first, last] = [addDays(from, 1 - WINDOW_DAYS), addDays(to, WINDOW_DAYS - 1)];
  const payments = (await Promise.all([paidIn(first, last), paidOut(first, last)])).flat();
  const least = policyOn(today).registeredPayment;
  const registered = registerOf(payments, { from, to, least });
  const nameOf = await namesOf(registered.map(({ payment }) => payment.userId));
  const about = `Registers of ${shortDay(from)} to ${shortDay(to)} read`;
  await commit(addLogEntry({ actor: caller.userId, action: 'readRegisters', details: about, now, byStaff: true }));
  return {
    least,
    payments: registered.map(({ payment: { way, day, amount, method, userId, outside, relation }, because }) => ({
      ...{ way, day, amount, method, outside, relation, because },
      person: userId === undefined ? null : nameOf(userId),
    })),
  };
};

/** The receipts whose money came: not those in conflict, nor what took the place of another one. */
async function paidIn(from: string, to: string): Promise<Payment[]> {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, nr) => addDays(from, nr));
  const terms = (await Promise.all(days.map((valueDate) => receiptTerms.allReadable('byDay', { valueDate })))).flat();
  const found = await receipts.findReadable(terms.map(({ id }) => ({ id })));
  return found
    .filter(({ status, replaces }) => status !== 'Conflict' && status !== 'Dropped' && replaces === undefined)
    .map(({ id, method, amount, valueDate: day, userId, sender = '', payerRelation }) => ({
      ...{ id, way: 'In', day, amount, method, userId, outside: sender },
      ...{ who: userId ?? (sender || id), relation: payerRelation ?? null, isThirdParty: payerRelation !== undefined },
    }));
}

/** The payouts that the bank has paid and kept, by the day on which they were prepared. */
async function paidOut(from: string, to: string): Promise<Payment[]> {
  const range = { from: new Date(startOfApiaDay(from)).toISOString(), to: endOf(to) };
  return (await payouts.allReadable('byStatus', { status: 'Confirmed' }, range)).map(
    ({ id, amount, madeAt, userId, destination: { method, account } }) => ({
      ...{ id, way: 'Out', day: apiaDayOf(Date.parse(madeAt)), amount, method, userId, outside: account },
      ...{ who: userId ?? account, relation: null, isThirdParty: false },
    }),
  );
}
