import type { Crossing } from '#web/ui/mat.tsx';
import { texts } from './landing.en.ts';
import { CURRENCY } from './loan-cost.ts';

const { features: claims } = texts;

/** Who does what: a row of nine crossings. What the others bring is across it. */
const rowOf = (one: Crossing, other: Crossing): Crossing[] =>
  Array.from({ length: 9 }, (_, at) => (at % 2 === 0 ? one : other));

type Feature = { title: string; text: string; crossings: readonly Crossing[] };

export const features: readonly Feature[] = [
  { crossings: rowOf('due', 'paid'), ...claims.borrow },
  { crossings: rowOf('paid', 'open'), ...claims.lend },
  { crossings: rowOf('open', 'paid'), ...claims.backed },
  { crossings: rowOf('paid', 'paid'), ...claims.checked },
];

/** The public figures: sums over all people, which reveal nothing about a single one. */
export const counted: readonly { figure: keyof typeof texts.figures; unit?: string }[] = [
  { figure: 'loansfunded' },
  { figure: 'loansrepaid' },
  { figure: 'loansopen' },
  { figure: 'lippool', unit: CURRENCY },
  { figure: 'lipinsured', unit: CURRENCY },
];
