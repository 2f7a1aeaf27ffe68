import { describe, expect, it } from 'vitest';
import { Invariant } from '#shared/audit/finding.ts';
import { account, EntryKind, entryOf, hasFloor, move } from '#shared/ledger/postings.ts';
import { sene } from '#shared/money.ts';
import { transactionOf } from '#shared/wallet/wire.ts';
import { accounts, invariants, kinds, misposted } from '#test/support/ledger-page.ts';

const names = [
  ...(['BANK', 'MTALA', 'MYCASH', 'CARD'] as const).map(account.trust),
  ...[account.wallet('ana'), account.loanHold(7), account.lipUnearned, account.lipPool, account.suspense],
  ...[account.clearing(7), account.poolClearing('2026-12'), account.payouts, account.platform, account.receivable(7)],
  ...[account.claim(7, '7.01AAA'), account.claim(7, 'LIP'), account.guarantee(7, '7.g'), account.calls(7)],
  ...[account.owed(7), account.recourse(7, '7.g')],
  ...[account.advanced('ana'), account.advances],
];
const at = '2026-11-21T00:00:00.000Z';

describe('the page of the ledger', () => {
  it('has every account, the assets and memo accounts without a floor (LEDGER-7, LEDGER-8)', () => {
    for (const name of names) {
      const rows = accounts.filter(({ pattern }) => pattern.test(name));
      expect([name, rows.some(({ group }) => group === 'liability')]).toEqual([name, hasFloor(name)]);
      expect(rows.length).toBeGreaterThan(0);
    }
    expect(accounts.filter(({ pattern }) => !names.some((name) => pattern.test(name)))).toEqual([]);
  });

  it('has every kind of entry, on accounts of the chart alone (LEDGER-9)', () => {
    expect(kinds.map(({ kind }) => kind)).toEqual(EntryKind.options);
    for (const { kind, debit, credit } of kinds) {
      const used = [...debit, ...credit];
      expect([kind, used.filter((pattern) => !names.some((name) => pattern.test(name)))]).toEqual([kind, []]);
      expect(Math.min(debit.length, credit.length)).toBeGreaterThan(0);
    }
  });

  it('has every invariant of the audit (LEDGER-15)', () => {
    expect(invariants).toEqual(Invariant.options);
  });

  it.each(kinds)('says how a wallet shows $kind (WALLET-2)', ({ kind, debit, credit, shown }) => {
    const isOn = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test('WALLET:ana'));
    expect(shown.length > 0).toBe(isOn(debit) || isOn(credit));
    if (shown.length === 0) return;
    const amount = sene(isOn(debit) ? -5 : 5);
    const { type, detail } = transactionOf({ entryId: 'e', kind: EntryKind.parse(kind), amount, at }, undefined);
    expect([...new Set([type, detail])]).toEqual(shown);
  });
});

describe('an entry on another account than its kind says', () => {
  it('is noticed (LEDGER-9)', () => {
    const legs = [...move('TRUST:BANK', 'WALLET:ana', sene(5)), ...move('SUSPENSE', 'WALLET:ana', sene(1))];
    expect(misposted(entryOf({ id: 'e', kind: 'DepositReceived', at, legs }))).toEqual([
      'DepositReceived debits SUSPENSE',
    ]);
  });
});
