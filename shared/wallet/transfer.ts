import * as z from 'zod/mini';
import { wrong } from '#shared/english.ts';
import { illegalTransition } from '#shared/errors.ts';
import { FourEyesStatus } from '#shared/four-eyes.ts';
import { Sene } from '#shared/money.ts';
import { mustBeTwoPeople } from './payout.ts';

/** Our accounts outside; PlatformFunds is the platform's own money (WALLET-30). */
export const Till = z.enum(['Bank', 'MTala', 'MyCash', 'Card', 'PlatformFunds'], wrong('TransferAccountMissing'));
export type Till = z.output<typeof Till>;

/** Money moved between our own accounts, or between one of them and the platform's own money (WALLET-30). */
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
  decidedAt: z.optional(z.string()),
  version: z.int(),
});
export type Transfer = z.output<typeof Transfer>;

/**
 * The transfer after its confirmation by another person, or its withdrawal (WALLET-31). Refuses with IllegalTransition
 * a transfer that is decided already, and with Forbidden its maker who would confirm it.
 */
export function decideTransfer(
  transfer: Transfer,
  status: 'Confirmed' | 'Withdrawn',
  { by, now }: { by: string; now: number },
): Transfer {
  if (transfer.status !== 'Prepared')
    throw illegalTransition('TransferDecidedAlready', 'This transfer is decided already.');
  if (status === 'Confirmed') mustBeTwoPeople(transfer.madeBy, by);
  return { ...transfer, status, decidedBy: by, decidedAt: new Date(now).toISOString() };
}
