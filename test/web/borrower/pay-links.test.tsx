// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import type { OwnPayLink } from '#shared/paylinks/api.ts';
import { loanRepaymentOf } from '#shared/repayments/wire.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';
import { Component } from '#web/features/borrower/pay-links/pay-links-page.tsx';

afterEach(cleanup);

const live = (nr: number): OwnPayLink => ({
  ...{ id: `7.${nr}`, status: 'Live', words: null, madeat: '2026-11-20T00:00:00.000Z', expires: '2026-12-20' },
  ...{ reference: `F${nr}`, repaymentid: null, showname: false, paid: sene(0), payments: [] },
});

it('a fourth pay link is not offered, and the page says why (PAYLINKS-1, SITE-70)', async () => {
  for (const count of [2, 3]) {
    cleanup();
    const known = { links: [1, 2, 3].slice(0, count).map(live), rows: [loanRepaymentOf(aRepayment())] };
    const page = { path: '/', element: <Component />, loader: () => known, HydrateFallback: () => null };
    render(<RouterProvider router={createMemoryRouter([page])} />);
    await screen.findAllByText('F1');
    expect(screen.queryByLabelText('What is it for?') !== null, String(count)).toBe(count < 3);
    expect(screen.queryByText('You have three links already. Take one back.') !== null).toBe(count === 3);
  }
});
