import { accountCodes } from '#shared/admin/account-codes.ts';
import type { JournalView } from '#shared/admin/journal-api.ts';
import { dayInFigures } from '#shared/calendar.ts';
import { decimalOf, type Sene, sene } from '#shared/money.ts';
import { csvOf, textCell } from '#web/platform/files/csv.ts';
import { texts } from './journal.en.ts';

/** The journal as a table: a line a day, kind of entry and class of accounts (ADMIN-48). */
export const journalFile = ({ days }: JournalView): string =>
  csvOf(
    texts.columns,
    days.flatMap(({ day, lines }) =>
      lines.map(({ kind, account, debit, credit }) => [
        day,
        textCell(kind),
        textCell(account),
        decimalOf(debit),
        decimalOf(credit),
      ]),
    ),
  );

/** The same of money accounts in the columns of a manual journal: debits above zero (ADMIN-49). */
export const manualJournalFile = ({ days }: JournalView): string =>
  csvOf(
    ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    days.flatMap(({ day, lines }) =>
      lines.flatMap(({ kind, account, debit, credit }) => {
        const code = accountCodes[account];
        const line = (amount: Sene) => [
          textCell(`Lalaga ${day}`),
          dayInFigures(day),
          textCell(`${kind}, ${account}`),
          code ?? '',
          textCell(texts.noTax),
          decimalOf(amount),
        ];
        if (code === undefined) return [];
        return [debit, sene(-credit)].filter((amount) => amount !== 0).map(line);
      }),
    ),
  );
