import { expect, it } from 'vitest';
import { policyOn } from '#shared/policy.ts';

it('the policy / is the one in force on a day, and there is none before the first (API-38)', () => {
  expect(policyOn('2025-05-16')).toBe(policyOn('2099-01-01'));
  expect(() => policyOn('2025-05-15')).toThrow(RangeError);
});
