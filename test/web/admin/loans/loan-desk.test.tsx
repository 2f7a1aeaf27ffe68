// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useFetcher } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reviewer } from '#shared/endpoint.ts';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { LoanDesk } from '#web/features/admin/loans/loan-item.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import { loan } from './a-loan.ts';

afterEach(cleanup);

function show(of: AdminLoan, reviewer: Reviewer = 'RiskReviewer'): void {
  const Page = () => <LoanDesk loan={of} reviewer={reviewer} decision={useFetcher<CommandOutcome>()} />;
  const Frame = () => <Outlet context={{ user: { userId: 'rita' }, role: reviewer }} />;
  const router = createMemoryRouter([{ path: '/', Component: Frame, children: [{ index: true, Component: Page }] }]);
  render(<RouterProvider router={router} />);
}
const checks = () =>
  [...document.querySelectorAll('.checklist li')].map(({ className, textContent }) => [className, textContent]);

describe('the desk of a loan', () => {
  it('has the four figures with their bounds, and what is missing for an approval (ADMIN-44, LOANS-45 to LOANS-47)', () => {
    show(loan);
    expect([...document.querySelectorAll('.verdict b')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^3\.\d\d%$/),
      expect.stringMatching(/^7\d\.\d\d%$/),
      '14',
      'Tier A',
    ]);
    screen.getByText('limit 40%, within the limit');
    screen.getByText('at least 30%, within the limit');
    screen.getByText('70.00% to 74.00% a year');
    expect(checks()).toEqual([
      ['met', 'Within both limits, with a tier'],
      ['met', 'The calculation is saved for this amount, duration and frequency'],
      ['', 'Not looked at yet: Bank statement'],
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'Approved' }));
    screen.getByRole('button', { name: /^Approve WST.700\.00$/ });
    screen.getByText('It goes on to a credit approver, who is not you.');
    fireEvent.click(screen.getByRole('radio', { name: 'Rejected' }));
    expect(screen.getAllByRole('button', { name: 'Reject' }).at(-1)?.getAttribute('type')).toBe('submit');
  });

  it('says that other figures are saved than it shows, to both reviewers (LOANS-38)', async () => {
    const savedCheck = () => checks().filter(([, words]) => words?.includes('saved'));
    show(loan, 'CreditApprover');
    expect(savedCheck()).toEqual([]);
    fireEvent.click(screen.getByText('Loan Eligibility Calculator'));
    const type = async (field: string, typed: string) =>
      fireEvent.change(await screen.findByLabelText(field, { exact: true }), { target: { value: typed } });
    const otherFigures = [['', 'The calculator shows figures that are not saved; the decision goes by the saved ones']];
    await type('Expenses, month 6', '950.00');
    expect(savedCheck()).toEqual(otherFigures);
    await type('Expenses, month 6', '900');
    expect(savedCheck()).toEqual([]);
    await type('Amount', '600.00');
    expect(savedCheck()).toEqual(otherFigures);
    cleanup();

    show(loan);
    await type('Income, month 1', '5,000.00');
    expect(savedCheck()).toEqual(otherFigures);
    await type('Amount', '600.00');
    expect(savedCheck()).toEqual([['', 'No calculation is saved for this amount, duration and frequency yet.']]);
  });

  it('says which months are missing, and that there are no figures yet', () => {
    show({ ...loan, calc_monthlyincome: null });
    screen.getByText('Please fill in 6 months of data.');
    expect(checks()[0]).toEqual(['', 'No figures yet: months are missing']);
  });
});
