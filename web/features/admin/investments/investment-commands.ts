import { staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { type CommandOutcome, paramsOf, submitForm } from '#web/features/admin/queue/commands.ts';
import { textOf } from '#web/platform/forms/form.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { texts } from './texts.en.ts';

/** Sends a decision. A rejection before the day that the server names is not sent (INVESTMENTS-18). */
export const reviewInvestment = (form: FormData): Promise<CommandOutcome> =>
  submitForm(form, staffInvestmentsApi.reviewInvestment, {
    shape: () => ({ decision: textOf(form, 'decision'), notes: textOf(form, 'notes') || null }),
    check({ decision, notes }): Record<string, string> {
      if (decision === 'Rejected' && !notes) return { notes: texts.rejectionReason };
      const isTooEarly = decision === 'Rejected' && todayInApia() < textOf(form, 'rejectablefrom');
      return isTooEarly ? { decision: texts.waitFourDays } : {};
    },
    send: (body, options) => call(staffInvestmentsApi.reviewInvestment, { params: paramsOf(form), body }, options),
    done: texts.investmentDecided,
    failed: texts.investmentNotDecided,
  });
