import * as z from 'zod/mini';
import { Channel } from '#shared/ledger/channel.ts';
import { Sene, sene, sum } from '#shared/money.ts';
import { BalanceState } from './balance-state.ts';
import type { AccountClass } from './books.ts';

/** A record of the chain, by its day and its SHA-256. */
export const Link = z.object({ day: z.string(), hash: z.string() });
export type Link = z.output<typeof Link>;

const Tree = z.object({ root: z.string(), sum: Sene });

/** What is in no wallet (PROOF-8): the names are those of the ledger's accounts. */
const Named = z.object({
  loanhold: Sene,
  unearned: Sene,
  pool: Sene,
  suspense: Sene,
  clearing: Sene,
  payouts: Sene,
  platform: Sene,
});

/**
 * What is published of a day (PROOF-8), all amounts in sene: the trees of what we hold for members and of what borrowers owe them, what
 * lies where else, what must lie outside by the ledger, and what the accounts there closed with.
 */
export const ProofRecord = z.object({
  day: z.string(),
  money: Tree,
  claims: Tree,
  named: Named,
  /** Of loans that the pool has paid for: they are owed to it. */
  poolclaims: Sene,
  trust: z.record(Channel, Sene),
  bank: z.array(
    z.object({
      channel: Channel,
      /** The latest day whose balance two people have entered, if any has been. */
      latest: z.nullable(z.object({ day: z.string(), closing: Sene, state: BalanceState })),
      /** The latest day whose balance was as expected, or explained. */
      confirmedfor: z.nullable(z.string()),
    }),
  ),
  /** Rounded down to tens. */
  members: z.int(),
  before: z.nullable(Link),
});
export type ProofRecord = z.output<typeof ProofRecord>;

/** The text whose SHA-256 is a record's hash: JSON without spaces, with the names of each object in their order (PROOF-8). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** What the books of a day say, with the sums of both trees, as a record has it. */
export const figuresOf = (accounts: Readonly<Record<string, Sene>>) => {
  const on = (name: AccountClass) => accounts[name] ?? sene(0);
  return {
    named: {
      loanhold: on('LOANHOLD'),
      unearned: on('LIP:UNEARNED'),
      pool: on('LIP:POOL'),
      suspense: on('SUSPENSE'),
      clearing: on('CLEARING'),
      payouts: on('PAYOUT:CLEARING'),
      platform: on('PLATFORM:FUNDS'),
    },
    poolclaims: on('CLAIM:LIP'),
    // An account outside is an asset: below zero by the ledger (LEDGER-2).
    trust: {
      BANK: sene(-on('TRUST:BANK')),
      MTALA: sene(-on('TRUST:MTALA')),
      MYCASH: sene(-on('TRUST:MYCASH')),
      CARD: sene(-on('TRUST:CARD')),
    },
  };
};

/** The classes of accounts as a record tells of them, as the ledger has them. */
export const accountsIn = ({ money, claims, named, poolclaims, trust }: ProofRecord): Record<AccountClass, number> => ({
  WALLET: money.sum,
  CLAIM: claims.sum,
  'CLAIM:LIP': poolclaims,
  LOANHOLD: named.loanhold,
  'LIP:UNEARNED': named.unearned,
  'LIP:POOL': named.pool,
  SUSPENSE: named.suspense,
  CLEARING: named.clearing,
  'PAYOUT:CLEARING': named.payouts,
  'PLATFORM:FUNDS': named.platform,
  'TRUST:BANK': -trust.BANK,
  'TRUST:MTALA': -trust.MTALA,
  'TRUST:MYCASH': -trust.MYCASH,
  'TRUST:CARD': -trust.CARD,
});

/** What must lie outside for all that we hold: of members, and named. */
export const heldIn = ({ money, named }: Pick<ProofRecord, 'money' | 'named'>): Sene =>
  sene(money.sum + sum(Object.values(named)));

/** What lies outside by the ledger. */
export const trustIn = ({ trust }: Pick<ProofRecord, 'trust'>): Sene => sum(Object.values(trust));

/** The latest record with its hash, and the links of the chain before it, the latest first. */
export const LatestProof = z.object({ record: ProofRecord, hash: z.string(), chain: z.array(Link) });
export type LatestProof = z.output<typeof LatestProof>;
