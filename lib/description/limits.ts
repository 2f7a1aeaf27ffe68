import { InvestmentForm } from '#shared/investments/api.ts';
import { MAX_LOAN, MIN_INVESTMENT } from '#shared/policy.ts';
import type { Override } from './schemas.ts';

/**
 * Describes the limits that no schema has, because the refusal names the amounts that are possible: of an investment
 * (INVESTMENTS-3), which is at most a whole loan.
 */
export const addLimits: Override = ({ zodSchema, jsonSchema: { properties } }) => {
  if (zodSchema === InvestmentForm && properties)
    properties.amount = { type: 'number', minimum: MIN_INVESTMENT / 100, maximum: MAX_LOAN / 100 };
};
