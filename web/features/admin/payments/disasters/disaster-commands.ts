import { disastersApi } from '#shared/relief/disaster-api.ts';
import { type CommandOutcome, paramsOf, runCommand, submitForm } from '#web/features/admin/queue/commands.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { texts } from './texts.en.ts';

/** Declares a disaster, which another reviewer confirms (RELIEF-17). */
export const prepareDisaster = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, disastersApi.prepareDisaster, {
    shape: () => ({
      kind: textOf(form, 'kind'),
      districts: textOf(form, 'where') === 'all' ? null : form.getAll('districts'),
      firstday: textOf(form, 'firstday'),
      ...numbersIn(form),
      text: textOf(form, 'text'),
      textsm: textOf(form, 'textsm'),
    }),
    send: (body, options) => call(disastersApi.prepareDisaster, { body }, options),
    done: texts.isPrepared,
    failed: texts.failed,
  });

const numbersIn = (form: FormData) =>
  Object.fromEntries((['weeks', 'fortnights', 'months'] as const).map((name) => [name, Number(textOf(form, name))]));

/** Confirms a disaster: the loans that it concerns get their time (RELIEF-21). */
export const confirmDisaster = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(disastersApi.confirmDisaster, { params: paramsOf(form) }, options), {
    done: texts.isConfirmed,
    failed: texts.failed,
  });

/** Withdraws a disaster that is not confirmed. */
export const withdrawDisaster = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(disastersApi.withdrawDisaster, { params: paramsOf(form) }, options), {
    done: texts.isWithdrawn,
    failed: texts.failed,
  });
