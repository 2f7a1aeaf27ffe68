import * as z from 'zod/mini';
import { said } from '#shared/endpoint.ts';
import { say } from '#shared/sentence.ts';
import { PaymentMethod } from './repayment.ts';

/** A way to pay as a page shows it (REPAYMENTS-11): its steps in English, and each with its code and parameters. */
export const WayToPay = z.object({
  method: PaymentMethod,
  title: z.string(),
  titlecode: z.string(),
  instructions: z.array(z.string()),
  steps: z.array(z.object(said)),
  /** Where to pay; null on the page of a card. */
  account: z.nullable(z.object({ name: z.string(), bank: z.nullable(z.string()), number: z.string() })),
  /** Why it is refused (REPAYMENTS-7, REPAYMENTS-61). */
  locked: z.optional(z.object(said)),
});
export type WayToPay = z.output<typeof WayToPay>;

/** The way to pay by card, on the hosted page. */
export function cardWay(): WayToPay {
  const step = say('CardPayment', 'You pay on a secure page of the card company.');
  return {
    method: 'Card',
    title: 'Visa',
    titlecode: 'Visa',
    instructions: [step.message],
    steps: [step],
    account: null,
  };
}
