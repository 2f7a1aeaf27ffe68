import { sene, sum } from '#shared/money.ts';
import { cardWay, type WayToPay } from '#shared/repayments/way-to-pay.ts';
import { say } from '#shared/sentence.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';
import { instructionsOf } from '#shared/wallet/payment-instructions.ts';
import type { OpenPayLink, OwnPayLink } from './api.ts';
import { mostByCard } from './by-card.ts';
import { type Came, isPayerAsked } from './came.ts';
import type { Asked, PayLink, PayLinkStatus } from './pay-link.ts';

/** A link as its borrower sees it. */
export function ownPayLinkOf(
  { id, repaymentId, words, showName, reference, madeAt, expires }: PayLink,
  status: PayLinkStatus,
  came: readonly Came[],
): OwnPayLink {
  const own = came.filter(({ payLinkId }) => payLinkId === id);
  return {
    id,
    repaymentid: repaymentId ?? null,
    words: words ?? null,
    showname: showName,
    reference,
    status,
    madeat: madeAt,
    expires,
    paid: sum(own.map(({ amount }) => amount)),
    payments: own.map(({ amount, method, valueDate, payerName }) => ({
      ...{ amount, method, day: valueDate },
      from: payerName ?? null,
    })),
  };
}

/** A link as whoever has it sees it (PAYLINKS-5). */
export function openPayLinkOf(
  { reference, words, showName }: PayLink,
  { state, amount, due }: Asked,
  { firstName, came, today }: { firstName: string; came: readonly Came[]; today: string },
): OpenPayLink {
  const isOpen = state === 'Open';
  const alsoWritten = isPayerAsked(came, amount, today) ? [payerNeeded] : [];
  const manual = instructionsOf(paymentChannelsOn(today), amount, reference, alsoWritten);
  const cardmost = isOpen ? mostByCard({ open: amount, came, today }) : null;
  const card = cardmost === null ? [] : [cardWay()];
  return {
    amountopen: isOpen ? amount : sene(0),
    duedate: due,
    words: words ?? null,
    ...(showName && { firstname: firstName }),
    methods: isOpen ? [...card, ...byHand.map((method) => ({ method, ...manual[method] }))] : [],
    cardmost,
    reference,
    state,
  };
}

const payerNeeded = say('PayerOnSlip', 'Please write your name and how you are related there, too.');

const byHand = ['Bank', 'MTala', 'MyCash'] as const satisfies readonly WayToPay['method'][];
