import { amountOf, type Sene, sene } from '#shared/money.ts';
import { balancesApi } from '#shared/proof/staff-api.ts';
import { type CommandOutcome, paramsOf, runCommand, submitForm, targetOf } from '#web/features/admin/queue/commands.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { documentsOf } from '#web/ui/file-slot.tsx';
import { forgetUpload } from '#web/ui/use-upload.ts';
import { texts } from './texts.en.ts';

/** Where the statement of a balance is kept until it is entered. */
export const statementSlotOf = (balance: string): string => `statement.${balance}`;

/** The name of a field, which is the only one of its name on the page: several balances have a form each. */
const fieldOf = (form: FormData, name: string): string => `${name}.${paramsOf(form).id}`;

/** A balance as it was typed: below zero too, as where a card payment was charged back after its money had moved on. Undefined for nothing. */
export function balanceTyped(typed: string): Sene | undefined {
  const [, minus, rest = ''] = /^\s*([-−]?)(.*)$/.exec(typed) ?? [];
  const amount = amountOf(rest);
  return amount === undefined || !minus ? amount : sene(-amount);
}

/** An amount that was typed, in tala; NaN, which the API refuses, for none. */
const inTala = (typed: Sene | undefined): number => (typed ?? Number.NaN) / 100;

/** Enters a closing balance with its statement (PROOF-1). */
export const enterBalance = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, balancesApi.enterBalance, {
    shape: () => ({
      channel: textOf(form, 'channel'),
      day: textOf(form, 'day'),
      closing: inTala(balanceTyped(textOf(form, fieldOf(form, 'closing')))),
      documentId: documentsOf(form)[0]?.documentId ?? '',
    }),
    check: ({ documentId }): Record<string, string> => (documentId ? {} : { documentId: texts.statementMissing }),
    send: async (body, options) => {
      await call(balancesApi.enterBalance, { body }, options);
      forgetUpload(statementSlotOf(targetOf(form)));
    },
    renamed: { closing: fieldOf(form, 'closing'), documentId: fieldOf(form, 'documentId') },
    done: texts.entered,
    failed: texts.failed,
  });

/** Confirms the balance that another person entered (PROOF-1). */
export const confirmBalance = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(balancesApi.confirmBalance, { params: paramsOf(form) }, options), {
    done: texts.confirmed,
    failed: texts.failed,
  });

/** Adds a part of a difference (PROOF-4). */
export const explainBalance = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, balancesApi.explainBalance, {
    shape: () => {
      // Its side is chosen beside it.
      const amount = inTala(amountOf(textOf(form, fieldOf(form, 'amount'))));
      return { text: textOf(form, fieldOf(form, 'text')), amount: textOf(form, 'side') === 'less' ? -amount : amount };
    },
    send: (body, options) => call(balancesApi.explainBalance, { params: paramsOf(form), body }, options),
    renamed: { amount: fieldOf(form, 'amount'), text: fieldOf(form, 'text') },
    done: texts.itemAdded,
    failed: texts.failed,
  });

/** Confirms a part that another person added (PROOF-4). */
export const confirmItem = (form: FormData): Promise<CommandOutcome> =>
  runCommand(
    form,
    (options) => call(balancesApi.confirmItem, { params: { ...paramsOf(form), item: textOf(form, 'item') } }, options),
    { done: texts.itemConfirmed, failed: texts.failed },
  );
