import * as z from 'zod/mini';
import { Done, get, ofOne, post } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { seen } from '#shared/four-eyes.ts';
import { Wst } from '#shared/money.ts';

const Plan = z.object({ instalment: Wst, instalments: z.int(), next: z.string(), last: z.string() });

/** More time that is proposed, as those see it who are asked: before and after, and never the reason (RELIEF-16). */
const AskedRelief = z.object({
  reliefid: z.string(),
  loanid: z.int(),
  as: z.enum(['Guarantor', 'Investor']),
  /** What is open in all: it stays. */
  open: Wst,
  before: Plan,
  after: Plan,
  /** The last day on which they can answer; null once it is over. */
  until: z.nullable(z.string()),
  /** When this was proposed: an answer sends it in as `seen`. */
  proposedat: z.string(),
  /** A guarantor has agreed, an investor has objected. */
  answered: z.boolean(),
});
export type AskedRelief = z.output<typeof AskedRelief>;

/** What guarantors and investors say to more time where their agreements lack the clause (SITE-52). */
export const reliefVoicesApi = {
  readAskedRelief: get('/relief/{id}', { who: ['Guarantor', 'Investor'], params: ofOne, result: AskedRelief }),
  answerRelief: post('/relief/{id}/consent', {
    who: ['Guarantor'],
    params: ofOne,
    body: z.strictObject({ agree: z.boolean(wrong('ReliefAnswerMissing')), seen }),
    result: Done,
  }),
  objectToRelief: post('/relief/{id}/object', {
    who: ['Investor'],
    params: ofOne,
    body: z.strictObject({ seen }),
    result: Done,
  }),
};
