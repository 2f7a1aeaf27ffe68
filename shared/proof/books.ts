import * as z from 'zod/mini';
import { Sene } from '#shared/money.ts';

/** What a member has: in their wallet, and what borrowers owe them. */
export const Holding = z.object({ member: z.string(), money: Sene, claims: Sene });
export type Holding = z.output<typeof Holding>;

/** The classes of accounts that a record tells of; those of loans and months are told of together. */
export const AccountClass = z.enum([
  ...['TRUST:BANK', 'TRUST:MTALA', 'TRUST:MYCASH', 'TRUST:CARD', 'WALLET', 'LOANHOLD', 'LIP:UNEARNED', 'LIP:POOL'],
  ...['SUSPENSE', 'CLEARING', 'PAYOUT:CLEARING', 'PLATFORM:FUNDS', 'CLAIM', 'CLAIM:LIP'],
] as const);
export type AccountClass = z.output<typeof AccountClass>;

/**
 * What lay on the accounts at the end of a day, which the audit hands over (PROOF-5): by class of accounts, and of each member. `held`
 * is in no order.
 */
export const DayBooks = z.object({
  day: z.string(),
  accounts: z.partialRecord(AccountClass, Sene),
  held: z.array(Holding),
});
export type DayBooks = z.output<typeof DayBooks>;

/** The class of an account; undefined of one that no record tells of. */
export function classOf(account: string): AccountClass | undefined {
  const [kind = '', of = '', holder] = account.split(':');
  const name = kind === 'CLAIM' && holder === 'LIP' ? 'CLAIM:LIP' : `${kind}:${of}`;
  return AccountClass.options.find((each) => each === name) ?? AccountClass.options.find((each) => each === kind);
}
