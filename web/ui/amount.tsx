import { formatWst, type Sene } from '#shared/money.ts';

/** An amount that a card is about: the figure large, and its currency half as large. */
export function Amount({ of, isLead }: { of: Sene; isLead?: boolean }) {
  const [currency, figure] = formatWst(of).split('\u00A0');
  return (
    <p className={isLead ? 'amount lead-amount' : 'amount'}>
      <small>{currency}</small>
      {'\u00A0'}
      {figure}
    </p>
  );
}
