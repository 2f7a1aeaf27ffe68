import { people } from '#lambdas/accounts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { investments, investmentTokens } from '#lambdas/investments/store.ts';
import { loans, tokenKeysOf } from '#lambdas/loans/store.ts';
import { presenceKey } from '#lambdas/platform/connections.ts';
import { on, type Subscriber } from '#lambdas/platform/on.ts';
import { readAhead } from '#lambdas/platform/reads.ts';
import type { Key } from '#lambdas/platform/writes.ts';

const keysOf = (id: string): Key[] => [people.keyOf({ id }), presenceKey(id)];

/** What the subscribers of a move need: what has moved, its people, and the token of its state machine. */
const needed: readonly Subscriber<Key[]>[] = [
  on('LoanMoved', async ({ loanId, from, isAgain, people: concerned = [] }) => [
    loans.keyOf({ id: loanId }),
    ...concerned.flatMap(keysOf),
    ...(from ? tokenKeysOf(loanId, from, isAgain) : []),
  ]),
  on('InvestmentMoved', async ({ investmentId, from, people: concerned = [] }) => [
    investments.keyOf({ id: investmentId }),
    ...concerned.flatMap(keysOf),
    ...(from ? [investmentTokens.keyOf({ id: investmentId, status: from })] : []),
  ]),
  on('GuarantorMoved', async ({ guarantorId, people: concerned = [] }) => [
    guarantors.keyOf({ id: guarantorId }),
    ...concerned.flatMap(keysOf),
  ]),
  on('KycMoved', async ({ userId }) => keysOf(userId)),
];

/** Begins to read, in one request, what the subscribers of these events ask for one after the other (API-48). */
export function readAheadFor(events: readonly { topic: string }[]): void {
  // An event that cannot be read is refused to its subscribers.
  for (const event of events)
    for (const { topic, deliver } of needed)
      if (topic === event.topic) void deliver(event, '').then(readAhead, () => undefined);
}
