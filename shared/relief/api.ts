import * as z from 'zod/mini';
import { Done, get, post, said } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { paragraph } from '#shared/free-text.ts';
import { Frequency } from '#shared/loans/frequency.ts';
import { ofOneLoan } from '#shared/loans/loan-number.ts';
import { Wst } from '#shared/money.ts';
import { ReliefKind, ReliefReason } from './relief.ts';

/** A pause that is possible: by how many periods, the first new due date and the last. */
const PauseChoice = z.object({ periods: z.int(), next: z.string(), last: z.string() });
export type PauseChoice = z.output<typeof PauseChoice>;

/** What more time is possible for a borrower, beside how it is now (RELIEF-7). */
const OwnRelief = z.object({
  loanid: z.int(),
  frequency: Frequency,
  /** What is open of the loan in all. */
  open: Wst,
  /** The highest instalment that is open, the first due date and the last. */
  instalment: Wst,
  next: z.string(),
  last: z.string(),
  pauses: z.array(PauseChoice),
  /** Why there is no pause; null where there is one. */
  pauselocked: z.nullable(z.object(said)),
});
export type OwnRelief = z.output<typeof OwnRelief>;

const ReliefRequest = z.strictObject({
  kind: ReliefKind,
  periods: z.optional(
    z.int(wrong('PauseMissing')).check(z.gte(1, wrong('PauseMissing')), z.lte(4, wrong('PauseMissing'))),
  ),
  reason: ReliefReason,
  text: z.optional(paragraph(500)),
});

/** More time for a borrower: a contract of its own, which the other pages do not load (SITE-52). */
export const reliefApi = {
  readRelief: get('/loans/{id}/relief', { who: ['Borrower'], params: ofOneLoan, result: OwnRelief }),
  askRelief: post('/loans/{id}/relief', { who: ['Borrower'], params: ofOneLoan, body: ReliefRequest, result: Done }),
};
