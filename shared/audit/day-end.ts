import { account } from '#shared/ledger/postings.ts';
import { sene } from '#shared/money.ts';
import { classOf, type DayBooks, type Holding } from '#shared/proof/books.ts';
import type { Books } from './books.ts';
import type { Fact } from './fact.ts';
import { differs, type Finding } from './finding.ts';
import type { Sums } from './sums.ts';

/**
 * Adds up what lay on the accounts at the end of the last day, of the day that was last proven and of the last one that the quarter counts, and
 * returns what members had of it at the first (PROOF-5). Whoever ever had a wallet is among them, also with nothing in it.
 */
export function countDayEnd({ posted, loans }: Books, sums: Sums): Holding[] {
  const held: Holding[] = [];
  const investors = new Map(
    [...loans.values()].flatMap(({ investments }) =>
      investments.map(({ id, loanId, investorId }) => [account.claim(loanId, id), investorId]),
    ),
  );
  for (const [name, { atEnd, proven, atQuarter }] of posted) {
    const of = classOf(name);
    if (of === undefined) continue;
    sums.add(`atEnd ${of}`, atEnd);
    sums.add(`proven ${of}`, proven);
    sums.add(`atQuarter ${of}`, atQuarter);
    const [, member = ''] = name.split(':');
    if (of === 'WALLET') held.push({ member, money: sene(atEnd), claims: sene(0) });
    const investor = of === 'CLAIM' && investors.get(name);
    if (investor) held.push({ member: investor, money: sene(0), claims: sene(atEnd) });
  }
  return held;
}

/** Adds up what the last record says, and what is still settling from before the end of the day. */
export function countProof(fact: Fact, sums: Sums): void {
  if (fact.is === 'Settling') sums.add('settling', 1);
  if (fact.is !== 'Proof') return;
  sums.add('proofs', 1);
  for (const [name, amount] of Object.entries(fact.accounts)) sums.add(`recorded ${name}`, amount);
}

/** Where the last record differs from the ledger at the end of its day (ProofEqualsLedger). */
export function proofFindings(sums: Sums): Finding[] {
  if (sums.of('proofs') === 0) return [];
  const names = new Set([...sums.under('recorded'), ...sums.under('proven')].map(([name]) => name));
  return [...names].flatMap((name) =>
    differs('ProofEqualsLedger', name, sums.of(`recorded ${name}`), sums.of(`proven ${name}`)),
  );
}

/**
 * What is handed over to be proven of a day; undefined while something from before its end is settling (PROOF-5). The parts of a settlement
 * follow each other, and are posted under its own instant: a loan that is settling at all is waited for.
 */
export function dayBooksIn(sums: Sums, held: readonly Holding[], day: string): DayBooks | undefined {
  if (sums.of('settling') + sums.of('settling loans') > 0) return undefined;
  const accounts = Object.fromEntries(sums.under('atEnd').map(([name, amount]) => [name, sene(amount)]));
  return { day, accounts, held: [...held] };
}

/** What members have, those of several parts together. */
export function heldTogether(parts: Iterable<Holding>): Holding[] {
  const held = new Map<string, Holding>();
  for (const { member, money, claims } of parts) {
    const before = held.get(member);
    held.set(member, {
      member,
      money: sene(money + (before?.money ?? 0)),
      claims: sene(claims + (before?.claims ?? 0)),
    });
  }
  return [...held.values()];
}
