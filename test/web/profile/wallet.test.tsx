// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { sene } from '#shared/money.ts';
import type { AdvanceKind } from '#shared/wallet/advance.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { channels } from '#test/support/channels.ts';
import { FakeApi } from '#test/support/fake-api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { loadPaymentOptions } from '#web/features/investor/deposit.tsx';
import * as wallet from '#web/features/profile/wallet.tsx';
import { dropSession } from '#web/platform/session/current-session.ts';
import { beginSession } from '#web/platform/session/session.ts';
import { aProfile } from './a-profile.ts';

const api = new FakeApi();
const payout = { method: 'MTala' as const, bank: null, ends: '6789' };

beforeEach(() => {
  vi.stubGlobal('fetch', api.fetch);
  beginSession('a-token', aUser());
  api.answer(walletApi.readOverview, () => ({ balance: sene(50_00), available: sene(50_00), transactions: [] }));
  api.answer(walletApi.listTransactions, () => []);
  api.answer(walletApi.listAdvances, () => ({ owed: sene(0), advances: [] }));
  api.answer(walletApi.readConfig, () => channels);
  api.answer(ownAccountApi.readMyProfile, () => ({ ...aProfile, payout }));
});
afterEach(() => {
  cleanup();
  dropSession();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  const frame = { element: <Outlet context={aUser()} />, children: [{ path: '/', ...wallet }] };
  render(<RouterProvider router={createMemoryRouter([frame])} />);
  await screen.findByRole('heading', { level: 1 });
}

const hasForm = () => screen.queryByRole('button', { name: 'Withdraw' }) !== null;

describe('the form to withdraw (WALLET-26)', () => {
  it('is not offered of what only pays instalments, nor is it put towards an investment (PAYLINKS-12)', async () => {
    await open();
    expect([hasForm(), (await loadPaymentOptions()).available]).toEqual([true, 50_00]);
    cleanup();
    const held = { balance: sene(50_00), available: sene(50_00), free: sene(0), transactions: [] };
    api.answer(walletApi.readOverview, () => held);
    await open();
    expect([hasForm(), (await loadPaymentOptions()).available]).toEqual([false, 0]);
    expect(screen.getByText(/For now it can only pay instalments/)).toBeTruthy();
  });

  it('is not offered while a card payment that was charged back is owed, which the page says (WALLET-56, SITE-70)', async () => {
    const owing = (kind: AdvanceKind) => ({
      owed: sene(20_00),
      advances: [
        { advanceid: 'a', kind, amount: sene(20_00), left: sene(20_00), createdat: '2026-11-20T00:00:00.000Z' },
      ],
    });
    api.answer(walletApi.listAdvances, () => owing('Mistake'));
    await open();
    expect(hasForm()).toBe(true);
    cleanup();
    api.answer(walletApi.listAdvances, () => owing('Chargeback'));
    await open();
    expect(hasForm()).toBe(false);
    expect(screen.getByText(/nothing can be withdrawn/)).toBeTruthy();
  });

  it('is not offered before the hour from which details that were changed are paid to (WALLET-27, SITE-70)', async () => {
    const blocked = { balance: sene(50_00), available: sene(50_00), blockeduntil: '2026-12-02T00:20:00.000Z' };
    api.answer(walletApi.readOverview, () => ({ ...blocked, transactions: [] }));
    await open();
    expect(hasForm()).toBe(false);
    expect(
      screen.getByText('You have changed where we pay you. Nothing is paid out until 2 Dec 2026, 13:20.'),
    ).toBeTruthy();
  });
});
