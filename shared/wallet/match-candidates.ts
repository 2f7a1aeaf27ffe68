import * as z from 'zod/mini';
import { nearReferencesIn, paymentReferencesIn } from '#shared/accounts/payment-reference.ts';
import type { Sene } from '#shared/money.ts';
import type { Receipt } from './receipt.ts';

/** Why somebody may be the owner of an unmatched receipt (WALLET-44). */
export const MatchReason = z.enum(['Reference', 'NearReference', 'AnnouncedBySender', 'Announced', 'Due']);
export type MatchReason = z.output<typeof MatchReason>;

const strengths = { Reference: 4, NearReference: 3, AnnouncedBySender: 3, Announced: 2, Due: 1 } as const;
export const strengthOf = (reason: MatchReason): number => strengths[reason];

/** An instalment of which something is open. `due` is an Apia day. */
export type OpenInstalment = { repaymentId: string; loanId: number; due: string; open: Sene; isAnnounced: boolean };

/** Somebody who has such an instalment to pay, the reference they pay with, and the accounts that are known to be theirs. */
type Payer = { userId: string; reference: string; accounts: readonly string[] };
/** A payment reference that was given out. */
export type Owned = { reference: string; userId: string };

type Candidate = Owned & { reason: MatchReason; instalment?: OpenInstalment | undefined };

const MAX_CANDIDATES = 5;

/**
 * The instalments that an amount may be for (WALLET-44): those announced with it; where none is, the first to be due of the
 * only loan of which it is open.
 */
export function instalmentsOf(amount: Sene, open: readonly OpenInstalment[]): OpenInstalment[] {
  const same = open.filter((each) => each.open === amount);
  const announced = same.filter(({ isAnnounced }) => isAnnounced);
  if (announced.length > 0) return announced.slice(0, MAX_CANDIDATES);
  const [first] = same.toSorted((one, other) => one.due.localeCompare(other.due));
  return first && same.every(({ loanId }) => loanId === first.loanId) ? [first] : [];
}

/** The references that a text has, and those that it has but for a slip of the pen. */
export const referencesOf = ({ reference }: Pick<Receipt, 'reference'>) => ({
  exact: paymentReferencesIn(reference),
  near: nearReferencesIn(reference),
});

/**
 * Whose money an unmatched receipt may be, each person once, the strongest first (WALLET-44). `owned` are the references
 * that were given out, among others; `payments` the instalments that its amount may be for.
 */
export function candidatesOf(
  receipt: Pick<Receipt, 'reference' | 'sender'>,
  owned: readonly Owned[],
  payments: readonly (OpenInstalment & { payer: Payer })[],
): Candidate[] {
  const { exact, near } = referencesOf(receipt);
  const named = (references: readonly string[], reason: MatchReason): Candidate[] =>
    owned.filter(({ reference }) => references.includes(reference)).map((one) => ({ ...one, reason }));
  const paying = payments.map(({ payer: { userId, reference, accounts }, ...instalment }): Candidate => {
    const isFromThem = accounts.some((account) => isSameNumber(account, receipt.sender));
    const announced = isFromThem ? 'AnnouncedBySender' : 'Announced';
    return { userId, reference, instalment, reason: instalment.isAnnounced ? announced : 'Due' };
  });
  const all = [...named(exact, 'Reference'), ...named(near, 'NearReference'), ...paying].toSorted(
    (one, other) => strengthOf(other.reason) - strengthOf(one.reason),
  );
  return all
    .filter(({ userId }, at) => all.findIndex((one) => one.userId === userId) === at)
    .map((one) => ({ ...one, instalment: paying.find(({ userId }) => userId === one.userId)?.instalment }))
    .slice(0, MAX_CANDIDATES);
}

/** The candidate who is stronger than all others; undefined where there is none (WALLET-45). */
export function suggestedOf<Shown extends { strength: number }>([first, second]: readonly Shown[]): Shown | undefined {
  return first && first.strength !== second?.strength ? first : undefined;
}

/** A phone number in Samoa; the code of the country may stand before it. */
const LOCAL_DIGITS = 7;

/** Whether two account or phone numbers are one, however they are written. */
function isSameNumber(account: string, sender = ''): boolean {
  const [one, other] = [account, sender].map((number) => number.replaceAll(/\D/g, '').slice(-LOCAL_DIGITS));
  return one === other && one?.length === LOCAL_DIGITS;
}
