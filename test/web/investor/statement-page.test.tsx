// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sene } from '#shared/money.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { Component as Statement } from '#web/features/investor/statement.tsx';
import { linesOf } from '#web/features/investor/statement-lines.ts';
import { Toaster } from '#web/ui/toaster.tsx';

afterEach(() => {
  cleanup();
  vi.doUnmock('#shared/pdf/font-cuts.ts');
});

describe('the PDF of a statement', () => {
  it('is not made where its font does not arrive, and the page says so (WALLET-8)', async () => {
    vi.doMock('#shared/pdf/font-cuts.ts', () => Promise.reject(new Error('The connection broke')));
    const deposit = {
      transactionid: 'entry:1',
      type: 'Deposit',
      amount: sene(1_050_00),
      status: 'Completed',
      createdat: '2026-11-22T00:00:00.000Z',
      detail: 'Deposit',
      code: 'DepositMovement',
      loanid: null,
    } as const;
    const user = aUser({ roles: ['Investor'] });
    const children = [{ path: '/', Component: Statement, loader: () => linesOf([deposit]) }];
    const area = { element: <Outlet context={{ user, investments: [] }} />, children, HydrateFallback: () => null };
    render(<RouterProvider router={createMemoryRouter([area])} />);
    render(<Toaster />);
    await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('The PDF could not be made. Please try again.')).toBeTruthy();
  });
});
