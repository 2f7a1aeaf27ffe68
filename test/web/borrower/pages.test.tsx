// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { KycStatus } from '#shared/accounts/person.ts';
import type { MyLoan } from '#shared/loans/api.ts';
import { LoanStatus } from '#shared/loans/loan.ts';
import type { OwedNow } from '#shared/loans/overview-api.ts';
import { hasSchedule } from '#shared/loans/own-loans.ts';
import { basisPoints, sene } from '#shared/money.ts';
import type { LoanRepayment } from '#shared/repayments/api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { LastSeen, rememberSeen } from '#web/features/borrower/last-seen.tsx';
import { Component as MyLoans } from '#web/features/borrower/my-loans.tsx';
import { Component as Overview } from '#web/features/borrower/overview.tsx';
import { Component as RequestLoan } from '#web/features/borrower/request-loan.tsx';
import { WhatToDo } from '#web/features/borrower/what-to-do.tsx';
import { PayoutForm } from '#web/ui/payout-form.tsx';
import { aMyLoan } from './a-my-loan.ts';

afterEach(cleanup);

const user = (kycStatus: KycStatus = 'Verified') => aUser({ kycStatus });

/** A page of the borrower's area, which has loaded these loans. */
async function opened(
  Page: ComponentType,
  loans: readonly MyLoan[],
  { kycStatus, owed = [] }: { kycStatus?: KycStatus; owed?: readonly OwedNow[] } = {},
): Promise<void> {
  const area = {
    element: <Outlet context={{ user: user(kycStatus), loans }} />,
    children: [{ id: 'page', path: '/', Component: Page }],
  };
  const hydrationData = { loaderData: { page: owed } };
  render(<RouterProvider router={createMemoryRouter([area], { hydrationData })} />);
  await screen.findByRole('heading', { level: 1 });
}

const row: LoanRepayment = {
  repaymentid: '7-001',
  scheduleddate: '2026-11-19',
  amountdue: sene(305_04),
  amountpaid: sene(0),
  paymentstatus: 'Scheduled',
};

describe('the loans of a borrower (LOANS-55)', () => {
  it.each(LoanStatus.options)('offer to cancel or delete a loan in %s only where that is possible', async (status) => {
    await opened(MyLoans, [aMyLoan({ status })]);
    const cancels = ['Pending', 'UnderReview', 'Approved'].includes(status);
    const deletes = ['Rejected', 'Cancelled'].includes(status);
    expect(screen.queryAllByRole('button', { name: /^Cancel loan/ })).toHaveLength(cancels ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: /^Delete loan/ })).toHaveLength(deletes ? 1 : 0);
  });

  it('are cards with number, status, amount, purpose, date and what is repaid', async () => {
    await opened(MyLoans, [aMyLoan({ status: 'Active', repaymentProgress: 40 })]);
    const card = screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ');
    for (const fact of ['Loan #7', 'Active', 'WST 900.00', 'School fees', '1 Aug 2026', '40% repaid'])
      expect(card).toContain(fact);
  });

  it('say what was requested beside what was approved, and what it costs', async () => {
    const at = { instalment: sene(142_54), instalments: 6, total: sene(855_23) };
    const cost = {
      lowest: { ...at, interestrate: basisPoints(7000) },
      highest: { ...at, interestrate: basisPoints(7400) },
    };
    await opened(MyLoans, [aMyLoan({ amountrequested: sene(1_200_00), requestedmonths: 12, cost })]);
    const card = screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ');
    for (const fact of [
      'WST 1,200.00, 12 months, every month',
      '70.00% to 74.00% a year, set by the first investor',
      'WST 142.54 every month, 6 times',
      'WST 855.23',
    ])
      expect(card).toContain(fact);
  });

  it('say why they were Rejected or Cancelled, also beside a newer one', async () => {
    await opened(MyLoans, [
      aMyLoan({ status: 'Active', loanid: 9 }),
      aMyLoan({ status: 'Rejected', loanid: 8, reason: 'The income is too low.' }),
      aMyLoan({ status: 'Cancelled', loanid: 7, cancelledby: 'Deadline', reason: 'Its deadline has passed.' }),
    ]);
    expect(screen.getByText('The income is too low.')).toBeTruthy();
    expect(screen.getByText('This loan was cancelled because its time ran out.')).toBeTruthy();
  });

  it('show the schedule of a repaid loan beside a newer one', async () => {
    await opened(MyLoans, [aMyLoan({ status: 'Pending', loanid: 9 }), aMyLoan({ status: 'Repaid', loanid: 3 })]);
    expect(screen.getByRole('button', { name: /^View schedule\s*of loan 3$/ })).toBeTruthy();
  });

  it('have a schedule once they are paid out', () => {
    expect(LoanStatus.options.filter((status) => hasSchedule(aMyLoan({ status })))).toEqual([
      'Active',
      'Repaid',
      'Defaulted',
    ]);
  });
});

describe('the overview of a borrower (LOANS-55)', () => {
  async function overviewOf(loan: MyLoan, rows: readonly LoanRepayment[] = []): Promise<void> {
    const area = {
      element: <Outlet context={{ user: user(), loans: [loan] }} />,
      children: [{ id: 'page', path: '/', Component: Overview }],
    };
    const page = { rows, wallet: undefined, needsPayout: false, owed: [] };
    const hydrationData = { loaderData: { page } };
    render(<RouterProvider router={createMemoryRouter([area], { hydrationData })} />);
    await screen.findByRole('heading', { level: 1 });
  }

  it('offers no payment while the money of the loan is back from the bank (REPAYMENTS-61, SITE-70)', async () => {
    await overviewOf(aMyLoan({ status: 'Active', heldsince: '2026-11-20' }), [row]);
    expect(screen.queryByRole('button', { name: 'Pay off early' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Pay Now/ })).toBeNull();
  });

  it.each([false, true])(
    'offers no payment in the schedule as last seen of a held loan either (SITE-46): %s',
    (isHeld) => {
      rememberSeen({ loanid: 7, paymentreference: 'LG-1', isHeld, rows: [row] });
      const area = { path: '/', element: <LastSeen otherwise="nothing" /> };
      render(<RouterProvider router={createMemoryRouter([area])} />);
      expect(screen.getByText('LG-1')).toBeTruthy();
      expect(screen.queryAllByRole('link', { name: /^Pay Now/ })).toHaveLength(isHeld ? 0 : 1);
    },
  );

  it.each(LoanStatus.options)('offers early payoff for a loan in %s only while it is to be repaid', async (status) => {
    await overviewOf(aMyLoan({ status }));
    const offered = screen.queryAllByRole('button', { name: 'Pay off early' });
    expect(offered).toHaveLength(['Active', 'Defaulted'].includes(status) ? 1 : 0);
  });
});

describe('the page to request a loan (LOANS-55)', () => {
  it.each([
    ['Unverified', 'Please verify your identity first. Then you can request a loan.'],
    ['Rejected', 'Please verify your identity first. Then you can request a loan.'],
    ['Pending', 'We are checking your documents. When you are verified you can request a loan.'],
  ] as const)('has no form for a borrower who is %s', async (kycStatus, words) => {
    await opened(RequestLoan, [], { kycStatus });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByLabelText('Amount in tala')).toBeNull();
  });

  it('has none for who owes something to a guarantor, but the way to pay it back (COLLECTIONS-14)', async () => {
    const owed = [{ loanid: 7, firstname: 'Ioane', amount: sene(120_00) }];
    await opened(RequestLoan, [aMyLoan({ status: 'Repaid' })], { owed });
    expect(screen.getByText(/or ask them to forgive it/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay back' }).getAttribute('href')).toBe('/borrower/pay-back/7');
    expect(screen.queryByLabelText('Amount in tala')).toBeNull();
  });

  it('has none beside a live loan, and one beside loans that are over', async () => {
    await opened(RequestLoan, [aMyLoan({ status: 'Defaulted' })]);
    expect(screen.queryByLabelText('Amount in tala')).toBeNull();
    cleanup();
    const over = (['Repaid', 'Rejected', 'Cancelled'] as const).map((status, nr) =>
      aMyLoan({ status, loanid: nr + 1 }),
    );
    await opened(RequestLoan, over);
    expect(screen.getByLabelText('Amount in tala')).toBeTruthy();
  });
});

describe('the next step of a borrower (LOANS-55)', () => {
  const nextStep = (
    loans: readonly MyLoan[],
    rows: readonly LoanRepayment[],
    kycStatus: KycStatus,
    needsPayout = false,
    owed: OwedNow[] = [],
  ) => {
    const Component = () => (
      <WhatToDo
        user={user(kycStatus)}
        loans={[...loans]}
        rows={rows}
        owed={owed}
        needsPayout={needsPayout}
        payoutForm={<PayoutForm outcome={undefined} />}
      />
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);
    return screen.getByRole('heading').textContent;
  };

  it.each([
    ['Verify your identity', [], [], 'Unverified'],
    ['We are checking your documents', [], [], 'Pending'],
    ['Next repayment', [aMyLoan({ status: 'Active' })], [row], 'Verified'],
    ['Nominate your guarantors', [aMyLoan({ status: 'Funded', guarantorstab: 'form' })], [], 'Verified'],
    ['Read and sign your agreement', [aMyLoan({ status: 'GuarantorsVerified' })], [], 'Verified'],
    ['What happens now', [aMyLoan({ status: 'GuarantorsVerified', borrowersigned: true })], [], 'Verified'],
    ['What happens now', [aMyLoan({ status: 'Active' })], [{ ...row, paymentstatus: 'Paid' }], 'Verified'],
    ['Ready for your next loan?', [aMyLoan({ status: 'Repaid' })], [], 'Verified'],
    ['You have no loans yet', [], [], 'Verified'],
  ] satisfies [string, MyLoan[], LoanRepayment[], KycStatus][])('is %j', (title, loans, rows, kycStatus) => {
    expect(nextStep(loans, rows, kycStatus)).toBe(title);
  });

  it.each(['Approved', 'FullyFundedPendingApproval', 'GuarantorsNominated', 'AgreementSigned'] as const)(
    'is to say where a loan in %s is paid out, with the form, until that is known',
    (status) => {
      expect(nextStep([aMyLoan({ status })], [], 'Verified', true)).toBe('Where do we pay your loan?');
      expect(screen.getByLabelText('Account number')).toBeTruthy();
      expect(screen.queryByText(/We pay out your loan/)).toBeNull();
    },
  );

  it('is that before the renewal of an identity, where the loan would end without it (LOANS-22)', () => {
    const identity = { ...user().identity, expireson: '2020-01-01' };
    const Component = () => (
      <WhatToDo
        user={{ ...user(), identity }}
        loans={[aMyLoan({ status: 'AgreementSigned' })]}
        rows={[]}
        owed={[]}
        needsPayout
      />
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);
    expect(screen.getByRole('heading').textContent).toBe('Where do we pay your loan?');
  });

  it('is to pay a guarantor back before another loan is asked for (COLLECTIONS-14)', () => {
    const owed = { loanid: 7, firstname: 'Asi', amount: sene(100_00) };
    expect(nextStep([aMyLoan({ status: 'Repaid' })], [], 'Verified', false, [owed])).toMatch(
      /^You owe Asi WST.100\.00$/,
    );
    expect(screen.getByRole('link', { name: 'Pay back' }).getAttribute('href')).toBe('/borrower/pay-back/7');
  });

  it('is to wait for the second look at a loan, whatever newer one has ended (REASONS-9)', () => {
    const looked = aMyLoan({ status: 'Rejected', lookeduntil: '2026-12-17' });
    nextStep([aMyLoan({ loanid: 8, status: 'Rejected' }), looked], [], 'Verified');
    expect(screen.getByText(/Thursday 17 December 2026/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Request a loan' })).toBeNull();
  });

  it.each([
    ['who guaranteed before', { selfie: false }, 'We also need a selfie of you before you can request a loan.'],
    ['whose document expires soon', { expireson: '2020-01-01' }, 'A document of yours expires soon.'],
  ])('is to complete the identity of a verified one %s (KYC-24)', (_, changes, words) => {
    const identity = { ...user().identity, ...changes };
    const Component = () => (
      <WhatToDo user={{ ...user(), identity }} loans={[]} rows={[]} owed={[]} needsPayout={false} />
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Complete your identity' }).getAttribute('href')).toBe(
      '/borrower/identity',
    );
  });

  it.each([
    [{ status: 'Funded', guarantorstab: 'form' }, false],
    [{ status: 'GuarantorsVerified' }, false],
    [{ status: 'AgreementSigned' }, true],
  ] as const)('says by when, of a loan in %j', (changes, needsPayout) => {
    // The deadline is the end of 19 December in Apia.
    nextStep([aMyLoan({ ...changes, deadline: '2026-12-19T11:00:00.000Z' })], [], 'Verified', needsPayout);
    expect(screen.getByText(/Please do this by Saturday 19 December 2026\./)).toBeTruthy();
  });

  it('is to pay the oldest late instalment, with what is late in all', () => {
    const late = { ...row, paymentstatus: 'Overdue', amountpaid: sene(5_04) } as const;
    nextStep([aMyLoan({ status: 'Active' })], [late, { ...late, repaymentid: '7-002' }, row], 'Verified');
    expect(screen.getByText(/^2 repayments are late: WST.600\.00 in all\.$/)).toBeTruthy();
    cleanup();
    nextStep([aMyLoan({ status: 'Active' })], [late, row], 'Verified');
    expect(screen.queryByText(/repayments are late/)).toBeNull();
  });

  it('says until when the borrower is heard before a default, and leads to the answer (LOANS-61)', () => {
    const missed = { ...row, paymentstatus: 'Missed' } as const;
    nextStep([aMyLoan({ status: 'Active', hearduntil: '2999-12-31' })], [missed], 'Verified');
    expect(screen.getByText('You are heard until Tuesday 31 December 2999')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/borrower/hearing/7');
    cleanup();
    nextStep([aMyLoan({ status: 'Active', hearduntil: '2020-01-01' })], [missed], 'Verified');
    expect(screen.queryByRole('link', { name: 'Write to us' })).toBeNull();
  });

  it('is to check the payout details while the money of the loan is back from the bank (REPAYMENTS-61)', () => {
    nextStep([aMyLoan({ status: 'Active', heldsince: '2026-11-20' })], [row], 'Verified');
    expect(screen.getByText('The bank has sent your money back')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Check your payout details' }).getAttribute('href')).toBe('/wallet/payout');
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
  });

  it('asks for nothing of a loan that is charged off, and leads to paying a part (LOANS-68)', () => {
    expect(nextStep([aMyLoan({ status: 'Defaulted', chargedoffon: '2027-09-02' })], [row], 'Verified')).toBe(
      'Your loan is charged off',
    );
    expect(screen.getByRole('link', { name: 'Pay a part' }).getAttribute('href')).toBe('/repayments/7-001/pay');
    expect(screen.queryByText(/^Due/)).toBeNull();
  });

  it('is to pay an overdue instalment by the last day of grace (REPAYMENTS-25)', () => {
    nextStep([aMyLoan({ status: 'Active' })], [{ ...row, paymentstatus: 'Overdue' }], 'Verified');
    expect(
      screen.getByText('Please pay by Thursday 26 November 2026. After that your guarantors may be asked to pay.'),
    ).toBeTruthy();
  });

  it('stays with an announced payment until it is there, with the way to it (REPAYMENTS-7)', () => {
    const later = { ...row, repaymentid: '7-002' };
    expect(nextStep([aMyLoan({ status: 'Active' })], [{ ...row, paymentstatus: 'Pending' }, later], 'Verified')).toBe(
      'Next repayment',
    );
    expect(screen.getByRole('link', { name: 'See this payment' }).getAttribute('href')).toBe('/repayments/7-001/pay');
    expect(screen.queryByRole('link', { name: /^Pay Now/ })).toBeNull();
  });

  it('is to nominate and to sign before that', () => {
    expect(nextStep([aMyLoan({ status: 'Funded', guarantorstab: 'form' })], [], 'Verified', true)).toBe(
      'Nominate your guarantors',
    );
    cleanup();
    expect(nextStep([aMyLoan({ status: 'GuarantorsVerified' })], [], 'Verified', true)).toBe(
      'Read and sign your agreement',
    );
  });
});
