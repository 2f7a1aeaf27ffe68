// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Stats } from '#shared/admin/api.ts';
import type { ToConfirmView } from '#shared/collections/late-loans-api.ts';
import { Queues } from '#web/features/admin/figures.tsx';
import { Component } from '#web/features/admin/payments/collections/late-loans.tsx';

afterEach(cleanup);

const queues = { kyc: 0, loans: 0, investments: 0, guarantors: 0 };
const sharedQueues = { receipts: 0, conflicts: 0, payouts: 0, standing: 0, chats: 0, secondLooks: 0, balances: 0 };

/** Shows the page of late loans below the queues of the dashboard. */
async function show(toconfirm: readonly ToConfirmView[], defaults?: number): Promise<void> {
  const stats = { queues: { ...queues, defaults }, sharedQueues } as Stats;
  const Frame = () => (
    <>
      <Queues {...stats} />
      <Outlet context={{ user: { userId: 'carl' }, role: 'CreditApprover' }} />
    </>
  );
  const loader = () => ({ at: null, total: 0, pages: 0, loans: [], toconfirm });
  const page = { path: '/', element: <Component />, loader };
  render(<RouterProvider router={createMemoryRouter([{ element: <Frame />, children: [page] }])} />);
  await screen.findByText('No loan is late');
}

describe('what waits to be confirmed (COLLECTIONS-22)', () => {
  it('leads from the dashboard to the page of each loan', async () => {
    const proposed = { loanid: 1042, userid: 'sina', name: 'Sina Leota', what: 'Default', from: '2026-12-09' } as const;
    await show([{ ...proposed, loanid: 1043, what: 'ChargeOff', from: '2026-12-01' }, proposed], 2);
    expect(screen.getByRole('link', { name: /^Defaults and charge-offs/ }).textContent).toContain('2 waiting');
    const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
    expect(first?.textContent).toContain('Charge-off');
    expect(second?.textContent).toContain('9 Dec 2026');
    const links = within(screen.getByRole('table')).getAllByRole('link', { name: /#/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/loan/1043', '/admin/loan/1042']);
  });

  it('is not there where nothing does, nor on the dashboard of who confirms none', async () => {
    await show([]);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Defaults and charge-offs/ })).toBeNull();
  });
});
