import type { Invitation } from '#shared/guarantors/api.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { texts } from './texts.en.ts';

type Terms = Pick<
  Invitation,
  'amount' | 'purpose' | 'durationmonths' | 'interestrate' | 'instalment' | 'frequency' | 'instalments'
>;

/** The facts of a loan that a guarantor reads before they accept and as long as they stand for it (GUARANTORS-12). */
export const termsOf = (loan: Terms) =>
  [
    [texts.amount, formatWst(loan.amount)],
    [texts.purpose, loan.purpose],
    [texts.term, texts.months(loan.durationmonths)],
    [texts.rate, texts.aYear(formatPercent(loan.interestrate))],
    [texts.instalment, texts.instalments(formatWst(loan.instalment), texts.often[loan.frequency], loan.instalments)],
  ] as const;
