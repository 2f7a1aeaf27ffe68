import { staffReliefApi } from '#shared/relief/staff-api.ts';
import { type CommandOutcome, seenIn, submitForm, targetOf } from '#web/features/admin/queue/commands.ts';
import { noTieIn } from '#web/features/admin/queue/no-tie-in.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { texts } from './texts.en.ts';

/** Proposes a pause or a number of instalments (RELIEF-12). */
export const proposeRelief = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, staffReliefApi.proposeRelief, {
    shape: () => {
      const [name = '', count] = textOf(form, 'what').split(' ');
      return { [name]: Number(count), ...noTieIn(form) };
    },
    send: (body, options) => call(staffReliefApi.proposeRelief, { params: ofRequest(form), body }, options),
    done: texts.isProposed,
    failed: texts.failed,
  });

/** Grants what is proposed (RELIEF-12). */
export const grantRelief = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, staffReliefApi.grantRelief, {
    shape: () => ({ ...noTieIn(form), ...seenIn(form) }),
    send: (body, options) => call(staffReliefApi.grantRelief, { params: ofRequest(form), body }, options),
    done: texts.isGranted,
    failed: texts.failed,
  });

/** Refuses a request with a reason (RELIEF-12). */
export const refuseRelief = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, staffReliefApi.refuseRelief, {
    shape: () => ({ codes: [textOf(form, 'code')], note: textOf(form, 'note'), ...noTieIn(form) }),
    send: (body, options) => call(staffReliefApi.refuseRelief, { params: ofRequest(form), body }, options),
    done: texts.isRefused,
    failed: texts.failed,
  });

const ofRequest = (form: FormData) => ({ id: targetOf(form).split(' ').at(-1) ?? '' });
