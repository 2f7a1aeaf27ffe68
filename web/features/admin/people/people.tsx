import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type FactorReset, type FoundPerson, peopleApi } from '#shared/admin/people-api.ts';
import { adminData, useAdmin } from '#web/features/admin/admin-data.ts';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { Desk } from '#web/features/admin/queue/desk.tsx';
import { ListAndItem, useOpenItem } from '#web/features/admin/queue/list-and-item.tsx';
import { loadQueue, type Queued } from '#web/features/admin/queue/load-queue.ts';
import { QueueFilters } from '#web/features/admin/queue/queue-filters.tsx';
import { QueueLines } from '#web/features/admin/queue/queue-list.tsx';
import { Failed } from '#web/features/admin/queue/queue-page.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatDayAndTime } from '#web/platform/language/days.ts';
import { call, callPage } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { Note } from '#web/ui/note.tsx';
import { TryAgain } from '#web/ui/retry.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { confirmFactorReset, endSessions, grantSubRole, requestFactorReset } from './people-commands.ts';
import { Person } from './person.tsx';
import { loadPerson } from './person-data.ts';
import { texts } from './texts.en.ts';

const MIN_LETTERS = 2;

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await adminData(request);
  if (role !== 'SystemAdmin') return undefined;
  const address = new URL(request.url).searchParams;
  const [search, open] = [address.get('search')?.trim() ?? '', address.get('open')];
  const read = async (page: Record<string, string>) => callPage(peopleApi.findPeople, { query: { ...page, search } });
  const [found, resets, opened] = await Promise.all([
    search.length < MIN_LETTERS ? undefined : loadQueue({ request, filters: [], read, failure: texts.searchFailed }),
    loaded(call(peopleApi.listFactorResets, {})),
    open === null ? undefined : loadPerson(open).then((data) => data ?? ('failed' as const)),
  ]);
  return { found, resets, opened };
}

export const action = commandAction({
  grant: grantSubRole,
  end: endSessions,
  request: requestFactorReset,
  confirm: confirmFactorReset,
});

/** The search for people with an account, for SystemAdmins (ACCOUNTS-39). */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const isFor = useAdmin().role === 'SystemAdmin';
  return (
    <Desk
      title={texts.title}
      head={
        data && (
          <>
            <Resets resets={data.resets} />
            <QueueFilters filters={[]} />
          </>
        )
      }
    >
      {!isFor && <Note>{texts.notFor}</Note>}
      {data && (
        <ListAndItem name={texts.found} list={<Found found={data.found} />}>
          <Opened opened={data.opened} />
        </ListAndItem>
      )}
    </Desk>
  );
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>;

function Opened({ opened }: Pick<Loaded, 'opened'>) {
  if (opened === undefined) return <h2 className="muted">{texts.nobodyOpen}</h2>;
  if (opened !== 'failed') return <Person key={opened.person.userid} {...opened} />;
  return (
    <>
      <Note tone="bad">{texts.personFailed}</Note>
      <TryAgain />
    </>
  );
}

/** The resets of second factors that one SystemAdmin has requested and another must confirm. */
function Resets({ resets }: { resets: readonly FactorReset[] | undefined }) {
  const { addressOf } = useOpenItem();
  if (resets?.length === 0) return null;
  return (
    <section className="card stack">
      <h2>{texts.resets}</h2>
      {!resets && (
        <>
          <p>{texts.resetsFailed}</p>
          <TryAgain />
        </>
      )}
      {resets && (
        <ul className="row-list">
          {resets.map(({ userid, name, requestedbyname, expiresat }) => (
            <li key={userid}>
              {texts.forgetFor}{' '}
              <Link to={addressOf(userid)} dir="auto">
                {name}
              </Link>
              <br />
              <span className="small muted">{texts.requestedBy(requestedbyname, formatDayAndTime(expiresat))}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Found({ found }: { found: Queued<FoundPerson> | undefined }) {
  const { openKey } = useOpenItem();
  if (!found) return <p className="muted">{texts.how}</p>;
  if ('reason' in found) return <Failed {...found} />;
  // A later page of the search may list the same person again, by another part of their name.
  const people = [...new Map(found.items.map((person) => [person.userid, person])).values()];
  if (people.length === 0) return <p className="muted">{shared.nothingFound}</p>;
  return (
    <QueueLines
      items={people}
      hasMore={found.hasMore}
      loaded={found.items.length}
      current={openKey}
      keyOf={({ userid }) => userid}
      line={(person) => (
        <>
          <strong dir="auto">
            {person.firstname} {person.lastname}
          </strong>
          <span className="small muted">{person.email}</span>
          <StatusTag status={person.kycStatus} />
        </>
      )}
    />
  );
}
