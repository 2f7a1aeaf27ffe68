// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MyInvestment } from '#shared/investments/api.ts';
import type { LoanDetail } from '#shared/loans/api.ts';
import { sene } from '#shared/money.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { Component as Invest } from '#web/features/investor/invest.tsx';
import { explainChangedLoan, readInvestment } from '#web/features/investor/invest-form.ts';
import { Component as MyInvestments } from '#web/features/investor/my-investments.tsx';
import { Component as Unpaid } from '#web/features/investor/unpaid.tsx';
import { aLoanOnOffer } from './a-loan-on-offer.ts';
import { anInvestment } from './an-investment.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page of the investor's area, with these investments and what its loader answers. */
async function opened(Page: ComponentType, investments: readonly MyInvestment[], loader: () => unknown = () => null) {
  const user = aUser({ roles: ['Investor'], kycStatus: 'Verified' });
  const children = [{ path: '/', Component: Page, loader }];
  const area = { element: <Outlet context={{ user, investments }} />, children, HydrateFallback: () => null };
  render(<RouterProvider router={createMemoryRouter([area])} />);
  await screen.findByRole('heading', { level: 1 });
}

/** The names of the facts that a part of the page lists. */
const namesIn = (part: Element) => [...part.querySelectorAll('dt')].map(({ textContent }) => textContent);

const ways = { channels: undefined, available: sene(0) };
const pending = anInvestment({
  investmentstatus: 'Pending',
  paymentstatus: 'Unpaid',
  loanid: 7,
  amountdue: sene(525_00),
  deadline: '2026-12-04T11:00:00.000Z',
});

describe('My Investments (INVESTMENTS-29)', () => {
  it('has a card for each Approved investment, and the Rejected ones folded below', async () => {
    const rejected = anInvestment({
      investmentid: '3.01',
      loanid: 3,
      investmentstatus: 'Rejected',
      reason: 'The papers do not match.',
      refundedamount: sene(525_00),
    });
    await opened(MyInvestments, [anInvestment(), { ...pending, investmentid: '7.01' }, rejected]);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    // By what people call a loan, then by its number (INVESTMENTS-28).
    expect(screen.getByRole('article').querySelector('h2')?.textContent).toBe('School fees');
    expect(screen.getByRole('article').textContent).toContain('Loan #1');
    expect(namesIn(screen.getByRole('article'))).toEqual([
      'Interest Rate',
      'Expected Profit',
      'Earned so far',
      'At risk: lent, not back yet',
      'Duration & Frequency',
      'LIP Opted',
      'Investment Date',
    ]);
    const folded = screen.getByText('The papers do not match.').closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent?.replaceAll('\u00a0', ' ')).toContain('WST 525.00');
  });

  it('hopes for no profit of a loan that is charged off, and says that it is (LOANS-67)', async () => {
    await opened(MyInvestments, [anInvestment({ loanchargedoffon: '2026-11-20', optedintolip: true })]);
    const card = screen.getByRole('article');
    expect(card.textContent).toContain('Charged off on 20 Nov 2026');
    expect(namesIn(card)).not.toContain('Expected Profit');
    expect(namesIn(card)).not.toContain('Expected, less the LIP fee');
  });

  it('says that nothing is due of a loan that is held (REPAYMENTS-61)', async () => {
    await opened(MyInvestments, [anInvestment({ loanheldsince: '2026-11-20' })]);
    expect(screen.getByText(/^On 20 Nov 2026 the money .* Nothing is due until it is paid out again\.$/)).toBeTruthy();
  });

  it('says so where it is not known what an investment has earned (INVESTMENTS-35)', async () => {
    await opened(MyInvestments, [anInvestment({ earned: null, atrisk: null })]);
    const [earned, atRisk] = screen.getAllByText('not known at the moment');
    for (const shown of [earned, atRisk]) expect(shown?.parentElement?.textContent).toBe('—not known at the moment');
    expect(screen.getByRole('article').textContent).not.toContain('WST\u00a00.00');
  });
});

describe('Unpaid Investment (INVESTMENTS-29)', () => {
  it('asks for the money of the first Pending investment that is not Paid', async () => {
    await opened(Unpaid, [pending], () => ways);
    expect(screen.getByRole('heading', { name: 'Unpaid Investment Reminder' })).toBeTruthy();
    expect(screen.getByText('V12345678A')).toBeTruthy();
    expect(screen.getByText(/by Friday 4 December 2026/)).toBeTruthy();
    expect(namesIn(document.body)).toEqual([
      'Loan ID',
      'Investment Date',
      'Invested Amount',
      'Total Payable',
      'Interest Rate',
      'Duration & Frequency',
      'LIP Opted',
    ]);
  });

  it('asks for what is missing, not for the whole, once a part of it is there (INVESTMENTS-29)', async () => {
    const whole = 'Deposit the exact Total Payable. It includes fees such as the LIP.';
    const unpaid = { ...pending, totalpayableamount: sene(525_00) };
    await opened(Unpaid, [unpaid], () => ways);
    expect(screen.getByText(whole)).toBeTruthy();
    cleanup();
    await opened(Unpaid, [{ ...unpaid, paymentstatus: 'PartlyPaid', amountdue: sene(325_00) }], () => ways);
    expect(screen.getByText('Deposit exactly what is still missing.')).toBeTruthy();
    expect(screen.queryByText(whole)).toBeNull();
  });

  it('says of a Paid one that it is under review, and asks for nothing', async () => {
    await opened(Unpaid, [{ ...pending, paymentstatus: 'Paid' }], () => ways);
    expect(screen.getByRole('heading', { name: 'Payment received, under review' })).toBeTruthy();
    expect(screen.getByText('You have no unpaid investments at the moment.')).toBeTruthy();
    expect(screen.queryByText('V12345678A')).toBeNull();
  });
});

describe('the page to invest in a loan (INVESTMENTS-30)', () => {
  const open = (investments: readonly MyInvestment[], isLead = true, loan: Partial<LoanDetail> = {}) =>
    opened(Invest, investments, () => ({ id: '7', loan: aLoanOnOffer(loan), isLead, options: ways }));
  const hasForm = () => screen.queryByLabelText('Amount in tala') !== null;

  it('lets the lead choose two or three guarantors where three are expected, and nobody else', async () => {
    const choices = () => screen.queryAllByRole('radio', { name: /guarantors$/ }).length;
    await open([]);
    expect([hasForm(), choices()]).toEqual([true, 2]);
    cleanup();
    await open([], false);
    expect([hasForm(), choices()]).toEqual([true, 0]);
    cleanup();
    await open([], true, { expectedguarantoramount: 2 });
    expect([hasForm(), choices()]).toEqual([true, 0]);
    cleanup();
    // They have chosen already (INVESTMENTS-8).
    await open([], true, { guarantorcount: 3 });
    expect([hasForm(), choices()]).toEqual([true, 0]);
    expect(screen.queryByText(/you choose the rate/)).toBeNull();
  });

  it('is locked once it is sent, with how to pay it in its place', async () => {
    await open([pending]);
    expect(hasForm()).toBe(false);
    expect(screen.getByText('V12345678A')).toBeTruthy();
  });

  it('leads whoever has another unpaid investment to that one', async () => {
    await open([{ ...pending, loanid: 8 }]);
    expect(hasForm()).toBe(false);
    expect(
      screen.getByText('You already have an investment pending review. Please wait for it to be processed.'),
    ).toBeTruthy();
    cleanup();
    await open([{ ...pending, loanid: 8, paymentstatus: 'Paid' }]);
    expect(hasForm()).toBe(true);
  });

  it('is loaded anew every 10 seconds (INVESTMENTS-34)', async () => {
    const loader = vi.fn(() => ({ id: '7', loan: aLoanOnOffer(), isLead: true, ways }));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await opened(Invest, [], loader);
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(loader).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(loader).toHaveBeenCalledTimes(2);
  });
});

describe('the form to invest (INVESTMENTS-30)', () => {
  const typed = (fields: Record<string, string>) => {
    const form = new FormData();
    const all = { guarantorCount: '3', incomeSource: 'Employed', agreedToTerms: 'on', key: 'one', ...fields };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    return form;
  };
  const wrongsOf = async (fields: Record<string, string>, loan = aLoanOnOffer()) => {
    const read = await readInvestment(typed(fields), loan);
    return 'errors' in read ? read.errors : {};
  };

  it('refuses what the server would refuse, in its words', async () => {
    expect(await wrongsOf({ amount: '999.50', interestRate: '75' })).toEqual({
      amount:
        'Please correct the form before submission. You can invest WST\u00A01.00 to WST\u00A0999.00, or WST\u00A01,000.00.',
      interestRate: 'Interest rate must be between 70% and 74%.',
      documents: 'Please upload all required documents for employed applicants.',
    });
  });

  it('says when others were faster, of an amount that was possible before', async () => {
    const errors = await wrongsOf({ amount: '800', interestRate: '72' }, aLoanOnOffer({ amountfunded: sene(500_00) }));
    const { amount } = explainChangedLoan(errors, typed({ amount: '800', left: '100000' }));
    expect(amount).toMatch(/^Others were faster and have just funded a part of this loan\. .*You can invest/);
    expect(explainChangedLoan(errors, typed({ amount: '800', left: '50000' })).amount).toBe(errors.amount);
  });
});
