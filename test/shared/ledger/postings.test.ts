import { describe, expect, it } from 'vitest';
import {
  account,
  accountOf,
  entryOf,
  hasFloor,
  type Leg,
  loanOf,
  move,
  partOf,
  partsOf,
} from '#shared/ledger/postings.ts';
import { sene } from '#shared/money.ts';

const anEntry = (legs: readonly Leg[]) =>
  entryOf({ id: 'receipt:1', kind: 'DepositReceived', at: '2026-11-21T00:00:00.000Z', legs });
const [bank, ana, receivable, claim] = [
  account.trust('BANK'),
  account.wallet('ana'),
  account.receivable(1042),
  account.claim(1042, 'LIP'),
];

describe('an entry', () => {
  it('credits what we owe, and makes what we hold outside negative (LEDGER-2)', () => {
    expect(anEntry(move(bank, ana, sene(500))).legs).toEqual([
      { account: 'TRUST:BANK', amount: -500 },
      { account: 'WALLET:ana', amount: 500 },
    ]);
  });

  it('has one leg for each account, and none of nothing (LEDGER-1)', () => {
    const legs = [...move(bank, ana, sene(500)), ...move(ana, account.payouts, sene(500)), ...move(bank, ana, sene(0))];
    expect(anEntry(legs).legs).toEqual([
      { account: 'TRUST:BANK', amount: -500 },
      { account: 'PAYOUT:CLEARING', amount: 500 },
    ]);
  });

  it('is about the loan of the first account that belongs to one, or about none (WALLET-2)', () => {
    expect(loanOf(move(ana, account.loanHold(1042), sene(500)))).toBe(1042);
    expect(loanOf([...move(ana, bank, sene(500)), ...move(claim, receivable, sene(400))])).toBe(1042);
    expect(loanOf(move(bank, ana, sene(500)))).toBeUndefined();
  });

  it('never makes money (LEDGER-1)', () => {
    expect(() => anEntry([{ account: ana, amount: sene(1) }])).toThrow(RangeError);
  });

  it('never makes money of a note (LEDGER-1)', () => {
    expect(() => anEntry(move(claim, ana, sene(1)))).toThrow(RangeError);
    expect(anEntry([...move(receivable, claim, sene(7)), ...move(bank, ana, sene(5))]).legs).toHaveLength(4);
  });
});

describe('a floor', () => {
  it('is under every account but the assets and the memo accounts (LEDGER-8)', () => {
    const names = [
      ...[bank, ana, account.loanHold(1042), account.lipUnearned, account.lipPool, account.suspense],
      ...[account.clearing(1042), account.payouts, account.platform, receivable, claim],
      ...[account.guarantee(1042, '1042.g'), account.calls(1042)],
    ];
    expect(names.filter((name) => !hasFloor(name))).toEqual([
      'TRUST:BANK',
      'RECEIVABLE:1042',
      'CLAIM:1042:LIP',
      'GUARANTEE:1042:1042.g',
      'CALLS:1042',
    ]);
  });
});

describe('the parts of an account (LEDGER-17)', () => {
  it('are sixteen of TRUST, each of them without a floor, and otherwise the account itself', () => {
    expect(partsOf(bank)).toHaveLength(16);
    expect(partsOf(bank)).toContain('TRUST:BANK:15');
    expect(partsOf(bank).map(accountOf)).toEqual(partsOf(bank).map(() => bank));
    expect(partsOf(bank).some(hasFloor)).toBe(false);
    for (const name of [ana, account.lipPool, receivable, claim]) {
      expect(partsOf(name)).toEqual([name]);
      expect([partOf(name, 'receipt:1'), accountOf(name)]).toEqual([name, name]);
    }
  });

  it('are chosen by what is posted, the same each time', () => {
    const chosen = Array.from({ length: 200 }, (_, nr) => partOf(bank, `receipt:${nr}`));
    expect(new Set(chosen)).toEqual(new Set(partsOf(bank)));
    expect(Array.from({ length: 200 }, (_, nr) => partOf(bank, `receipt:${nr}`))).toEqual(chosen);
  });
});
