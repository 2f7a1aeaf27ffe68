import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { post } from '#lambdas/ledger/store.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { DomainError } from '#shared/errors.ts';
import { account, entryOf, hasFloor, type Leg, move } from '#shared/ledger/postings.ts';
import { sene } from '#shared/money.ts';
import { booksOf, brokenInvariants } from '#test/support/books.ts';
import { MemoryTable } from '#test/support/memory-table.ts';

beforeAll(() => {
  process.env.TABLE_NAME = 'lalaga';
});

const at = '2026-11-21T00:00:00.000Z';
const people = ['ana', 'ben', 'cia'] as const;
const who = fc.constantFrom(...people);
const amount = fc.integer({ min: 1, max: 500 }).map(sene);
const reserved = (wallet: string, by: number) => ({ legs: [], reservations: { [wallet]: by } });

/** What may happen to money, in any order: each movement says its legs, and what of a wallet it keeps or gives back. */
const movement = fc.oneof(
  fc.record({ who, amount }).map((it) => ({ legs: move(account.trust('BANK'), account.wallet(it.who), it.amount) })),
  fc.record({ who, amount }).map((it) => ({ legs: move(account.wallet(it.who), account.payouts, it.amount) })),
  amount.map((it) => ({ legs: move(account.payouts, account.trust('MTALA'), it) })),
  fc.record({ who, amount }).map((it) => ({ legs: move(account.wallet(it.who), account.loanHold(1), it.amount) })),
  fc.record({ who, amount }).map((it) => ({ legs: move(account.loanHold(1), account.wallet(it.who), it.amount) })),
  fc.record({ who, amount }).map((it) => reserved(account.wallet(it.who), it.amount)),
  fc.record({ from: who, to: who, amount }).map((it) => ({
    legs: [
      ...move(account.wallet(it.from), account.wallet(it.to), it.amount),
      ...move(account.claim(1, it.to), account.receivable(1), it.amount),
    ],
  })),
);

describe('the ledger', () => {
  // LEDGER-3, LEDGER-4, LEDGER-8
  it('balances, keeps its floors and posts once, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ movement, repeated: fc.boolean() }), { maxLength: 40 }), (movements) => {
        const table = new MemoryTable();
        for (const [nr, { movement: given, repeated }] of movements.entries())
          mustHappenOnce(table, { id: `movement-${nr}`, repeated, ...given });
        mustAddUp(table);
      }),
      { numRuns: 400 },
    );
  });

  it('changes an account once in a commit, however many legs are on it (LEDGER-4)', () => {
    const table = new MemoryTable();
    const legs = [
      ...move('SUSPENSE', account.wallet('ana'), sene(5)),
      ...move(account.wallet('ana'), 'SUSPENSE', sene(5)),
    ];
    const [first, second] = ['a', 'b'].map((id) => ({ id, kind: 'ReceiptMatched' as const, at, legs }));
    if (!first || !second) throw new Error('unreachable');
    expect(commitTo(table, post([first, second]))).toBeUndefined();
    expect(table.find('ACCT#WALLET:ana', 'BAL')).toMatchObject({ balance: 0, available: 0, n: 4 });
  });

  it('posts on one part of TRUST with the balance that it changes, however many entries are posted (LEDGER-17)', () => {
    const table = new MemoryTable();
    const legs = move(account.trust('BANK'), account.wallet('ana'), sene(5));
    const entries = Array.from({ length: 40 }, (_, nr) => ({
      id: `receipt:${nr}`,
      kind: 'DepositReceived' as const,
      at,
      legs,
    }));
    for (let nr = 0; nr < 40; nr += 2) expect(commitTo(table, post(entries.slice(nr, nr + 2)))).toBeUndefined();
    mustAddUp(table);
    const parts = balancesIn(table).filter(([name]) => name.startsWith('TRUST:BANK'));
    expect(parts.length).toBeGreaterThan(8);
    expect(parts.reduce((total, [, { balance }]) => total + balance, 0)).toBe(-200);
    expect(booksOf(table.items()).balances.get('TRUST:BANK')).toEqual({ balance: -200, available: -200, n: 40 });
    expect(brokenInvariants(booksOf(table.items()))).toEqual([]);
  });

  it('says that a wallet has too little, in words for a person (LEDGER-5)', () => {
    const legs = move(account.wallet('ana'), account.payouts, sene(1));
    const refusal = commitTo(new MemoryTable(), post({ id: 'a', kind: 'WithdrawalRequested', at, legs }));
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal?.message).toBe('There is not enough money in this wallet.');
  });
});

type Movement = { id: string; repeated: boolean; legs: Leg[]; reservations?: Record<string, number> };

/** A movement is refused and changes nothing, or happens; a second time it is done already. */
function mustHappenOnce(table: MemoryTable, { id, repeated, legs, reservations = {} }: Movement): void {
  const commit = () => commitTo(table, post(entryOf({ id, kind: 'DepositReceived', at, legs }), reservations));
  const before = dump(table);
  const refusal = commit();
  if (refusal) expect([refusal.name, dump(table)]).toEqual(['InsufficientFunds', before]);
  else if (repeated) expect(commit()?.name).toBe('AlreadyDone');
}

function mustAddUp(table: MemoryTable): void {
  let total = 0;
  for (const [name, { balance, available, n }] of balancesIn(table)) {
    const postings = table.under(`ACCT#${name}`, 'P#');
    expect([balance, n]).toEqual([postings.reduce((sum, one) => sum + Number(one.amount), 0), postings.length]);
    if (hasFloor(name)) expect(Math.min(balance, available)).toBeGreaterThanOrEqual(0);
    total += balance;
  }
  expect(total).toBe(0);
}

/** Commits writes all together or not at all. Answers the refusal, or nothing. */
function commitTo(table: MemoryTable, writes: readonly Write[]): DomainError | undefined {
  const changes = writes.flatMap((write) => ('change' in write ? [write] : []));
  try {
    table.transact(changes.map(({ change }) => change));
    return undefined;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    return changes[error.CancellationReasons?.findIndex(({ Code }) => Code !== 'None') ?? -1]?.refusal();
  }
}

const dump = (table: MemoryTable) => JSON.stringify([...table.items()]);

const balancesIn = (table: MemoryTable) =>
  [...table.items()]
    .filter(({ sk }) => sk === 'BAL')
    .map(({ pk, balance, available, n }): [string, { balance: number; available: number; n: number }] => [
      String(pk).slice('ACCT#'.length),
      { balance: Number(balance), available: Number(available), n: Number(n) },
    ]);
