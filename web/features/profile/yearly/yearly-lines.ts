import type { Sene } from '#shared/money.ts';
import type { YearlyStatement } from '#shared/wallet/yearly-api.ts';
import { texts } from './texts.en.ts';

export type YearlyLine = { what: string; amount: Sene };
export type YearlyPart = { title: string; lines: readonly YearlyLine[] };

/** "2026", or "2026, so far". */
export const yearIn = ({ year, complete }: Pick<YearlyStatement, 'year' | 'complete'>): string =>
  complete ? String(year) : texts.soFar(year);

/** What a statement says, part by part, as the page, the PDF and the CSV file have it (WALLET-61). */
export function partsOf({ wallet, investor, borrower, guarantor }: YearlyStatement): YearlyPart[] {
  const { parts } = texts;
  return [
    { title: parts.wallet, lines: linesOf(wallet, texts.wallet) },
    ...(investor ? [{ title: parts.investor, lines: linesOf(investor, texts.investor) }] : []),
    ...(borrower ? [{ title: parts.borrower, lines: ofBorrower(borrower) }] : []),
    ...(guarantor ? [{ title: parts.guarantor, lines: linesOf(guarantor, texts.guarantor) }] : []),
  ];
}

const linesOf = <Name extends string>(
  figures: Readonly<Record<Name, Sene>>,
  names: Readonly<Record<Name, string>>,
): YearlyLine[] => entriesOf(names).map(([name, what]) => ({ what, amount: figures[name] }));

const ofBorrower = ({ loans, paidback }: NonNullable<YearlyStatement['borrower']>): YearlyLine[] => [
  ...loans.flatMap(({ loanid, ...figures }) =>
    entriesOf(texts.loan).map(([name, whatOf]) => ({ what: whatOf(loanid), amount: figures[name] })),
  ),
  { what: texts.paidback, amount: paidback },
];

const entriesOf = <Name extends string, Value>(of: Readonly<Record<Name, Value>>) =>
  Object.entries(of) as [Name, Value][];
