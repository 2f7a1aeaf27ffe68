// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { GuarantorForReview } from '#shared/guarantors/staff-api.ts';
import { Employment } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { GuarantorCalculator } from '#web/features/admin/guarantors/guarantor-calculator.tsx';

afterEach(cleanup);

const guarantor = {
  guarantorid: '7.g',
  documents: [],
  repayment: sene(142_54),
  finalfrequency: 'Monthly',
  income: [],
  expenses: [],
  savedreviewername: null,
  decisionlocked: null,
} as unknown as GuarantorForReview;

/** The months of the calculator's budget, the latest last, as their headings have them. */
function monthsOf(employment: Employment): (string | null)[] {
  const element = <GuarantorCalculator guarantor={guarantor} employment={employment} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
}

describe("the months of a guarantor's budget (GUARANTORS-18)", () => {
  it.each(Employment.options)('are declared, not evidenced, before those of the documents: %s', (employment) => {
    const months = monthsOf(employment);
    // Employed hand in statements of 3 months of 6, others of 6 months of 12.
    const half = employment === 'Employed' ? 3 : 6;
    expect(months).toEqual(
      Array.from({ length: 2 * half }, (_, at) => `${at + 1}${at < half ? 'declared, not evidenced' : ''}`),
    );
  });
});
