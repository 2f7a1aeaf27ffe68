// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import type { PayPage } from '#shared/repayments/api.ts';
import { Methods, rememberWay } from '#web/features/borrower/pay-methods.tsx';

afterEach(cleanup);
afterEach(() => localStorage.clear());

const way = (method: PayPage['methods'][number]['method']) => ({
  ...{ method, title: method, titlecode: method, instructions: [], steps: [] },
  account: { name: `${method} of Lalaga`, bank: null, number: `${method}-number` },
});
const pay: PayPage = {
  ...{ repaymentid: '7-1', loanid: 7, scheduleddate: '2026-12-17', amountdue: sene(300_00), amountopen: sene(300_00) },
  ...{ paymentstatus: 'Overdue', paymentreference: 'L1', available: sene(0), earlieropen: null, announced: null },
  methods: [way('MTala'), way('MyCash')],
};
const locked = { code: 'AnnouncementLimit', message: 'We have waited for this payment before.' };

function opened(methods: PayPage['methods']): void {
  const Component = () => <Methods pay={{ ...pay, methods }} outcome={undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;

it('the way used last is chosen first (REPAYMENTS-48)', () => {
  rememberWay('MyCash');
  opened(pay.methods);
  expect(chosen()).toBe('MyCash');
});

it('a way that is refused / is not chosen first, and has the reason in the place of its button (REPAYMENTS-7, SITE-70)', async () => {
  rememberWay('MTala');
  opened([{ ...way('MTala'), locked }, way('MyCash')]);
  expect(chosen()).toBe('MyCash');
  screen.getByRole('button', { name: /^I have sent/ });
  await userEvent.click(screen.getByRole('radio', { name: 'MTala' }));
  screen.getByText(locked.message);
  screen.getByText('MTala-number');
  expect(screen.queryByRole('button', { name: /^I have sent/ })).toBeNull();
});
