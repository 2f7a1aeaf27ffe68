import { followCalls } from './calls-oracle.ts';
import { followClaims } from './claims-oracle.ts';
import { followHeld } from './held-oracle.ts';
import { followLive, followLooked } from './looked-oracle.ts';
import { number } from './raw.ts';
import { followRecourse } from './recourse-oracle.ts';
import { type Moment, momentsOf, payments } from './retelling.ts';
import type { World } from './world.ts';

/**
 * Tells a world again from what was written alone, without the product's rules: what each investor got, what is owed to each guarantor, and what
 * each was asked for; that nobody was asked while a disaster held the loan; who looked at it again; and who had two loans at once. Answers what differs, to the sene.
 */
export function retoldWrongs(world: World): string[] {
  const wrongs: string[] = [];
  let last: Moment | undefined;
  const loans = loanIdsIn(world).map(followLoan);
  const live = followLive();
  for (const moment of momentsOf(world)) {
    live.at(moment);
    for (const loan of loans) loan.at(moment);
    last = moment;
  }
  for (const loan of loans) if (last) wrongs.push(...loan.wrongs(last));
  return [...wrongs, ...live.wrongs()];
}

const loanIdsIn = ({ begun }: World): number[] =>
  begun.filter(({ pk, sk }) => /^LOAN#\d+$/.test(String(pk)) && sk === 'META').map((loan) => number(loan, 'id'));

function followLoan(id: number) {
  const paidAt = payments(id);
  const claims = followClaims(id);
  const recourse = followRecourse(id);
  const held = followHeld(id);
  const looked = followLooked(id);
  let hasBegun = false;
  const forgiven = new Map<string, number>();
  const calls = followCalls(id, (guarantorId) => recourse.unreturned(guarantorId, forgiven.get(guarantorId) ?? 0));
  /** What was forgiven still counts as paid for a promise (COLLECTIONS-15). */
  const forgive = (moment: Moment) => {
    for (const { entry, account, amount } of moment.legs())
      if (entry.kind === 'GuarantorForgave' && account.startsWith(`RECOURSE:${id}:`)) {
        const guarantorId = account.split(':')[2] ?? '';
        forgiven.set(guarantorId, (forgiven.get(guarantorId) ?? 0) - amount);
      }
  };
  return {
    at(moment: Moment): void {
      if (hasBegun && moment.written.every(({ after, before }) => (after ?? before)?.pk !== `LOAN#${id}`)) return;
      hasBegun = true;
      const into = paidAt(moment);
      forgive(moment);
      claims.at(moment);
      recourse.at(moment, into);
      calls.at(moment, into);
      held.at(moment);
      looked.at(moment);
    },
    wrongs: (moment: Moment) => [
      ...claims.wrongs(moment),
      ...recourse.wrongs(moment),
      ...calls.wrongs(),
      ...held.wrongs(),
      ...looked.wrongs(),
    ],
  };
}
