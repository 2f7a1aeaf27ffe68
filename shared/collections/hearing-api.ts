import * as z from 'zod/mini';
import { Done, get, post } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { paragraph } from '#shared/free-text.ts';
import { ofOneLoan } from '#shared/loans/loan-number.ts';
import { Wst } from '#shared/money.ts';

/** What a borrower is heard about before a default (LOANS-61). */
export const OwnHearing = z.object({
  loanid: z.int(),
  /** The last day on which they are heard, and whether that is over. */
  until: z.string(),
  isover: z.boolean(),
  /** What is late now, and the due date of the oldest late instalment. */
  amount: Wst,
  since: z.string(),
  /** The instalment that is paid next. */
  repaymentid: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  answeredat: z.nullable(z.string()),
});
export type OwnHearing = z.output<typeof OwnHearing>;

/** The hearing of a loan; null where no default is proposed. */
const FoundHearing = z.object({ hearing: z.nullable(OwnHearing) });

/** A borrower's answer in a hearing (LOANS-62). */
const HearingAnswer = z.strictObject({ answer: paragraph(1000, wrong('HearingAnswerMissing')) });

/** The borrower's side of a hearing: a contract of its own, which the other pages do not load (SITE-52). */
export const hearingApi = {
  readHearing: get('/loans/{id}/hearing', { who: ['Borrower'], params: ofOneLoan, result: FoundHearing }),
  answerHearing: post('/loans/{id}/hearing', {
    who: ['Borrower'],
    params: ofOneLoan,
    body: HearingAnswer,
    result: Done,
  }),
};
