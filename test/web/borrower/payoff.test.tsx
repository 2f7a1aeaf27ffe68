// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sene } from '#shared/money.ts';
import { type PayoffQuoteView, repaymentsApi } from '#shared/repayments/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { channels } from '#test/support/channels.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { PayOff } from '#web/features/borrower/payoff.tsx';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';
import { aMyLoan } from './a-my-loan.ts';

const api = withFakeApi();
const askQuote = { ...repaymentsApi.askPayoffQuote, path: '/loans/7/payoff-quotes' } as const;
const asked: PayoffQuoteView = {
  ...{ reference: 'E12345678A', amount: sene(800_00), perday: sene(2_00), until: '2026-12-04', saved: sene(50_00) },
  ...{ parts: [{ until: '2026-12-04', amount: sene(800_00), perday: sene(2_00) }], usewallet: false, waiting: sene(0) },
};
let quote: PayoffQuoteView | null;

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  setToken('a-token');
  quote = null;
  const price = { amount: sene(790_00), principal: sene(780_00), interest: sene(10_00), day: '2026-11-27' };
  api.answer({ ...repaymentsApi.readPayoff, path: '/loans/7/payoff' }, () => ({ loanid: 7, ...price, quote }));
  api.answer(walletApi.readOverview, () => ({ balance: sene(20_00), available: sene(20_00), transactions: [] }));
  api.answer(walletApi.readConfig, () => channels);
  const page = { path: '/', element: <PayOff loan={aMyLoan({ status: 'Defaulted' })} /> };
  render(<RouterProvider router={createMemoryRouter([page])} />);
});
afterEach(() => {
  cleanup();
  clearToken();
  localStorage.clear();
});

const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a payoff by deposit (REPAYMENTS-53)', () => {
  it('asks for the rest alone once a part has come, also where its price was shown before', async () => {
    api.answer(askQuote, () => asked);
    await press('Pay off early');
    await press('Get a price by deposit');
    await expect.poll(words).toContain('SendWST 800.00');
    quote = { ...asked, waiting: sene(300_00) };
    await press('Pay off early');
    await expect.poll(words).toContain('SendWST 500.00');
  });

  it('that was not answered is told as not known beside what is true now, and can be asked for otherwise (SITE-61)', async () => {
    quote = { ...asked, reference: 'E00000000A' };
    const keys = new Map<string, string | null>();
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const answer = await api.fetch(path, init);
      if (!path.endsWith('/payoff-quotes')) return answer;
      keys.set(String(init.body), new Headers(init.headers).get('idempotency-key'));
      throw new TypeError('Failed to fetch');
    });
    api.answer(askQuote, ({ body: { usewallet } }) => {
      quote = { ...asked, usewallet };
      return quote;
    });
    await press('Pay off early');
    await expect.poll(words).toContain('E00000000A');
    await press('Get a new price');
    await screen.findByText(/We do not know whether this has arrived/);
    await expect.poll(words).toContain('E12345678A');
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Get a new price');
    await expect.poll(() => keys.size).toBe(2);
    const [first, second] = [...keys.values()];
    expect(first).not.toBe(second);
  });
});
