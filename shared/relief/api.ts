import * as z from 'zod/mini';
import { Done, get, ofOne, post, said } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { paragraph } from '#shared/free-text.ts';
import { Frequency } from '#shared/loans/frequency.ts';
import { ofOneLoan } from '#shared/loans/loan-number.ts';
import { Wst } from '#shared/money.ts';
import { Amount } from '#shared/wallet/api.ts';
import { ReliefKind, ReliefReason } from './relief.ts';
import { ReliefStatus } from './relief-status.ts';

/** A pause that is possible: by how many periods, the first new due date and the last, and whether it is granted when it is asked for (RELIEF-5). */
export const PauseChoice = z.object({ periods: z.int(), next: z.string(), last: z.string(), atonce: z.boolean() });
export type PauseChoice = z.output<typeof PauseChoice>;

/** A spread that is possible: over how many instalments, how high they are, and their first and last due date (RELIEF-4). */
export const SpreadChoice = z.object({ instalments: z.int(), instalment: Wst, next: z.string(), last: z.string() });
export type SpreadChoice = z.output<typeof SpreadChoice>;

/** A request that waits (RELIEF-12). */
const WaitingRelief = z.object({
  reliefid: z.string(),
  kind: ReliefKind,
  status: ReliefStatus,
  until: z.string(),
  periods: z.nullable(z.int()),
  affordable: z.nullable(Wst),
});

/** What more time is possible for a borrower, beside how it is now (RELIEF-7). */
export const OwnRelief = z.object({
  loanid: z.int(),
  frequency: Frequency,
  /** What is open of the loan in all. */
  open: Wst,
  /** The highest instalment that is open, the first due date and the last. */
  instalment: Wst,
  next: z.string(),
  last: z.string(),
  /** What they have asked for, and is not answered; null where nothing is. */
  waiting: z.nullable(WaitingRelief),
  pauses: z.array(PauseChoice),
  /** Why there is no pause; null where there is one. */
  pauselocked: z.nullable(z.object(said)),
  spreads: z.array(SpreadChoice),
  /** Why there is no spread; null where there is one. */
  spreadlocked: z.nullable(z.object(said)),
});
export type OwnRelief = z.output<typeof OwnRelief>;

const Periods = z.int(wrong('PauseMissing')).check(z.gte(1, wrong('PauseMissing')), z.lte(4, wrong('PauseMissing')));

const ReliefRequest = z
  .strictObject({
    kind: ReliefKind,
    periods: z.optional(Periods),
    affordable: z.optional(Amount),
    reason: ReliefReason,
    text: z.optional(paragraph(500)),
  })
  .check(
    z.refine(({ kind, periods }) => kind !== 'Pause' || periods !== undefined, {
      path: ['periods'],
      error: wrong('PauseMissing'),
    }),
    z.refine(({ kind, affordable }) => kind !== 'Spread' || affordable !== undefined, {
      path: ['affordable'],
      error: wrong('AmountMissing'),
    }),
  );

/** More time for a borrower: a contract of its own, which the other pages do not load (SITE-52). */
export const reliefApi = {
  readRelief: get('/loans/{id}/relief', { who: ['Borrower'], params: ofOneLoan, result: OwnRelief }),
  askRelief: post('/loans/{id}/relief', { who: ['Borrower'], params: ofOneLoan, body: ReliefRequest, result: Done }),
  withdrawRelief: post('/relief/{id}/withdraw', { who: ['Borrower'], params: ofOne, result: Done }),
};
