import type { Consent } from '#shared/guarantors/guarantor.ts';
import type { LoanStatus } from '#shared/loans/loan.ts';
import type { Sene } from '#shared/money.ts';
import type { ChatHours } from '#shared/policy.ts';
import type { Said } from '#shared/sentence.ts';
import type { BotText } from './bot-text.ts';

/** The facts about the person who asks, by the role in which they ask (CHAT-3). */
export type OwnFacts = {
  /** The borrower's latest loan request. */
  lastLoan?: { loanId: number; status: LoanStatus };
  /** What a borrower pays next. */
  nextInstalment?: { loanId: number; amount: Sene; due: string };
  /** The approved investments of an investor. */
  invested?: { count: number; amount: Sene };
  /** What an investor still has to pay. */
  unpaid?: { loanId: number; amount: Sene };
  /** The loans that a person guarantees, or is invited to guarantee. */
  guarantees?: readonly { loanId: number; state: Consent | 'Signed' }[];
  /** The calls that a guarantor has to pay now. */
  calls?: readonly { loanId: number; amount: Sene; by: string; reference: string }[];
};

/** What the bot needs to know about the person it answers. */
export type Facts = OwnFacts & {
  paymentReference: string;
  supportEmail: string;
  hours: ChatHours;
  /** The Apia day on which the team is back; undefined while it is there. */
  backOn: string | undefined;
};

/** A question for the bot: its option, the answer, and the questions that follow from there. */
export type Topic = { option: Said; answer: BotText | ((facts: Facts) => BotText); next?: readonly Topic[] };

/** The bot of one help widget. */
export type Bot = { greeting: Said; topics: readonly Topic[] };
