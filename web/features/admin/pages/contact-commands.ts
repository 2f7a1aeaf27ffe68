import { contactsApi } from '#shared/collections/contacts-api.ts';
import { amountOf } from '#shared/money.ts';
import { type CommandOutcome, paramsOf, submitForm } from '#web/features/admin/queue/commands.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { texts } from './contacts.en.ts';

/** Notes a contact about a loan, with a promise where an amount or a day is typed (COLLECTIONS-17). */
export const addContact = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, contactsApi.addContact, {
    shape: () => {
      const [amount, day] = [textOf(form, 'amount'), textOf(form, 'day')];
      return {
        userid: textOf(form, 'userid'),
        from: textOf(form, 'from'),
        channel: textOf(form, 'channel'),
        outcome: textOf(form, 'outcome'),
        ...(textOf(form, 'note') && { note: textOf(form, 'note') }),
        ...((amount || day) && { promise: { amount: (amountOf(amount) ?? 0) / 100, day } }),
      };
    },
    send: (body, options) => call(contactsApi.addContact, { params: paramsOf(form), body }, options),
    done: texts.isNoted,
    failed: texts.failed,
  });
