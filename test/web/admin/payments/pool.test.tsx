// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { PoolBatches, PoolBatchView } from '#shared/collections/staff-api.ts';
import { sene } from '#shared/money.ts';
import { Component } from '#web/features/admin/payments/collections/pool.tsx';
import { textOf } from '#web/platform/forms/form.ts';

afterEach(cleanup);

const batch: PoolBatchView = {
  month: '2026-12',
  status: 'Prepared',
  preparedon: '2026-12-01',
  pool: sene(1_000_00),
  entitled: sene(1_800_00),
  amount: sene(500_00),
  paid: sene(0),
  loans: 2,
  open: 2,
  firstconfirmed: false,
};
const loans = [
  { loanid: 1042, borrower: 'Mele Fonoti', entitled: sene(800_00), amount: sene(222_22), paid: null },
  { loanid: 1043, borrower: 'Ana Leota', entitled: sene(50_00), amount: sene(50_00), paid: sene(40_00) },
];
const given = { nexton: '2027-01-04', confirmlocked: null, withdrawlocked: null };

/** Shows what the pool pays, and returns the commands that are sent. */
async function show(answer: Partial<PoolBatches>): Promise<string[]> {
  const sent: string[] = [];
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData();
    sent.push(`${textOf(form, 'command')} ${textOf(form, 'target')}`);
    return null;
  };
  const Frame = () => <Outlet context={{ user: { userId: 'rita' }, role: 'RiskReviewer' }} />;
  const loader = () => ({ ...given, batches: [batch], loans, ...answer });
  const page = { path: '/', element: <Component />, loader, action };
  render(<RouterProvider router={createMemoryRouter([{ element: <Frame />, children: [page] }])} />);
  await screen.findByText(/^The pool pays once a month/);
  return sent;
}

describe('what the insurance pool pays (REPAYMENTS-40)', () => {
  it('says of each loan what it gets and why less, and is confirmed or taken back as a whole', async () => {
    const sent = await show({});
    const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
    expect(first?.textContent).toContain('The pool pays 27.77% of what it owes.');
    expect(second?.textContent).toContain('Money has come in since: WST\u00A010.00 went back to the pool.');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm the batch' }));
    await userEvent.click(screen.getByRole('button', { name: 'Take the batch back' }));
    expect(sent).toEqual(['confirm 2026-12', 'withdraw withdraw 2026-12']);
  });

  it('offers nothing to a party, nor once it is decided (ADMIN-42)', async () => {
    const lock = 'You are a party to this. Somebody else must decide.';
    await show({ confirmlocked: lock, withdrawlocked: lock });
    expect(screen.getAllByText(lock)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /batch/ })).toBeNull();
    cleanup();
    await show({ batches: [{ ...batch, status: 'Settled' }] });
    expect(screen.queryByRole('button', { name: /batch/ })).toBeNull();
    cleanup();
    await show({ batches: [], loans: [] });
    screen.getByText('The pool has paid nothing in the last year.');
    screen.getByText(/Monday 4 January 2027/);
  });
});
