import { staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { type CommandOutcome, paramsOf, submitForm } from '#web/features/admin/queue/commands.ts';
import { noTieIn } from '#web/features/admin/queue/no-tie-in.ts';
import { reasonsDemanded, reasonsIn } from '#web/features/admin/queue/reasons-in.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { texts } from './texts.en.ts';

/** Sends a decision. A rejection before the day that the server names is not sent (INVESTMENTS-18). */
export const reviewInvestment = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, staffInvestmentsApi.reviewInvestment, {
    shape: () => ({
      decision: textOf(form, 'decision'),
      notes: textOf(form, 'notes') || null,
      ...(textOf(form, 'decision') === 'Rejected' && reasonsIn(form, 'investment')),
      ...noTieIn(form),
    }),
    check({ decision, notes, codes }): Record<string, string> {
      const demanded = reasonsDemanded({ decision, codes });
      if (decision === 'Rejected' && !notes) return { ...demanded, notes: texts.rejectionReason };
      const isTooEarly = decision === 'Rejected' && todayInApia() < textOf(form, 'rejectablefrom');
      return isTooEarly ? { decision: texts.waitFourDays } : demanded;
    },
    send: (body, options) => call(staffInvestmentsApi.reviewInvestment, { params: paramsOf(form), body }, options),
    done: texts.investmentDecided,
    failed: texts.investmentNotDecided,
  });
