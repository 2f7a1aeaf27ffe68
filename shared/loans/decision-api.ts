import * as z from 'zod/mini';
import { ListedDocument } from '#shared/documents/api.ts';
import { HandedIn } from '#shared/documents/document.ts';
import { Done, get, post } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { paragraph } from '#shared/free-text.ts';
import { Wst } from '#shared/money.ts';
import { Refusal } from '#shared/reasons/refusal.ts';
import { Frequency } from './frequency.ts';
import { DurationMonths } from './loan.ts';
import { ofOneLoan } from './loan-number.ts';
import { SecondLookStatus } from './second-look-status.ts';

/** What would be possible over a duration and at a frequency; null where nothing is (REASONS-5). */
const Possible = z.object({ durationmonths: DurationMonths, frequency: Frequency, amount: z.nullable(Wst) });

/** The income and expenses that were entered for the borrower, in whose stage and when (REASONS-6). */
const Budget = z.object({
  monthlyincome: z.array(Wst),
  monthlyexpenses: z.array(Wst),
  enteredby: z.enum(['RiskReviewer', 'CreditApprover']),
  enteredat: z.string(),
});

/** Why a loan was rejected or lowered (REASONS-6). */
export const OwnDecision = z.extend(Refusal, {
  /** A sentence for each code but OTHER, in English. */
  texts: z.array(z.string()),
  note: z.nullable(z.string()),
  decidedat: z.nullable(z.string()),
  /** Null without a saved calculation: it needs one. */
  possible: z.nullable(z.array(Possible)),
  /** The last day on which somebody else can be asked to look; null where that is not possible (REASONS-9). */
  secondlookuntil: z.nullable(z.string()),
  /** The second look that was asked for, and by when it is decided. */
  secondlook: z.nullable(z.object({ status: SecondLookStatus, until: z.string() })),
  data: z.object({ documents: z.array(ListedDocument), budget: z.nullable(Budget) }),
});
export type OwnDecision = z.output<typeof OwnDecision>;

/** What is wrong with a rejection, in the borrower's words, with new documents if there are any. */
const SecondLookRequest = z.strictObject({
  text: paragraph(1000, wrong('SecondLookTextMissing')),
  documents: z.optional(HandedIn),
});

/** What a borrower reads of a decision, and how they ask for a second look at it: a contract of its own, which the other pages do not load (SITE-52). */
export const decisionApi = {
  readDecision: get('/loans/{id}/decision', { who: ['Borrower'], params: ofOneLoan, result: OwnDecision }),
  askSecondLook: post('/loans/{id}/second-look', {
    who: ['Borrower'],
    params: ofOneLoan,
    body: SecondLookRequest,
    result: Done,
  }),
};
