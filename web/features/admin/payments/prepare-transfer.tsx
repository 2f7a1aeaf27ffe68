import { Fragment, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { Field } from '#web/ui/fields.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { texts } from './texts.en.ts';
import { useFreshFields } from './use-fresh-fields.ts';

const { PlatformFunds: _, ...accounts } = texts.tills;
const isOccasion = (value: string): value is Occasion => value in texts.occasions;
type Occasion = keyof typeof texts.occasions;

/** Prepares a transfer: the clerk says what happened, from which the two accounts follow (WALLET-30). */
export function PrepareTransfer() {
  const sheet = useSheet();
  const fetcher = useFetcher<CommandOutcome>();
  const [occasion, setOccasion] = useState<Occasion>('Charge');
  const fields = useFreshFields(fetcher);
  return (
    <>
      <button type="button" className="btn alt" onClick={sheet.open}>
        {texts.prepareTransfer}
      </button>
      <Sheet handle={sheet} title={texts.prepareTransfer} close={texts.close}>
        <p className="muted">{texts.prepareTransferWhat}</p>
        <CommandForm fetcher={fetcher} command="prepare" target="prepare" submit={texts.prepareIt}>
          <SelectField
            name="occasion"
            label={texts.occasion}
            options={texts.occasions}
            value={occasion}
            onChange={({ target }) => isOccasion(target.value) && setOccasion(target.value)}
          />
          <Accounts key={occasion} occasion={occasion} />
          <Fragment key={fields}>
            <Field name="amount" label={texts.amount} hint={texts.amountHint} inputMode="decimal" autoComplete="off" />
            <NotesField name="note" label={texts.note} hint={texts.noteHint} maxLength={300} />
          </Fragment>
        </CommandForm>
      </Sheet>
    </>
  );
}

/** The accounts that are not certain from what happened. */
function Accounts({ occasion }: { occasion: Occasion }) {
  if (occasion === 'Chargeback') return <Fixed from="PlatformFunds" to="Card" />;
  if (occasion === 'Between')
    return (
      <div className="two">
        <SelectField name="from" label={texts.fromAccount} options={accounts} />
        <SelectField name="to" label={texts.toAccountOf} options={accounts} defaultValue="MTala" />
      </div>
    );
  const isAdded = occasion === 'OwnMoneyAdded';
  return (
    <>
      <Fixed {...(isAdded ? { to: 'PlatformFunds' } : { from: 'PlatformFunds' })} />
      <SelectField name={isAdded ? 'from' : 'to'} label={texts.whichAccount} options={accounts} />
    </>
  );
}

const Fixed = (accountsOf: { from?: string; to?: string }) =>
  Object.entries(accountsOf).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
