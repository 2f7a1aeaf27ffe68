import type { Item } from '#test/support/expressions.ts';

/** An item that was written at an instant, as it was and is. */
export type Written = { at: number; after: Item | undefined; before: Item | undefined };

export const text = (item: Item | undefined, name: string): string => String(item?.[name] ?? '');
export const number = (item: Item | undefined, name: string): number => Number(item?.[name] ?? 0);

/** What is open of an instalment. */
export const openIn = (row: Item | undefined): number =>
  number(row, 'principal') + number(row, 'interest') - number(row, 'paidPrincipal') - number(row, 'paidInterest');
