// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reviewer } from '#shared/endpoint.ts';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { sene } from '#shared/money.ts';
import { defaultCommands } from '#web/features/admin/loans/loan-commands.ts';
import { LoanDefault } from '#web/features/admin/loans/loan-default.tsx';
import { textOf } from '#web/platform/forms/form.ts';

afterEach(cleanup);

const locks = { defaultlocked: null, lippayoutlocked: null };
const active = { loanid: 7, status: 'Active', defaultproposed: false, lippayout: null, ...locks } as AdminLoan;
const PARTY = 'You are a party to this. Somebody else must decide.';

/** Shows what can be done with a loan, and returns the commands that are sent. */
function show(loan: AdminLoan, reviewer: Reviewer): string[] {
  const sent: string[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(textOf(await request.formData(), 'command'));
    return null;
  };
  const router = createMemoryRouter([{ path: '/', action, element: <LoanDefault loan={loan} reviewer={reviewer} /> }]);
  render(<RouterProvider router={router} />);
  return sent;
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a loan that is not repaid', () => {
  it('is proposed as in default by a RiskReviewer, and then confirmed by a CreditApprover', async () => {
    const proposing = show(active, 'RiskReviewer');
    await press('Propose default');
    cleanup();
    const confirming = show({ ...active, defaultproposed: true }, 'CreditApprover');
    await press('Confirm default');
    expect([proposing, confirming]).toEqual([['propose-default'], ['confirm-default']]);
    cleanup();
    show(active, 'CreditApprover');
    expect(buttons()).toEqual([]);
    cleanup();
    show({ ...active, defaultproposed: true }, 'RiskReviewer');
    expect(buttons()).toEqual([]);
    cleanup();
    show({ ...active, defaultlocked: PARTY }, 'RiskReviewer');
    expect(buttons()).toEqual([]);
    screen.getByText(PARTY);
  });

  it('has its payout of the pool prepared, and then confirmed or withdrawn', async () => {
    const defaulted = { ...active, status: 'Defaulted' } as const;
    show(defaulted, 'RiskReviewer');
    expect(buttons()).toEqual(['Prepare payout']);
    cleanup();
    const prepared = { status: 'Prepared', amount: sene(200_00) } as const;
    const own = { confirmlocked: 'Another person must confirm it.', withdrawlocked: null };
    show({ ...defaulted, lippayout: { ...prepared, ...own } }, 'CreditApprover');
    expect(buttons()).toEqual(['Withdraw payout']);
    screen.getByText(own.confirmlocked);
    cleanup();
    const asParty = { confirmlocked: PARTY, withdrawlocked: PARTY };
    show({ ...defaulted, lippayout: { ...prepared, ...asParty } }, 'CreditApprover');
    expect(buttons()).toEqual([]);
    // The same reason stands once for both forms (ADMIN-42).
    expect(screen.getAllByText(PARTY)).toHaveLength(1);
    cleanup();
    show({ ...defaulted, lippayoutlocked: PARTY }, 'CreditApprover');
    expect(buttons()).toEqual([]);
    screen.getByText(PARTY);
    cleanup();
    const sent = show(
      { ...defaulted, lippayout: { ...prepared, confirmlocked: null, withdrawlocked: null } },
      'CreditApprover',
    );
    expect(screen.getByText(/^WST.200\.00 is prepared/)).toBeDefined();
    await press('Confirm payout');
    await press('Withdraw payout');
    expect(sent).toEqual(['confirm-payout', 'withdraw-payout']);
    expect(Object.keys(defaultCommands)).toEqual(expect.arrayContaining(sent));
  });
});
