import { secondLooksApi } from '#shared/loans/second-look-api.ts';
import { type CommandOutcome, submitForm, targetOf } from '#web/features/admin/queue/commands.ts';
import { noTieIn } from '#web/features/admin/queue/no-tie-in.ts';
import { reasonsDemanded, reasonsIn } from '#web/features/admin/queue/reasons-in.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { texts } from './texts.en.ts';

/** Opens a rejected loan again, or keeps its rejection with reasons (REASONS-10). */
export const decideSecondLook = (form: FormData): Promise<CommandOutcome> => {
  const isKept = textOf(form, 'outcome') === 'Kept';
  return submitForm(form, secondLooksApi.decideSecondLook, {
    shape: () => ({
      outcome: textOf(form, 'outcome'),
      note: textOf(form, 'note') || null,
      ...(isKept && reasonsIn(form, 'loan')),
      ...noTieIn(form),
    }),
    check: ({ codes }) => (isKept ? reasonsDemanded({ decision: 'Rejected', codes }) : {}),
    send: (body, options) =>
      call(secondLooksApi.decideSecondLook, { params: { id: Number(targetOf(form)) }, body }, options),
    done: isKept ? texts.kept : texts.opened,
    failed: texts.failed,
  });
};
