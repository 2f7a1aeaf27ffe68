// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { InvestorReturn } from '#shared/admin/return-api.ts';
import type { MyInvestment } from '#shared/investments/api.ts';
import { sene } from '#shared/money.ts';
import type { WalletOverview } from '#shared/wallet/api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { Component as Overview } from '#web/features/investor/overview.tsx';
import { aReturn } from './a-return.ts';
import { anInvestment } from './an-investment.ts';

afterEach(cleanup);

async function opened(
  investments: readonly MyInvestment[],
  wallet?: WalletOverview,
  returned = Promise.resolve<InvestorReturn | undefined>(undefined),
) {
  const user = aUser({ roles: ['Investor'], kycStatus: 'Verified' });
  const loader = () => ({ wallet, paid: Promise.resolve(undefined), returned });
  const children = [{ path: '/', Component: Overview, loader }];
  const area = { element: <Outlet context={{ user, investments }} />, children, HydrateFallback: () => null };
  render(<RouterProvider router={createMemoryRouter([area])} />);
  await screen.findByRole('heading', { name: 'Your wallet' });
}

const wallet = { balance: sene(305_04), available: sene(205_04), transactions: [] } as WalletOverview;
const unpaid = anInvestment({ investmentid: '2.01', investmentstatus: 'Pending', paymentstatus: 'Unpaid' });

describe("the wallet on an investor's first page (INVESTMENTS-37)", () => {
  it('says what there is and what can be used, with the ways to lend and to withdraw', async () => {
    await opened([anInvestment()], wallet);
    const card = screen.getByRole('heading', { name: 'Your wallet' }).parentElement;
    expect(card?.textContent).toContain('WST\u00A0305.04Of that you can use WST\u00A0205.04 now.');
    expect(screen.getByRole('link', { name: 'Withdraw money' }).getAttribute('href')).toBe('/wallet');
    expect(screen.getByRole('link', { name: 'To the Marketplace' }).className).toBe('btn sun');
  });

  it('does not have the main button where there is a next step', async () => {
    await opened([unpaid], wallet);
    expect(screen.getByRole('heading', { name: 'Unpaid Investment Reminder' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the Marketplace' }).className).toBe('btn alt');
  });

  it('can be loaded again where it could not be loaded, quietly (SITE-41)', async () => {
    await opened([]);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe("what is expected after losses, on an investor's first page (INVESTMENTS-42)", () => {
  const lent = anInvestment({ loanstatus: 'Active' });
  const expected = () => screen.getByText('After losses we would expect').nextElementSibling?.textContent;

  it('stands with the expected profit, and has its place before it has come', async () => {
    let come: (returned: InvestorReturn) => void = () => undefined;
    const returned = new Promise<InvestorReturn>((resolve) => {
      come = resolve;
    });
    await opened([lent], wallet, returned);
    expect(screen.getByText('Expected Profit').closest('section, .card')?.textContent).toContain('After losses');
    expect(expected()).toBe('\u00A0');
    await act(async () => come(aReturn()));
    expect(expected()).toBe('WST\u00A060.00');
  });

  it('is not known where it cannot be loaded, and nothing is expected where nothing is invested', async () => {
    await opened([lent], wallet);
    await expect.poll(expected).toBe('—not known at the moment');
    cleanup();
    await opened([unpaid], wallet);
    expect(screen.queryByText('After losses we would expect')).toBeNull();
  });
});
