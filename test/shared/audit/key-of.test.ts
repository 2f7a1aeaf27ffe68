import { expect, it } from 'vitest';
import { keyOf } from '#shared/audit/key-of.ts';
import { executionOf } from '#shared/loans/loan-machine.ts';

it('the machine of a loan / is compared with its loan, also that of a second review (LEDGER-18, REASONS-11)', () => {
  for (const isAgain of [false, true])
    expect(keyOf({ is: 'Execution', name: executionOf(14, isAgain) })).toBe('loan 14');
  // One that failed for good, started anew by hand.
  for (const name of ['loan-14-2', 'loan-14-again-2']) expect(keyOf({ is: 'Execution', name })).toBe('loan 14');
  expect(keyOf({ is: 'Execution', name: 'stray' })).toBe('loan stray');
});
