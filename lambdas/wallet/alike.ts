import { referenceTermOf } from '#shared/wallet/reference-term.ts';
import type { ReceiptForm } from '#shared/wallet/staff-api.ts';
import { receipts, receiptTerms } from './store.ts';

/**
 * For each of these the bank's id of a recorded receipt that says the same under another id: a spreadsheet rewrites ids, and people mistype
 * them (WALLET-22). One that is itself among these is no other's.
 */
export async function alikeOf(forms: readonly ReceiptForm[]): Promise<(string | null)[]> {
  const days = [...new Set(forms.map(({ valuedate }) => valuedate))];
  const terms = await Promise.all(days.map((valueDate) => receiptTerms.allReadable('byDay', { valueDate })));
  const sought = new Set(forms.map(slipOf));
  const found = await receipts.findReadable(terms.flat().filter((each) => sought.has(keyOf(each))));
  const others = found.filter(
    ({ method, bankId }) => !forms.some((form) => form.method === method && form.bankid === bankId),
  );
  return forms.map((form) => {
    const alike = others.find(
      ({ method, reference, ...other }) =>
        method === form.method && keyOf({ ...other, term: referenceTermOf(reference) }) === slipOf(form),
    );
    return alike?.bankId ?? null;
  });
}

const keyOf = ({ amount, valueDate, term }: { amount: number; valueDate: string; term: string }): string =>
  JSON.stringify([amount, valueDate, term]);

const slipOf = ({ amount, valuedate, reference }: ReceiptForm): string =>
  keyOf({ amount, valueDate: valuedate, term: referenceTermOf(reference) });
