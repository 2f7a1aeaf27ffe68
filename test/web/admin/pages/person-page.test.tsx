// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { PersonFile } from '#shared/admin/person-file-api.ts';
import { sene } from '#shared/money.ts';
import { Component } from '#web/features/admin/pages/person-page.tsx';

afterEach(cleanup);

const at = '2026-11-20T00:00:00.000Z';
const by = { userid: 'rita', name: 'Rita Staff' };
const bank = { method: 'Bank', account: '0012345' } as const;

const person = {
  ...{ userid: 'sina', firstname: 'Sina', lastname: 'Leota', email: 'sina@example.ws', kycStatus: 'Verified' },
  ...{ createdat: at, dateofbirth: '1990-03-02', roles: ['Borrower'], locks: [] },
  ...{ loans: [], investments: [], guarantees: [], documents: [], history: [] },
  wallet: {
    balance: sene(0),
    available: sene(0),
    transactions: [
      { transactionid: 't', type: 'Disbursement', amount: sene(5_00), status: 'Completed', createdat: at, loanid: 7 },
    ],
  },
  receipts: [
    {
      ...{ receiptid: 'r-1', amount: sene(90_00), status: 'Matched', method: 'Bank', valuedate: '2026-11-20' },
      ...{ reference: 'B1', bankid: 'FT 1/2', recordedby: by, matchedby: null, checkedby: null },
    },
  ],
  payouts: [
    {
      ...{ payoutid: 'p-1', amount: sene(1_250_50), status: 'Prepared', kind: 'Withdrawal', loanid: null, madeat: at },
      ...{ madeby: by, decidedby: null, bankreference: null, reason: null, destination: bank },
    },
  ],
} as unknown as PersonFile;

it('the page of a person leads from receipts, payouts and movements to their places (ADMIN-37)', async () => {
  const page = { index: true, loader: () => ({ value: person }), Component };
  const area = {
    path: '/',
    Component: () => <Outlet context={{ role: 'RiskReviewer', user: {} }} />,
    children: [page],
  };
  render(<RouterProvider router={createMemoryRouter([area])} />);
  const hrefOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf(/^WST.90\.00$/)).toBe('/admin/payments?search=FT+1%2F2&open=r-1');
  expect(await hrefOf(/^WST.1,250\.50$/)).toBe('/admin/payments/payouts?search=1250.50&open=p-1');
  expect(screen.getByText('Loan #7').getAttribute('href')).toBe('/admin/loan/7');
});
