import type { ContactView, Contacts as Noted } from '#shared/collections/contacts-api.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { texts as contactWords } from '#web/features/admin/queue/contact-words.en.ts';
import { PersonName } from '#web/features/admin/queue/names.tsx';
import { Promised } from '#web/features/admin/queue/promised.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { formatDayAndTime } from '#web/platform/language/days.ts';
import { Field } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { texts } from './contacts.en.ts';
import { Part } from './part.tsx';

type ContactsProps = { loanId: number; contacts: Noted | undefined };

/** The contacts with those who owe a loan, and the form to note one (COLLECTIONS-17 to COLLECTIONS-19). */
export function Contacts({ loanId, contacts }: ContactsProps) {
  if (!contacts) return <Retry>{texts.notLoaded}</Retry>;
  return (
    <>
      <Part
        title={texts.title}
        nothing={texts.none}
        rows={contacts.contacts}
        keyOf={({ contactid }) => contactid}
        columns={[
          [texts.when, ({ at }) => formatDayAndTime(at)],
          [texts.who, PersonName],
          [texts.how, ({ from, channel }) => `${texts.channels[channel]}. ${texts.froms[from]}`],
          [texts.outcome, Outcome],
          [texts.promise, Promised],
          [texts.by, ({ by }) => by],
        ]}
      />
      <details className="card fold">
        <summary>{texts.add}</summary>
        <UnlessLocked lock={contacts.locked}>
          <NewContact loanId={loanId} people={contacts.people} />
        </UnlessLocked>
      </details>
    </>
  );
}

const Outcome = ({ outcome, note }: ContactView) => (
  <>
    {contactWords.outcomes[outcome]}
    {note !== null && (
      <span className="small muted" dir="auto">
        {note}
      </span>
    )}
  </>
);

function NewContact({ loanId, people }: { loanId: number; people: Noted['people'] }) {
  const locked = people.filter((person) => person.locked !== null);
  // What is chosen at first is not refused: somebody whom we may contact, or that they began.
  const free = people.find((person) => person.locked === null);
  const { Person } = texts.froms;
  return (
    <CommandForm command="contact" target={String(loanId)} submit={texts.save} isQuiet>
      <p className="muted">
        {texts.alone} {texts.promiseRules}
      </p>
      {locked.map(({ userid, name, locked: why }) => (
        <Note key={userid}>{texts.notNow(name, why ?? '')}</Note>
      ))}
      <div className="two">
        <SelectField
          name="userid"
          label={texts.who}
          options={new Map(people.map(({ userid, name, as }) => [userid, texts.person(name, texts.parties[as])]))}
          defaultValue={free?.userid}
        />
        <SelectField name="from" label={texts.from} options={free ? texts.froms : { Person }} />
        <SelectField name="channel" label={texts.how} options={texts.channels} />
        <SelectField name="outcome" label={texts.outcome} options={contactWords.outcomes} />
        <Field name="amount" label={texts.amount} inputMode="decimal" autoComplete="off" />
        <Field name="day" type="date" label={texts.day} />
      </div>
      <Field name="note" label={texts.note} maxLength={500} autoComplete="off" />
    </CommandForm>
  );
}
