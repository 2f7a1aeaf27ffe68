import { guarantorsApi, type MyAgreement } from '#shared/guarantors/api.ts';
import { type Outcome, outcomeOf, textOf } from '#web/platform/forms/form.ts';
import { formatWeekdayAndTime } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { nowOnServer } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { Note } from '#web/ui/note.tsx';
import { OneButtonForm } from '#web/ui/one-button-form.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { texts } from './step-back.en.ts';

/** Ends a guarantee that was just signed (GUARANTORS-68). */
export async function stepBack(form: FormData): Promise<Outcome> {
  try {
    const input = { params: { id: textOf(form, 'id') } };
    showSuccess(said(await call(guarantorsApi.stepBack, input, { key: textOf(form, 'key') })));
    return {};
  } catch (error) {
    return outcomeOf(error, texts.failed);
  }
}

/** Until when the guarantor can step back, and the way to it, which asks once more: it cannot be undone. */
export function StepBack({ agreement: { id, loanId, borrowerName, stepbackuntil } }: { agreement: MyAgreement }) {
  const sheet = useSheet();
  if (stepbackuntil === null || Date.parse(stepbackuntil) <= nowOnServer()) return null;
  return (
    <>
      <Note>
        <p>{texts.until(formatWeekdayAndTime(stepbackuntil))}</p>
        <button type="button" className="btn alt" onClick={sheet.open}>
          {texts.stepBack}
        </button>
      </Note>
      <Sheet handle={sheet} title={texts.title} close={texts.stay}>
        <p dir="auto">{texts.words(borrowerName)}</p>
        <OneButtonForm
          action={`/guarantor/sign/${loanId}`}
          fields={{ command: 'stepBack', id }}
          submit={texts.stepBack}
          busy={texts.steppingBack}
        />
      </Sheet>
    </>
  );
}
