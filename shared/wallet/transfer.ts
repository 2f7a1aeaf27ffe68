import * as z from 'zod/mini';
import { DomainError } from '#shared/errors.ts';
import { FourEyesStatus } from '#shared/four-eyes.ts';
import { Sene } from '#shared/money.ts';
import { mustBeTwoPeople } from './payout.ts';

/** Where client money lies outside; PlatformFunds is the platform's own (RULES 6). */
export const Till = z.enum(['Bank', 'MTala', 'MyCash', 'Card', 'PlatformFunds'], 'Choose an account.');
export type Till = z.output<typeof Till>;

/** Money moved between our own accounts (T13), or between them and the platform's own money (T14). */
export const Transfer = z.object({
  id: z.string(),
  status: FourEyesStatus,
  from: Till,
  to: Till,
  amount: Sene,
  note: z.string(),
  madeBy: z.string(),
  madeAt: z.string(),
  decidedBy: z.optional(z.string()),
  version: z.int(),
});
export type Transfer = z.output<typeof Transfer>;

/** The transfer after its confirmation by another person, or its withdrawal. Refuses with IllegalTransition and Forbidden. */
export function decideTransfer(transfer: Transfer, status: 'Confirmed' | 'Withdrawn', by: string): Transfer {
  if (transfer.status !== 'Prepared') throw new DomainError('IllegalTransition', 'This transfer is decided already.');
  if (status === 'Confirmed') mustBeTwoPeople(transfer.madeBy, by);
  return { ...transfer, status, decidedBy: by, version: transfer.version + 1 };
}
