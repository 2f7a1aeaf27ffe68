import { people, peopleIn } from '#lambdas/accounts/store.ts';
import { documents } from '#lambdas/documents/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { balanceNeeded, balanceOf, postingsOf } from '#lambdas/ledger/store.ts';
import { isSeenBy } from '#lambdas/loans/review-card.ts';
import { loans } from '#lambdas/loans/store.ts';
import type { Need } from '#lambdas/platform/reads.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { transactionsOf } from '#lambdas/wallet/read-wallet.ts';
import { payouts, receipts } from '#lambdas/wallet/store.ts';
import { namesFrom } from '#shared/accounts/named.ts';
import { detailsInWords, peopleNamedIn } from '#shared/admin/log-details.ts';
import { personGuaranteeOf, personInvestmentOf, personLoanOf, personProfileOf } from '#shared/admin/people-wire.ts';
import { locksOf, personPayoutOf } from '#shared/admin/person-file.ts';
import type { personFileApi } from '#shared/admin/person-file-api.ts';
import { myDocumentOf } from '#shared/documents/wire.ts';
import { account } from '#shared/ledger/postings.ts';
import { listedReceiptOf, peopleOf } from '#shared/wallet/wire.ts';
import { logOfPerson } from './store.ts';

/** How many movements of the wallet are shown, and how many of each list. */
const SHOWN = 50;
const latest = { newestFirst: true } as const;

/** What the page of a person reads by their id alone. */
export const personFileNeeds = (id: string): Need[] => [people.keyOf({ id }), ...balanceNeeded(account.wallet(id))];

/** All that reviewers see of a person (ADMIN-36), in three rounds of reads: by their id, by what is listed, and by what that names. */
export const readPersonForReview: Route<typeof personFileApi.readPersonForReview> = async ({
  params: { id },
  caller,
  now,
}) => {
  const reviewer = reviewerOf(caller);
  const person = await people.get({ id });
  const page = { limit: SHOWN };
  const [lent, invested, guaranteed, papers, money, logged] = await Promise.all([
    loans.page('byBorrower', { borrowerId: id }, page, latest),
    investments.page('byInvestor', { investorId: id }, page, latest),
    guarantors.page('byUser', { userId: id }, page, latest),
    documents.page('byOwner', { ownerId: id }, page, latest),
    moneyOf(id),
    namedLogOf(id),
  ]);
  const names = await peopleIn([id, ...logged.people.keys(), ...handlersOf(money)]);
  const nameOf = namesFrom(names);
  return {
    ...personProfileOf(person),
    locks: locksOf(person, money.receipts, now),
    documents: papers.items.map((document) => myDocumentOf(document, now)),
    loans: lent.items.filter(({ status }) => isSeenBy(reviewer, status)).map(personLoanOf),
    investments: invested.items.map(personInvestmentOf),
    guarantees: guaranteed.items.map(personGuaranteeOf),
    wallet: money.wallet,
    receipts: money.receipts.map((receipt) => listedReceiptOf(receipt, nameOf)),
    payouts: money.payouts.map((payout) => personPayoutOf(payout, nameOf)),
    history: logged.entries.map(({ at, actor, details }) => ({
      at,
      by: nameOf(actor),
      details: detailsInWords(details, logged.people),
    })),
  };
};

/** A person's wallet, and the receipts and payouts that its latest movements are of: the id of an entry names them. */
async function moneyOf(userId: string) {
  const wallet = account.wallet(userId);
  const [{ balance, available }, { items }] = await Promise.all([
    balanceOf(wallet),
    postingsOf(wallet, { limit: SHOWN }),
  ]);
  const named = (pattern: RegExp) => items.flatMap(({ entryId }) => pattern.exec(entryId)?.[1] ?? []);
  const [transactions, paidIn, paidOut] = await Promise.all([
    transactionsOf(items),
    receipts.findReadable(named(/^(?:receipt|match):([^:]+)/).map((id) => ({ id }))),
    payouts.findReadable(named(/^(?:payout|disbursement):([^:]+)/).map((id) => ({ id }))),
  ]);
  return { wallet: { balance, available, transactions }, receipts: paidIn, payouts: paidOut };
}

type Money = Awaited<ReturnType<typeof moneyOf>>;

/** Who recorded, matched, checked, prepared and decided on them. Most are in the log, and so read already. */
const handlersOf = ({ receipts, payouts }: Money): string[] =>
  [
    ...receipts.flatMap(peopleOf).filter((id) => id !== undefined),
    ...payouts.flatMap(({ madeBy, decidedBy }) => [madeBy, decidedBy]),
  ].filter((by) => by !== undefined);

/** What staff did to a person, with everybody whom the log names. */
async function namedLogOf(id: string) {
  const entries = await logOfPerson(id);
  const people = await peopleIn(entries.flatMap(({ actor, details }) => [actor, ...peopleNamedIn(details)]));
  return { entries, people };
}
