import { useFetcher } from 'react-router-dom';
import type { PersonProfile, PersonView } from '#shared/admin/people-api.ts';
import { useAdmin } from '#web/features/admin/admin-data.ts';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import { formatDay, formatDayOf } from '#web/platform/language/days.ts';
import { useFocusFor } from '#web/ui/effects.ts';
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { PersonData } from './person-data.ts';
import { PersonLists } from './person-lists.tsx';
import { PersonFactor, PersonSubRole } from './person-rights.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { texts } from './texts.en.ts';

/** All data of a person, and a SystemAdmin's commands on the account, which are not available for one's own account. */
export function Person(data: PersonData) {
  const { person } = data;
  const self = useAdmin().user.userId;
  const isOwn = person.userid === self;
  // All forms share one fetcher, so that an outcome is still shown when its form is gone.
  const fetcher = useFetcher<CommandOutcome>({ key: `person ${person.userid}` });
  const done = fetcher.state === 'idle' && fetcher.data?.done ? fetcher.data : undefined;
  const focus = useFocusFor<HTMLHeadingElement>(done);
  return (
    <article className="stack">
      <header className="row between">
        <div>
          <h2 ref={focus} tabIndex={-1} dir="auto">
            {person.firstname} {person.lastname}
          </h2>
          <p className="small muted breaks">{person.email}</p>
        </div>
        <StatusTag status={person.kycStatus} />
      </header>
      <p role="status" className="done queue-status">
        {done?.done}
      </p>
      {isOwn && <Note>{texts.own}</Note>}
      <Profile {...person} />
      <div className="two">
        {!isOwn && <PersonSubRole person={person} fetcher={fetcher} />}
        <PersonFactor person={person} self={self} fetcher={fetcher} />
      </div>
      <PersonSessions person={person} isOwn={isOwn} fetcher={fetcher} />
      <PersonLists {...data} />
    </article>
  );
}

/** Who somebody is, and the state of their identity and account. */
export function Profile({ mailstop, ...person }: PersonProfile & Partial<Pick<PersonView, 'mailstop'>>) {
  const pairs: readonly KeyValue[] = [
    [texts.roles, person.roles.map((role) => texts.rolesOf[role]).join(', ')],
    [texts.subRole, person.subrole && texts.subRoles[person.subrole]],
    [texts.identityReason, person.kycreason],
    [texts.idExpires, person.idexpireson && formatDay(person.idexpireson)],
    [texts.dateOfBirth, formatDay(person.dateofbirth)],
    [texts.mails, mailstop && texts.mailStops[mailstop.why](formatDayOf(mailstop.at))],
    [texts.phone, person.phone],
    [texts.address, person.address],
    [texts.references, `${person.paymentreference}, ${person.investorpaymentreference}`],
    [texts.since, formatDayOf(person.createdat)],
    [texts.archived, person.disabledat && formatDayOf(person.disabledat)],
  ];
  return (
    <section className="card stack">
      <h3>{texts.profile}</h3>
      <KeyValues className="facts" pairs={pairs} />
    </section>
  );
}
