import { peopleIn } from '#lambdas/accounts/store.ts';
import { loansIn } from '#lambdas/loans/store.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { repayments } from '#lambdas/repayments/store.ts';
import { nameOf, type Person } from '#shared/accounts/person.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import type { Sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { awaitedDays, awaitedOf } from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import {
  candidatesOf,
  instalmentsOf,
  type OpenInstalment,
  type Owned,
  referencesOf,
  strengthOf,
} from '#shared/wallet/match-candidates.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';
import type { MatchCandidate } from '#shared/wallet/staff-views.ts';
import { ownerOfReference } from './reference-owner.ts';

/** The most that is read of one day (WALLET-46). */
const MAX_OF_DAY = 100;

/** Whose money the unmatched among these receipts may be, by the receipt's id (WALLET-44). Reads for all of them at once. */
export async function candidatesIn(
  receipts: readonly Receipt[],
  now: number,
): Promise<ReadonlyMap<string, MatchCandidate[]>> {
  const unmatched = receipts.filter(({ status }) => status === 'Unmatched');
  if (unmatched.length === 0) return new Map();
  const [owned, listed] = await Promise.all([ownedIn(unmatched), openOn(apiaDayOf(now))]);
  const amounts = unmatched.map(({ amount }) => amount);
  const asked = listed.filter((row) => amounts.includes(awaitedOf(row)));
  const lent = await loansIn([...new Set(asked.map(({ loanId }) => loanId))]);
  // Another plan may have taken the place of the one that is listed (REPAYMENTS-51).
  const open = asked.filter(({ loanId, planId }) => lent.get(loanId)?.planId === planId).map(openInstalmentOf);
  const instalments = new Map(amounts.map((amount) => [amount, instalmentsOf(amount, open)]));
  const borrowers = new Map([...lent.values()].map(({ id, borrowerId }) => [id, borrowerId]));
  const people = await peopleIn([...owned.map(({ userId }) => userId), ...borrowers.values()]);
  const payments = (amount: Sene) =>
    (instalments.get(amount) ?? []).flatMap((one) => {
      const person = people.get(borrowers.get(one.loanId) ?? '');
      return person ? [{ ...one, payer: payerOf(person) }] : [];
    });
  return new Map(
    unmatched.map((receipt) => [
      receipt.id,
      candidatesOf(receipt, owned, payments(receipt.amount)).flatMap((one) => candidateOf(one, people)),
    ]),
  );
}

const payerOf = ({ id, paymentReference, phone, payoutDestination }: Person) => ({
  userId: id,
  reference: paymentReference,
  accounts: [phone, payoutDestination?.account ?? ''],
});

function candidateOf(
  { userId, reference, reason, instalment }: ReturnType<typeof candidatesOf>[number],
  people: ReadonlyMap<string, Person>,
): MatchCandidate[] {
  const person = people.get(userId);
  if (!person) return [];
  const { repaymentId = null, loanId = null } = instalment ?? {};
  return [
    {
      ...{ userid: userId, name: nameOf(person), reference },
      ...{ reason, strength: strengthOf(reason), repaymentid: repaymentId, loanid: loanId },
    },
  ];
}

/** The references of the receipts that were given out, those with a slip of the pen too. */
async function ownedIn(receipts: readonly Receipt[]): Promise<Owned[]> {
  const references = new Set(receipts.map(referencesOf).flatMap(({ exact, near }) => [...exact, ...near]));
  const found = await eachReadable([...references], async (reference): Promise<Owned[]> => {
    const owner = await ownerOfReference(reference);
    return owner ? [{ reference, userId: owner.userId }] : [];
  });
  return found.flat();
}

/** What is announced and, unless a day has more than is read of it, what is due soon or in grace. */
async function openOn(today: string): Promise<Repayment[]> {
  const { repaymentReminderDays, graceDays } = policyOn(today);
  const page = { limit: MAX_OF_DAY };
  const from = (count: number) => Array.from({ length: count + 1 }, (_, nr) => addDays(today, nr));
  const [announced, ...dated] = await Promise.all([
    Promise.all(awaitedDays(today).map((until) => repayments.page('announced', { until }, page))),
    Promise.all(from(repaymentReminderDays).map((nextStep) => repayments.page('due', { nextStep }, page))),
    Promise.all(from(graceDays).map((nextStep) => repayments.page('overdue', { nextStep }, page))),
  ]);
  const isWhole = dated.flat().every(({ cursor }) => cursor === undefined);
  const rows = [...announced, ...(isWhole ? dated.flat() : [])].flatMap(({ items }) => items);
  const isSame = (one: Repayment, other: Repayment) => one.id === other.id && one.planId === other.planId;
  return rows.filter((row, at) => rows.findIndex((one) => isSame(one, row)) === at);
}

const openInstalmentOf = (row: Repayment): OpenInstalment => ({
  repaymentId: row.id,
  loanId: row.loanId,
  due: row.due,
  open: awaitedOf(row),
  isAnnounced: row.announced !== undefined,
});
