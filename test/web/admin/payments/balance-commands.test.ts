// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { balancesApi } from '#shared/proof/staff-api.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { enterBalance, explainBalance } from '#web/features/admin/payments/balances/balance-commands.ts';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';

const api = withFakeApi();
beforeEach(() => setToken('a-token'));
afterEach(clearToken);

const TARGET = 'BANK.2026-11-20';
function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  const all = { target: TARGET, key: 'one-press', channel: 'BANK', day: '2026-11-20', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return form;
}
const refuse = () => {
  throw new DomainError('Forbidden', 'NotNow', 'Not now.');
};

describe('a closing balance (PROOF-1)', () => {
  it('is below zero where the bank says so, and never zero because nothing was typed', async () => {
    const sent = api.answer(balancesApi.enterBalance, refuse);
    const enter = (closing: string) => enterBalance(formOf({ [`closing.${TARGET}`]: closing, documents: '[]' }));
    for (const nothing of ['', '-', 'WST']) {
      expect((await enter(nothing)).errors).toMatchObject({ [`closing.${TARGET}`]: expect.stringContaining('amount') });
    }
    expect(sent).toEqual([]);
    // The amount is accepted, and the statement missing.
    for (const typed of ['-500', '−1,250.50', '0', '17.00'])
      expect((await enter(typed)).errors).toEqual({ [`documentId.${TARGET}`]: expect.any(String) });
  });
});

describe('a part of a difference (PROOF-4)', () => {
  it.each(['', '-25'])('has an amount, without a sign of its own: %j', async (typed) => {
    const sent = api.answer({ ...balancesApi.explainBalance, path: `/admin/bank-balances/${TARGET}/items` }, refuse);
    const form = formOf({ [`amount.${TARGET}`]: typed, [`text.${TARGET}`]: 'A fee', side: 'less' });
    expect((await explainBalance(form)).errors).toHaveProperty([`amount.${TARGET}`]);
    expect(sent).toEqual([]);
  });
});
