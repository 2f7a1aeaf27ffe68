import { conflictsApi } from '#shared/admin/conflicts-api.ts';
import { namedBy, tiesApi } from '#shared/conflicts/api.ts';
import { DeclaredKind } from '#shared/conflicts/tie.ts';
import { type CommandOutcome, paramsOf, runCommand, submitForm } from '#web/features/admin/queue/commands.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { texts } from './texts.en.ts';

/** Declares a tie, with what its kind asks for (CONFLICTS-1). */
export const addTie = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, tiesApi.addTie, {
    shape: () => {
      const kind = DeclaredKind.parse(textOf(form, 'kind'));
      return { kind, ...Object.fromEntries(namedBy[kind].map((name) => [name, textOf(form, name)])) };
    },
    send: (body, options) => call(tiesApi.addTie, { body }, options),
    done: texts.added,
    failed: texts.notAdded,
  });

export const removeTie = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(tiesApi.removeTie, { params: paramsOf(form) }, options), {
    done: texts.removed,
    failed: texts.notRemoved,
  });

/** Confirms the list for this quarter (CONFLICTS-2). */
export const confirmTies = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(tiesApi.confirmTies, {}, options), {
    done: texts.confirmed,
    failed: texts.notConfirmed,
  });

/** Names who decides in spite of a Look (CONFLICTS-9). */
export const nameReviewer = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, conflictsApi.nameReviewer, {
    shape: () => ({ userid: textOf(form, 'userid') }),
    send: (body, options) => call(conflictsApi.nameReviewer, { params: paramsOf(form), body }, options),
    done: texts.isNamed,
    failed: texts.notDone,
  });

export const settleConflict = (form: FormData): Promise<CommandOutcome> =>
  runCommand(form, (options) => call(conflictsApi.settleConflict, { params: paramsOf(form) }, options), {
    done: texts.settled,
    failed: texts.notDone,
  });

/** Lets a loan of staff pass, or stops it (CONFLICTS-7). */
export const decideStaffLoan = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, conflictsApi.decideStaffLoan, {
    shape: () => ({ decision: textOf(form, 'decision'), notes: textOf(form, 'notes') || null }),
    check: ({ decision, notes }): Record<string, string> =>
      decision === 'Stopped' && !notes ? { notes: texts.whyMissing } : {},
    send: (body, options) =>
      call(conflictsApi.decideStaffLoan, { params: { id: Number(paramsOf(form).id) }, body }, options),
    done: texts.staffLoanDecided,
    failed: texts.notDone,
  });
