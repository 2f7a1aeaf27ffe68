import type { FetcherWithComponents } from 'react-router-dom';
import type { PersonSession, PersonView } from '#shared/admin/people-api.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import { formatDayAndTime } from '#web/platform/language/days.ts';
import { Table } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { texts } from './texts.en.ts';

type PersonSessionsProps = { person: PersonView; isOwn: boolean; fetcher: FetcherWithComponents<CommandOutcome> };

/** The sessions of a person, and buttons to end them. */
export function PersonSessions({ person: { userid, sessions }, isOwn, fetcher }: PersonSessionsProps) {
  const end = ({ sessionid, live }: PersonSession) =>
    live && (
      <CommandForm fetcher={fetcher} command="end" target={`end ${sessionid}`} submit={texts.end} isQuiet>
        <input type="hidden" name="id" value={userid} />
        <input type="hidden" name="sessionid" value={sessionid} />
      </CommandForm>
    );
  return (
    <section className="card stack">
      <h3>{texts.sessions}</h3>
      {sessions.length === 0 && <p className="muted">{texts.noSessions}</p>}
      {sessions.length > 0 && (
        <Table
          isTitleHidden
          className="cards dense named"
          title={texts.sessions}
          rows={sessions}
          keyOf={({ sessionid }) => sessionid}
          columns={[
            [texts.began, ({ createdat }) => formatDayAndTime(createdat)],
            [texts.state, (session) => <State {...session} />],
            [texts.lastUsed, ({ refreshedat }) => formatDayAndTime(refreshedat)],
            [texts.withCode, ({ secondfactor }) => (secondfactor ? texts.yes : texts.no)],
            ...(isOwn ? [] : [[texts.action, end] as const]),
          ]}
        />
      )}
      {!isOwn && sessions.some(({ live }) => live) && (
        <CommandForm fetcher={fetcher} command="end" target={`end all ${userid}`} submit={texts.endAll} isQuiet />
      )}
    </section>
  );
}

function State({ live, endedat }: PersonSession) {
  if (live) return <Tag tone="ok">{texts.live}</Tag>;
  if (!endedat) return <Tag>{texts.over}</Tag>;
  return (
    <>
      <Tag>{texts.endedAlready}</Tag>
      <br />
      {formatDayAndTime(endedat)}
    </>
  );
}
