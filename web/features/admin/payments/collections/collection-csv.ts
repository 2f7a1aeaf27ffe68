import type { ToCollect } from '#shared/collections/staff-api.ts';
import { decimalOf } from '#shared/money.ts';
import { texts as payments } from '#web/features/admin/payments/texts.en.ts';
import { csvOf, textCell } from '#web/platform/files/csv.ts';
import { texts } from './texts.en.ts';

/** Where a standing order takes the money from: the bank or wallet, and the account there. A spreadsheet takes no such text for a number (SITE-50). */
export const sourceOf = ({ method, bankname, account }: ToCollect): string =>
  `${bankname ?? payments.methods[method]} ${account}`;

/** What standing orders are to pay, as a CSV file (COLLECTIONS-9). */
export const collectionCsv = (calls: readonly ToCollect[]): string =>
  csvOf(
    texts.collectionHead,
    calls.map((call) => [
      ...[call.name, sourceOf(call)].map(textCell),
      decimalOf(call.amount),
      ...[call.paymentreference, call.day, call.payby].map(textCell),
      String(call.loanid),
    ]),
  );
