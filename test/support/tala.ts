import { amountOf, type Sene } from '#shared/money.ts';

/** An amount as text, '1234.50' or 'WST 1,234.50', which must be one. */
export function tala(text: string): Sene {
  const amount = amountOf(text);
  if (amount === undefined) throw new Error(`${text} is not an amount in tala`);
  return amount;
}
