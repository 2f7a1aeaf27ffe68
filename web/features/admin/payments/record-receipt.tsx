import { Fragment } from 'react';
import { useFetcher } from 'react-router-dom';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Choice, Field } from '#web/ui/fields.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { texts } from './texts.en.ts';
import { useFreshFields } from './use-fresh-fields.ts';

const { Card: _, ...byHand } = texts.methods;

/** What is known of a receipt before it is recorded. */
type Slip = { method: keyof typeof byHand; amount: string; reference: string };

/** Records money by hand. After each receipt the fields are as before for the next one. */
export function RecordReceipt({ slip: known }: { slip?: Slip }) {
  const sheet = useSheet();
  const fetcher = useFetcher<CommandOutcome>();
  const fields = useFreshFields(fetcher);
  return (
    <>
      <button type="button" className="btn alt" onClick={sheet.open}>
        {texts.record}
      </button>
      <Sheet handle={sheet} title={texts.record} close={texts.close}>
        <p className="muted">{texts.recordWhat}</p>
        <CommandForm fetcher={fetcher} command="record" target="record" submit={texts.recordIt}>
          <Fragment key={fields}>
            <div className="threes">
              <Choice name="method" legend={texts.method} value={known?.method ?? 'Bank'} options={byHand} />
            </div>
            <Field
              name="amount"
              label={texts.amount}
              hint={texts.amountHint}
              defaultValue={known?.amount}
              inputMode="decimal"
              autoComplete="off"
            />
            <Field
              name="valuedate"
              label={texts.valueDate}
              type="date"
              max={todayInApia()}
              defaultValue={todayInApia()}
            />
            <Field
              name="reference"
              label={texts.reference}
              hint={texts.referenceHint}
              defaultValue={known?.reference}
              maxLength={140}
              autoComplete="off"
            />
            <Field name="bankid" label={texts.bankId} maxLength={80} autoComplete="off" />
            <Field name="sender" label={texts.sender} hint={texts.senderHint} maxLength={34} autoComplete="off" />
          </Fragment>
        </CommandForm>
      </Sheet>
    </>
  );
}
