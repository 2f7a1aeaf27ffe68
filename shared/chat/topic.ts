import type { Sene } from '#shared/money.ts';
import type { ChatHours } from '#shared/policy.ts';

/** What the bot needs to know of whom it answers. */
export type Facts = {
  paymentReference: string;
  supportEmail: string;
  hours: ChatHours;
  /** The Apia day on which the team is there again; nothing while it is there. */
  backOn: string | undefined;
  /** What a borrower pays next. */
  nextInstalment?: { loanId: number; amount: Sene; due: string } | undefined;
};

/** Something the bot can be asked: the option as it is offered, the answer, and what may be asked from there. */
export type Topic = { option: string; answer: string | ((facts: Facts) => string); next?: readonly Topic[] };

/** The bot of one help widget. */
export type Bot = { greeting: string; topics: readonly Topic[] };
