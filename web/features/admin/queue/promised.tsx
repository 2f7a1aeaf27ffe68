import type { LateLoanView } from '#shared/collections/late-loans-api.ts';
import { formatWst } from '#shared/money.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { texts as contactWords } from './contact-words.en.ts';

/** A promise to pay and what became of it (COLLECTIONS-19). */
export const Promised = ({ promise }: Pick<LateLoanView, 'promise'>) =>
  promise &&
  `${contactWords.promised(formatWst(promise.amount), formatDay(promise.day))}: ${contactWords.states[promise.state]}`;
