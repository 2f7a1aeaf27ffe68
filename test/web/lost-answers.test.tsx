// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { adminApi } from '#shared/admin/api.ts';
import { DomainError } from '#shared/errors.ts';
import { sene } from '#shared/money.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { channels } from '#test/support/channels.ts';
import { FakeApi } from '#test/support/fake-api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { aProfile } from '#test/web/profile/a-profile.ts';
import * as area from '#web/features/admin/admin-area.tsx';
import * as queue from '#web/features/admin/payments/payments.tsx';
import * as wallet from '#web/features/profile/wallet.tsx';
import { dropSession } from '#web/platform/session/current-session.ts';
import { beginSession } from '#web/platform/session/session.ts';
import { Toaster } from '#web/ui/toaster.tsx';

const payout = { method: 'MTala' as const, bank: null, ends: '6789' };
const api = new FakeApi();
let isLost: (path: string) => boolean;

beforeEach(() => {
  api.reset();
  isLost = () => false;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await api.fetch(path, init);
    if (isLost(path)) throw new TypeError('Failed to fetch');
    return answer;
  });
});
afterEach(() => {
  cleanup();
  dropSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(path: string, pages: RouteObject[]): void {
  const frame = {
    element: (
      <>
        <Outlet context={aUser()} />
        <Toaster />
      </>
    ),
    children: pages,
  };
  render(<RouterProvider router={createMemoryRouter([frame], { initialEntries: [path] })} />);
}

describe('a withdrawal whose answer was lost (SITE-61)', () => {
  it('is told as not known beside what the wallet says now, not as a failure, and keeps its amount', async () => {
    let balance = sene(200_00);
    beginSession('a-token', aUser());
    api.answer(walletApi.readOverview, () => ({ balance, available: balance, transactions: [] }));
    api.answer(walletApi.listTransactions, () => []);
    api.answer(walletApi.listAdvances, () => ({ owed: sene(0), advances: [] }));
    api.answer(walletApi.readConfig, () => channels);
    api.answer(ownAccountApi.readMyProfile, () => ({ ...aProfile, payout }));
    api.answer(walletApi.withdraw, () => {
      balance = sene(150_00);
      return { message: 'On its way.', code: 'WithdrawalRequested', payoutid: 'a-payout' };
    });
    isLost = (path) => path.endsWith('/withdrawals');
    open('/wallet', [{ path: '/wallet', ...wallet }]);
    fireEvent.change(await screen.findByLabelText(/Amount/), { target: { value: '50' } });
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText(/We do not know whether this has arrived/);
    await waitFor(() => expect(document.querySelector('.amount')?.textContent).toBe('WST\u00A0150.00'));
    expect(screen.queryByText(/could not be sent/)).toBeNull();
    expect(screen.getByLabelText(/Amount/)).toHaveProperty('value', '50');
  });
});

describe('the sub-role that could not be loaded (ADMIN-31)', () => {
  const busy = (): never => {
    throw new DomainError('Busy', 'Busy', 'We are very busy.');
  };

  it('is not taken for none: the page offers to try again, and then shows the queue', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    beginSession('a-token', aUser({ roles: ['Admin'] }));
    api.answer(adminApi.readAdminRole, busy);
    open('/admin/payments', [{ path: '/admin', ...area, children: [{ path: 'payments', ...queue }] }]);
    // Past every retry of the call.
    await vi.advanceTimersByTimeAsync(20_000);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(/Payments are for risk reviewers/)).toBeNull();
    api.answer(adminApi.readAdminRole, () => ({ role: 'RiskReviewer' as const }));
    api.answer(staffWalletApi.listReceipts, () => []);
    fireEvent.click(again);
    await screen.findByRole('heading', { level: 1, name: 'Money in' });
  });
});
