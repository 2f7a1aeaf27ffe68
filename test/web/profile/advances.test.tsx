// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refused } from '#shared/errors.ts';
import { sene } from '#shared/money.ts';
import { say } from '#shared/sentence.ts';
import { type Advances, walletApi } from '#shared/wallet/api.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { Owed } from '#web/features/profile/advances.tsx';
import { dropSession } from '#web/platform/session/current-session.ts';
import { beginSession } from '#web/platform/session/session.ts';

const api = withFakeApi();
beforeEach(() => beginSession('token', aUser()));
afterEach(() => {
  cleanup();
  dropSession();
});

const one = { advanceid: 'r1', kind: 'Mistake', amount: sene(45_00), left: sene(45_00), createdat: '' } as const;

function show(owed: number, available: number, advances: Advances['advances'] = [one]) {
  const page = { path: '/', Component: () => <Owed {...{ owed: sene(owed), advances, available: sene(available) }} /> };
  render(<RouterProvider router={createMemoryRouter([page])} />);
}

describe('what a person owes to the platform', () => {
  it('is paid with one press, as far as it is in the wallet (WALLET-53, WALLET-54)', async () => {
    const asked: object[] = [];
    api.answer(walletApi.payAdvances, ({ body }) => {
      asked.push(body);
      return say('AdvancePaid', '{amount:wst} is paid back.', { amount: 20_00 });
    });
    show(45_00, 20_00);
    expect(screen.getByText(/By a mistake of ours/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Pay WST.20\.00 back$/ }));
    await expect.poll(() => asked).toEqual([{ amount: sene(20_00) }]);
  });

  it('asks for money where the wallet is empty, and shows nothing where nothing is owed', () => {
    show(45_00, 0, [{ ...one, kind: 'Chargeback' }]);
    expect(screen.getByText(/Put money in first/)).toBeTruthy();
    expect(screen.getByText(/nothing can be withdrawn/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    show(0, 20_00, []);
    expect(screen.queryByText('You owe us')).toBeNull();
  });

  it('stays where the payment is refused (WALLET-54)', async () => {
    api.answer(walletApi.payAdvances, () => {
      throw refused('AdvanceExceeded', 'You owe us {owed:wst}, and no more.', { owed: 10_00 });
    });
    show(45_00, 45_00);
    fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    await expect.poll(() => document.body.textContent).toMatch(/You owe us WST.10\.00, and no more\./);
    expect(screen.getByRole('button', { name: /^Pay/ }).getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByText('You owe us')).toBeTruthy();
  });

  it('is told as not known where the answer was lost, and not as a failure (SITE-61)', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    show(45_00, 45_00);
    fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    await screen.findByText(/We do not know whether this has arrived/);
    expect(screen.queryByText(/could not be paid back/)).toBeNull();
  });
});
