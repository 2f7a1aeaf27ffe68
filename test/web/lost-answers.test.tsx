// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  type ActionFunctionArgs,
  createMemoryRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { adminApi } from '#shared/admin/api.ts';
import { DomainError } from '#shared/errors.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { type Sene, sene } from '#shared/money.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { channels } from '#test/support/channels.ts';
import { FakeApi } from '#test/support/fake-api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { aLoanOnOffer } from '#test/web/investor/a-loan-on-offer.ts';
import { aProfile } from '#test/web/profile/a-profile.ts';
import * as area from '#web/features/admin/admin-area.tsx';
import * as queue from '#web/features/admin/payments/payments.tsx';
import * as page from '#web/features/investor/invest.tsx';
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

describe('an investment whose answer was lost (SITE-61, INVESTMENTS-30)', () => {
  const loan = () => aLoanOnOffer({ amountfunded: funded, ...(funded === sene(1_000_00) && { status: 'Funded' }) });
  let funded: Sene;
  let full: Record<string, string>;

  /** The page, whose list of investments could not be loaded since; its form is sent as if it were filled in. */
  function invest() {
    beginSession('a-token', aUser({ roles: ['Investor'] }));
    api.answer({ ...loansApi.readLoan, path: '/loans/7' }, loan);
    const asked = api.answer(investmentsApi.submitInvestment, ({ body: { amount } }) => {
      funded = amount;
      const reply = { investmentid: '7.01', totalpayableamount: amount, investorpaymentreference: 'V12345678A' };
      return { ...reply, message: 'Reserved.', code: 'InvestmentReserved' };
    });
    isLost = (path) => path.endsWith('/submit');
    const action = async ({ request, ...rest }: ActionFunctionArgs) => {
      const form = await request.formData();
      for (const [name, value] of Object.entries(full)) form.set(name, value);
      for (const type of ['BusinessLicense', 'BankStatement']) form.append('documents', `${type} ${'0'.repeat(26)}`);
      return page.action({ ...rest, request: new Request(request.url, { method: 'POST', body: form }) });
    };
    const options = { channels: undefined, available: sene(0) };
    const loader = () => ({ id: '7', loan: loan(), isLead: funded === 0, isInsurable: true, options });
    const user = aUser({ roles: ['Investor'], kycStatus: 'Verified' });
    const children = [{ path: '/investor/marketplace/:loanId', Component: page.Component, action, loader }];
    open('/investor/marketplace/7', [{ element: <Outlet context={{ user, investments: [] }} />, children }]);
    return asked;
  }

  beforeEach(() => {
    funded = sene(0);
    full = { amount: '600', interestRate: '72', incomeSource: 'SelfEmployed', agreedToTerms: 'on' };
  });

  it.each(['600', '1000'])('is not told as lost to others, and is sent again as it was: WST %s', async (amount) => {
    full.amount = amount;
    const asked = invest();
    fireEvent.click(await screen.findByRole('button', { name: 'Invest' }));
    await screen.findByText(/We do not know whether this has arrived/);
    expect(funded).toBe(Number(amount) * 100);
    expect(screen.queryByText(/thers were faster/)).toBeNull();
    isLost = () => false;
    fireEvent.click(screen.getByRole('button', { name: 'Invest' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/We do not know/)).toBeNull());
    expect(asked[1]).toEqual(asked[0]);
    expect(screen.queryByText(/thers were faster/)).toBeNull();
  });

  it('stays unknown while a field of the next attempt is wrong', async () => {
    full.amount = '1000';
    invest();
    fireEvent.click(await screen.findByRole('button', { name: 'Invest' }));
    await screen.findByText(/We do not know whether this has arrived/);
    full.interestRate = '99';
    fireEvent.click(screen.getByRole('button', { name: 'Invest' }));
    expect((await screen.findAllByText(/Interest rate must be between/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/thers were faster/)).toBeNull();
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
