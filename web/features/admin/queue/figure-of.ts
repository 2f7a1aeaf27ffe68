import { formatWst, type Sene } from '#shared/money.ts';

/** '1,480', or '1,480.50': an amount in a column of amounts, where each is in tala. */
export const figureOf = (amount: Sene): string => formatWst(amount).replace(/^WST\u00A0|\.00$/g, '');
