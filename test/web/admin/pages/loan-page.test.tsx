// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { loan } from '#test/web/admin/loans/a-loan.ts';
import { Component } from '#web/features/admin/pages/loan-page.tsx';

afterEach(cleanup);

const none = { instalment: null, instalments: null, totalrepayment: null, openprincipal: null };
const page = {
  ...loan,
  ...{ amountfunded: 0, interestrate: null, interestmin: null, interestmax: null, risktier: null },
  ...{ finaldurationmonths: 6, finalfrequency: 'Monthly' },
  ...{ figures: { ...none, paid: 0, arrears: 0, lateinstalments: 0 }, schedule: [], waiting: null },
  ...{ investments: [], guarantors: [], agreements: [], calls: [], history: [], disbursement: null },
  wallet: { balance: 0, available: 0, transactions: [] },
};
const left = { failure: 'Failed to fetch the loan.', reason: 'These loans are with the CreditApprover.' };

function show(loaded: object): { load: (next: object) => void } {
  let now = loaded;
  const area = {
    path: '/',
    Component: () => <Outlet context={{ role: 'RiskReviewer', user: { userId: 'rita' } }} />,
    children: [
      {
        path: 'admin/loan/:id',
        loader: () => now,
        action: () => ({ target: String(loan.loanid), done: 'Review submitted successfully.' }),
        Component,
      },
    ],
  };
  render(<RouterProvider router={createMemoryRouter([area], { initialEntries: ['/admin/loan/7'] })} />);
  return {
    load: (next) => {
      now = next;
    },
  };
}

it('the page of a loan says what was done when that takes the loan out of the reader’s sight (LOANS-43)', async () => {
  const { load } = show({ value: page });
  fireEvent.click(await screen.findByRole('radio', { name: 'Approved' }));
  load(left);
  fireEvent.click(screen.getByRole('button', { name: /^Approve WST/ }));
  const note = await screen.findByText('Review submitted successfully.');
  screen.getByText('These loans are with the CreditApprover.');
  expect(document.activeElement?.contains(note)).toBe(true);
  expect(screen.queryByText('Failed to fetch the loan.')).toBeNull();
});

it('the page of a loan says why it cannot be shown, and offers to try again (ADMIN-26)', async () => {
  show(left);
  await screen.findByText('Failed to fetch the loan.');
  screen.getByRole('button', { name: 'Try again' });
});
