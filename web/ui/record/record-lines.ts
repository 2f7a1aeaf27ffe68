import { apiaDayOf, lastDayOf, shortDay } from '#shared/calendar.ts';
import type { Credential } from '#shared/creditrecords/credential.ts';
import { type LoanHistory, outcomes } from '#shared/creditrecords/loan-history.ts';
import { formatWst } from '#shared/money.ts';
import { texts } from './record-words.en.ts';

export type RecordLines = {
  name: string;
  lines: string[];
  loans: { title: string; pairs: (readonly [name: string, value: string])[] }[];
};

/** A record in words, the same on the screen and on paper (CREDITRECORDS-5). What did not happen is said, too. */
export const linesOf = ({ validFrom, validUntil, credentialSubject }: Credential): RecordLines => {
  const { name, birthDate, from, to, loans } = credentialSubject;
  const [issued, until] = [apiaDayOf(Date.parse(validFrom)), lastDayOf(Date.parse(validUntil))];
  return {
    name,
    lines: [
      texts.born(shortDay(birthDate)),
      texts.issued(shortDay(issued), shortDay(until)),
      texts.all(shortDay(from), shortDay(to)),
    ],
    loans: loans.map((loan) => ({ title: texts.loan(shortDay(loan.paidOut)), pairs: pairsOf(loan) })),
  };
};

const pairsOf = (loan: LoanHistory): (readonly [string, string])[] => [
  [texts.amount, amountOf(loan)],
  [texts.term, `${texts.months(loan.months)}, ${texts.often[loan.frequency]}`],
  [texts.instalments, String(loan.instalments)],
  ...outcomes.map((outcome) => [texts.outcomes[outcome], String(loan[outcome])] as const),
  [texts.relief, loan.relief === 0 ? texts.never : texts.times(loan.relief)],
  [texts.defaulted, dayOr(loan.defaulted)],
  [texts.chargedOff, dayOr(loan.chargedOff)],
  [texts.today, texts.states[loan.state]],
];

const dayOr = (day: string | null): string => (day === null ? texts.never : texts.onDay(shortDay(day)));

const amountOf = ({ amount: { least, most } }: LoanHistory): string =>
  least === most ? formatWst(least) : texts.range(formatWst(least), formatWst(most));
