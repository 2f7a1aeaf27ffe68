import { InvestmentForm } from '#shared/investments/api.ts';
import { amountFields } from '#shared/loans/review-form.ts';
import { LoanReview } from '#shared/loans/staff-api.ts';
import { MAX_LOAN, MIN_INVESTMENT, MIN_LOAN } from '#shared/policy.ts';
import type { Override } from './schemas.ts';

const investment = { type: 'number', minimum: MIN_INVESTMENT / 100, maximum: MAX_LOAN / 100 } as const;
const loan = { type: 'number', minimum: MIN_LOAN / 100, maximum: MAX_LOAN / 100 } as const;

/**
 * Describes the limits that no schema has, because they depend on what is stored, which a refusal names: of an investment
 * (INVESTMENTS-3), which is at most a whole loan, and of an approval (LOANS-36), which is at most what was requested.
 */
export const addLimits: Override = ({ zodSchema, jsonSchema: { properties } }) => {
  if (zodSchema === InvestmentForm && properties) properties.amount = investment;
  if (zodSchema === LoanReview && properties)
    for (const field of Object.values(amountFields)) properties[field] = { anyOf: [loan, { type: 'null' }] };
};
