// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { basisPoints } from '#shared/money.ts';
import { YourReturn } from '#web/features/investor/your-return.tsx';
import { aLoanOnOffer } from './a-loan-on-offer.ts';

afterEach(cleanup);

const loan = aLoanOnOffer({
  ...{ risktier: 'C', interestmin: basisPoints(7800), interestmax: basisPoints(8200) },
  ...{ finaldurationmonths: 18, finalfrequency: 'Weekly' },
});

/** What is shown of the rate after these letters are typed. */
function rateShown(amount: string, interestRate: string) {
  cleanup();
  render(<YourReturn loan={loan} draft={{ amount, interestRate, guarantorCount: '3', incomeSource: 'Employed' }} />);
  return screen.getByText('Interest rate').nextElementSibling?.textContent;
}

describe('the expected return while the form is filled in (INVESTMENTS-12, INVESTMENTS-41)', () => {
  it('is shown after each letter of an amount and of a rate', () => {
    for (const amount of ['1', '15', '150']) expect(rateShown(amount, '80')).toContain('80');
    for (const rate of ['', '7', '745', '7450000', 'x']) expect(rateShown('1000', rate)).toContain('78');
  });
});
