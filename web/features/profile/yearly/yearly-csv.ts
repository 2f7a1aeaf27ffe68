import { decimalOf } from '#shared/money.ts';
import type { YearlyStatement } from '#shared/wallet/yearly-api.ts';
import { csvOf, textCell } from '#web/platform/files/csv.ts';
import { texts } from './texts.en.ts';
import { partsOf, yearIn } from './yearly-lines.ts';

/** A yearly statement as a CSV file, a row for each figure. */
export const yearlyCsv = (statement: YearlyStatement): string =>
  csvOf(
    [texts.year, texts.part, texts.what, texts.amount],
    partsOf(statement).flatMap(({ title, lines }) =>
      lines.map(({ what, amount }) => [...[yearIn(statement), title, what].map(textCell), decimalOf(amount)]),
    ),
  );
