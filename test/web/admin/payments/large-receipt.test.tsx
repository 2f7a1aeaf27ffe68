// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import type { DeskReceipt } from '#shared/wallet/staff-views.ts';
import { Component } from '#web/features/admin/payments/payments.tsx';

afterEach(cleanup);

const unmatched: DeskReceipt = {
  ...{ receiptid: 'Bank-1f', method: 'Bank', amount: sene(1_000_00), valuedate: '2026-11-20', reference: 'fees' },
  ...{ bankid: 'FT-1', sender: null, status: 'Unmatched', userid: null, cause: null, flagged: false },
  ...{
    islarge: false,
    needscheck: false,
    needsaccount: true,
    recordedat: '2026-11-20T00:00:00Z',
    payer: null,
    name: null,
  },
  ...{ recordedby: { userid: 'carl', name: 'Carl Leota' }, matchedby: null, matchedat: null, checkedby: null },
  ...{ checkedat: null, decidedby: null, decidedat: null, reason: null, conflictswith: null, correction: null },
  ...{ correctlocked: 'This receipt lies in suspense. Please match it.', checklocked: null },
  candidates: [],
};
const sina = { userid: 'sina', name: 'Sina Leota', reference: 'B1', reason: 'Announced', strength: 2 } as const;

async function show(receipt: Partial<DeskReceipt>): Promise<(string | null)[]> {
  const Frame = () => <Outlet context={{ user: { userId: 'rita' }, role: 'RiskReviewer' }} />;
  const loader = () => ({
    items: [{ ...unmatched, candidates: [{ ...sina, repaymentid: null, loanid: null }], ...receipt }],
    total: 1,
    hasMore: false,
  });
  const page = { path: '/', element: <Component />, loader };
  render(<RouterProvider router={createMemoryRouter([{ element: <Frame />, children: [page] }])} />);
  await screen.findByText('Whose it may be');
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

it('a large receipt is compared with the statement before it is matched, and not matched in its row (WALLET-37)', async () => {
  const compare = /^Compare it with the statement of the bank before you match it\./;
  expect(await show({})).toContain('WST\u00A01,000.00 to Sina Leota');
  expect(screen.queryByText(compare)).toBeNull();
  cleanup();
  const buttons = await show({ islarge: true });
  expect(buttons.filter((text) => text?.includes('to Sina Leota'))).toEqual([]);
  expect(buttons).toContain('Match WST\u00A01,000.00');
  screen.getByText(compare);
});

it('the sum of a list has no money that did not come, and none twice (WALLET-47)', async () => {
  const Frame = () => <Outlet context={{ user: { userId: 'rita' }, role: 'RiskReviewer' }} />;
  const others = (['Conflict', 'Dropped', 'Reassigned'] as const).map((status) => ({
    ...unmatched,
    ...{ receiptid: `Bank-${status}`, status, userid: null },
  }));
  const loader = () => ({ items: [unmatched, ...others], total: 4, hasMore: false });
  const page = { path: '/', element: <Component />, loader };
  render(<RouterProvider router={createMemoryRouter([{ element: <Frame />, children: [page] }])} />);
  await screen.findByText(/^4 shown, WST.1,000\.00$/);
});
