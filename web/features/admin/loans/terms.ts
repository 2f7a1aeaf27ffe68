import type { Frequency } from '#shared/loans/frequency.ts';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { amountOf, decimalOf } from '#shared/money.ts';
import { useFollowing } from './use-following.ts';

/** What a loan is calculated and proposed for; the amount as it is typed. */
export type Terms = { amount: string; months: number; frequency: Frequency };

/**
 * The terms that the preferences, the calculator and the proposed amount show alike: a change in one of them shows in the
 * others at once. They are what is saved whenever that has changed (LOANS-57).
 */
export function useTerms(loan: AdminLoan): [Terms, (changes: Partial<Terms>) => void] {
  const [amount, setAmount] = useFollowing(
    decimalOf(loan.calc_requestedamount ?? loan.proposedamount ?? loan.amountrequested),
  );
  const [months, setMonths] = useFollowing<number>(loan.preferreddurationmonths);
  const [frequency, setFrequency] = useFollowing(loan.preferredfrequency);
  const change = (changes: Partial<Terms>) => {
    if (changes.amount !== undefined) setAmount(changes.amount);
    if (changes.months !== undefined) setMonths(changes.months);
    if (changes.frequency !== undefined) setFrequency(changes.frequency);
  };
  return [{ amount, months, frequency }, change];
}

/** A typed amount as a field of numbers takes it; empty while it is none. */
export function plainAmount(typed: string): string {
  const amount = amountOf(typed);
  if (amount === undefined) return '';
  return /^[\d.]+$/.test(typed) ? typed : decimalOf(amount);
}
