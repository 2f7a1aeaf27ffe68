// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { MyLoan } from '#shared/loans/api.ts';
import { sene } from '#shared/money.ts';
import { Road } from '#web/features/borrower/road.tsx';
import { Schedule } from '#web/features/borrower/schedule.tsx';
import { Timeline } from '#web/features/borrower/timeline.tsx';
import { aMyLoan } from './a-my-loan.ts';

afterEach(cleanup);

describe('the timeline on the screen (LOANS-54)', () => {
  it.each([
    [{ status: 'Rejected', reason: 'Your income is too small.' }, 'Your income is too small.'],
    [{ status: 'Cancelled', cancelledby: 'Borrower' }, 'You cancelled this loan.'],
    [{ status: 'Cancelled', cancelledby: 'Deadline' }, 'This loan was cancelled because its time ran out.'],
    [{ status: 'Defaulted' }, /^This loan is in default\./],
  ] satisfies [Partial<MyLoan>, string | RegExp][])('has a note in place of the steps of %o', (loan, text) => {
    render(<Timeline loan={aMyLoan(loan)} />, { wrapper: MemoryRouter });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('has its steps otherwise, with the present one marked', () => {
    render(<Timeline loan={aMyLoan({})} />);
    expect(screen.getByRole('list').querySelector('[aria-current=step]')?.textContent).toContain('Approved');
  });

  it('says the last whole day of the present one, not the day that begins with its deadline (LOANS-31)', () => {
    render(<Timeline loan={aMyLoan({ deadline: '2026-12-06T11:00:00.000Z' })} />);
    expect(screen.getByText('Until Sunday 6 December 2026 at the latest')).toBeTruthy();
  });
});

describe('the road to the payout on the screen (LOANS-58)', () => {
  const present = () => screen.getByRole('list').querySelector('[aria-current=step]')?.textContent;

  it('says of the present stage who acts, and its last day', () => {
    render(<Road loan={aMyLoan({ status: 'Approved', deadline: '2026-12-19T11:00:00.000Z' })} />);
    expect(present()).toBe('People lendInvestors fund it. Until Saturday 19 December 2026 at the latest');
  });

  it('waits for the guarantors once the borrower has signed', () => {
    render(<Road loan={aMyLoan({ status: 'GuarantorsVerified', borrowersigned: true })} />);
    expect(present()).toBe('Guarantors and signingYour guarantors act');
  });

  it('is nothing once the loan is paid out', () => {
    render(<Road loan={aMyLoan({ status: 'Active' })} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

it('an instalment that is partly paid / is called by what is left to pay of it', () => {
  const row = {
    repaymentid: '7-001',
    scheduleddate: '2026-11-19',
    amountdue: sene(305_04),
    amountpaid: sene(5_04),
    paymentstatus: 'Overdue',
  } as const;
  render(<Schedule rows={[row]} />, { wrapper: MemoryRouter });
  const name = screen.getByRole('link').getAttribute('aria-label');
  expect(name?.replaceAll('\u00a0', ' ')).toBe('Pay Now, WST 300.00 due 19 Nov 2026');
});
