import { invalid, refused } from '#shared/errors.ts';
import { type Sene, sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { type Came, isPayerAsked, lately } from './came.ts';

type Paying = { open: Sene; came: readonly Came[]; today: string };

/** The least that is paid by a link: all of it, where less is open (PAYLINKS-10). */
const leastOf = ({ open, today }: Pick<Paying, 'open' | 'today'>): Sene =>
  sene(Math.min(policyOn(today).leastLinkPayment, open));

/** The most that a card can pay by the links of a loan today, whatever is open (PAYLINKS-11). */
const cardLeft = ({ came, today }: Pick<Paying, 'came' | 'today'>): Sene => {
  const { linkCardPayment, linkCardWindow } = policyOn(today);
  const paid = lately(
    came.filter(({ method }) => method === 'Card'),
    today,
  );
  return sene(Math.max(0, Math.min(linkCardPayment, linkCardWindow - paid)));
};

/** The most that a payer can choose by card, in sene; null where not even the least is left, and no card is offered (PAYLINKS-11). */
export function mostByCard(paying: Paying): Sene | null {
  const left = cardLeft(paying);
  return left >= leastOf(paying) ? sene(Math.min(left, paying.open)) : null;
}

/** Refuses with Invalid less than the least and more than is open (PAYLINKS-10), and with Refused what a card may not pay (PAYLINKS-11). */
export function mustBePayableByCard(amount: Sene, paying: Paying): void {
  const [least, most] = [leastOf(paying), paying.open];
  if (amount < least || amount > most)
    throw invalid(
      'LinkAmountOutOfRange',
      'Choose an amount from {least:wst} to {most:wst}.',
      { least, most },
      'amount',
    );
  const left = cardLeft(paying);
  if (amount > left)
    throw refused('CardLimit', 'By card at most {amount:wst} today. Please use the bank.', { amount: left });
}

/** Refuses with Invalid a payer who must say their name and relation, and does not (PAYLINKS-9). */
export function mustSayWho(
  { name, relation }: { name?: string | undefined; relation?: string | undefined },
  { amount, came, today }: Pick<Paying, 'came' | 'today'> & { amount: Sene },
): void {
  if (isPayerAsked(came, amount, today) && !(name && relation))
    throw invalid('PayerUnknown', 'Please tell us your name and how you are related.', {}, name ? 'relation' : 'from');
}
