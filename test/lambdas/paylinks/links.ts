import { handler } from '#lambdas/paylinks/api.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type OwnPayLink, payLinksApi } from '#shared/paylinks/api.ts';
import { anActiveLoan } from '#test/lambdas/repayments/an-active-loan.ts';
import { type Answered, call } from '#test/support/calls.ts';

type Form = { repaymentId?: string; words?: string; showName?: boolean };
export const make = (
  { id, borrowerId }: Loan,
  { showName = false, ...form }: Form = {},
  key?: string,
  by = borrowerId,
) =>
  call(handler, payLinksApi.makePayLink, by, {
    params: { id: String(id) },
    body: { ...form, showName },
    ...(key && { key }),
  });
export const list = async ({ id, borrowerId }: Loan): Promise<OwnPayLink[]> =>
  (await call(handler, payLinksApi.listPayLinks, borrowerId, { params: { id: String(id) } })).body as OwnPayLink[];
export const revoke = ({ borrowerId }: Loan, id: string, by = borrowerId) =>
  call(handler, payLinksApi.revokePayLink, by, { params: { id } });

let callers = 0;
/** Each opening comes from an address of its own. */
const from = (address = `198.51.${++callers >> 8}.${callers & 255}`) => ({
  'X-Forwarded-For': `${address}, 127.0.0.1`,
});
export const open = (token: string, address?: string) =>
  call(handler, payLinksApi.openPayLink, undefined, {
    body: { token },
    headers: from(address),
  });

type CardForm = { amount: number; from?: string; relation?: string };
export const openCard = (token: string, body: CardForm) =>
  call(handler, payLinksApi.payByCard, undefined, { body: { token, ...body }, headers: from() });

export const tokenIn = ({ body }: Answered): string => {
  const { url } = body as { url: string };
  return /\/#\/pay\/([\w-]{22})$/.exec(url)?.[1] ?? `no token in ${url}`;
};

/** A loan that is being repaid, with its first instalments. */
export async function aLoanWithRows() {
  const loan = await anActiveLoan([100_000]);
  const rows = await listRepayments(loan);
  const [first, second] = rows;
  if (!first || !second) throw new Error('There is no schedule');
  return { loan, rows, first, second };
}
