import type { FetcherWithComponents } from 'react-router-dom';
import type { PersonView } from '#shared/admin/people-api.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import { formatDayAndTime } from '#web/platform/language/days.ts';
import { Note } from '#web/ui/note.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { texts } from './texts.en.ts';

type RightsProps = { person: PersonView; fetcher: FetcherWithComponents<CommandOutcome> };

/** The form that grants or removes a person's sub-role (ACCOUNTS-31). */
export const PersonSubRole = ({ person: { userid, subrole }, fetcher }: RightsProps) => (
  <section className="card stack">
    <h3>{texts.staff}</h3>
    <CommandForm fetcher={fetcher} command="grant" target={`grant ${userid}`} submit={texts.saveSubRole} isQuiet>
      <p className="small muted" id="sub-role-what">
        {texts.subRoleWhat}
      </p>
      <SelectField
        key={subrole}
        name="subRole"
        label={texts.subRole}
        options={texts.subRoles}
        defaultValue={subrole ?? ''}
        aria-describedby="sub-role-what"
      />
    </CommandForm>
  </section>
);

/** Whether signing in needs a second factor and, if the person has lost theirs, its reset by two SystemAdmins. */
export const PersonFactor = ({ person, self, fetcher }: RightsProps & { self: string }) => (
  <section className="card stack">
    <div className="row between">
      <h3>{texts.factor}</h3>
      <Tag tone={person.secondfactor ? 'ok' : 'plain'}>{person.secondfactor ? texts.on : texts.off}</Tag>
    </div>
    <p>{person.secondfactor ? texts.factorOn : texts.factorOff}</p>
    {person.secondfactor && person.userid !== self && <Recovery person={person} self={self} fetcher={fetcher} />}
  </section>
);

function Recovery({ person: { userid, reset }, self, fetcher }: RightsProps & { self: string }) {
  const target = `factor ${userid}`;
  if (!reset)
    return (
      <>
        <p className="small muted">{texts.factorLost}</p>
        <CommandForm fetcher={fetcher} command="request" target={target} submit={texts.requestReset} isQuiet />
      </>
    );
  const until = formatDayAndTime(reset.expiresat);
  if (reset.requestedby === self) return <Note tone="wait">{texts.resetMine(until)}</Note>;
  return (
    <>
      <Note tone="wait">{texts.resetOther(reset.requestedbyname, until)}</Note>
      <CommandForm fetcher={fetcher} command="confirm" target={target} submit={texts.confirmReset} />
    </>
  );
}
