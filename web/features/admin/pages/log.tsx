import { useState } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { adminApi, type LogEntry } from '#shared/admin/api.ts';
import { adminData } from '#web/features/admin/admin-data.ts';
import { actionOf, LogTable } from '#web/features/admin/log-table.tsx';
import { FilterSelect } from '#web/features/admin/queue/queue-filters.tsx';
import { Failed } from '#web/features/admin/queue/queue-page.tsx';
import { csvOf, textCell } from '#web/platform/files/csv.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { callPage, type Page } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showError } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Field } from '#web/ui/fields.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { loadPage } from './load-page.ts';
import { texts } from './log.en.ts';

const filters = ['person', 'staff', 'kind', 'from', 'to'] as const;
const MAX_SAVED = 1000;

/** Reads the entries that fit the filters of an address, from a cursor on. */
function readLog(search: string, more: { cursor?: string; limit?: number } = {}): Promise<Page<readonly LogEntry[]>> {
  const chosen = new URLSearchParams(search);
  const asked = filters.flatMap((name) => (chosen.get(name) ? [[name, chosen.get(name) ?? '']] : []));
  return callPage(adminApi.listRecentLogs, { query: { ...Object.fromEntries(asked), ...more } });
}

export async function loader({ request }: LoaderFunctionArgs) {
  await adminData(request);
  return loadPage(readLog(new URL(request.url).search), texts.failed);
}

/** The log of what staff did, with its filters, page by page, and as a file (ADMIN-5, ADMIN-40, ADMIN-41). */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <AreaPage title={texts.title}>
      <Filters />
      {'reason' in data ? <Failed {...data} /> : <Entries first={data.value} />}
    </AreaPage>
  );
}

function Filters() {
  const { search } = useLocation();
  const chosen = new URLSearchParams(search);
  const day = (name: 'from' | 'to') => (
    <Field
      key={`${name} ${chosen.get(name)}`}
      name={name}
      label={texts[name]}
      type="date"
      defaultValue={chosen.get(name) ?? ''}
    />
  );
  return (
    <Form method="get" className="filters" role="search" aria-label={texts.filters}>
      <FilterSelect name="kind" label={texts.kind} options={texts.kinds} value="" />
      {day('from')}
      {day('to')}
      {(['person', 'staff'] as const).map(
        (name) => chosen.get(name) && <input key={name} type="hidden" name={name} value={chosen.get(name) ?? ''} />,
      )}
      <button type="submit" className="btn alt">
        {texts.show}
      </button>
    </Form>
  );
}

/** The address of the log with one filter set, or without it. */
function useAddressWith(): (name: 'person' | 'staff', id?: string) => string {
  const { search } = useLocation();
  return (name, id) => {
    const there = new URLSearchParams(search);
    id === undefined ? there.delete(name) : there.set(name, id);
    return `?${there}`;
  };
}

function Entries({ first }: { first: Page<readonly LogEntry[]> }) {
  const { search } = useLocation();
  const addressWith = useAddressWith();
  const { rows, isBusy, loadMore } = usePages(first, (cursor) => readLog(search, { cursor }), texts.failed);
  const chosen = new URLSearchParams(search);
  const only = (name: 'person' | 'staff', id: string | null | undefined, words: string, of: string) =>
    id &&
    !chosen.get(name) && (
      <Link className="alone small" to={addressWith(name, id)}>
        {words}
        <span className="hidden-text">{of}</span>
      </Link>
    );
  return (
    <section className="card stack">
      <Chosen entries={rows} />
      {rows.length === 0 && <p className="muted">{loadMore ? texts.notYet : texts.nothing}</p>}
      {rows.length > 0 && (
        <LogTable
          entries={rows}
          whoElse={({ by }) => only('staff', by.userid, texts.onlyBy, texts.onlyByOf(by.name))}
          whomElse={({ person }) => person && only('person', person.userid, texts.onlyTo, texts.onlyToOf(person.name))}
        />
      )}
      <div className="row">
        {loadMore && (
          <button type="button" className="btn alt" aria-disabled={isBusy || undefined} onClick={() => void loadMore()}>
            {texts.older}
          </button>
        )}
        {rows.length > 0 && <Save search={search} />}
      </div>
    </section>
  );
}

/** The person and the member of staff to whom the list is narrowed, each with a link that takes the filter away. */
function Chosen({ entries }: { entries: readonly LogEntry[] }) {
  const { search } = useLocation();
  const addressWith = useAddressWith();
  const chosen = new URLSearchParams(search);
  const [staff, person] = [chosen.get('staff'), chosen.get('person')];
  const named = {
    staff: entries.find(({ by }) => by.userid === staff)?.by.name ?? texts.oneOfStaff,
    person: entries.find((entry) => entry.person?.userid === person)?.person?.name ?? texts.onePerson,
  };
  if (!staff && !person) return null;
  return (
    <p className="row">
      {staff && (
        <>
          <strong dir="auto">{texts.by(named.staff)}</strong>{' '}
          <Link className="alone" to={addressWith('staff')}>
            {texts.allStaff}
          </Link>
        </>
      )}
      {person && (
        <>
          <strong dir="auto">{texts.done(named.person)}</strong>{' '}
          <Link className="alone" to={addressWith('person')}>
            {texts.allPeople}
          </Link>
        </>
      )}
    </p>
  );
}

/** Saves what fits the filters as a CSV file (ADMIN-41). */
function Save({ search }: { search: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    const entries = await loaded(everyEntry(search));
    setBusy(false);
    if (!entries) return showError(texts.saveFailed);
    saveFile(
      new Blob([csvOf(texts.head, entries.map(cellsOf))], { type: 'text/csv' }),
      `lalaga-log-${todayInApia()}.csv`,
    );
  };
  return (
    <button type="button" className="btn alt" aria-disabled={isBusy || undefined} onClick={() => void save()}>
      {texts.save}
    </button>
  );
}

async function everyEntry(search: string): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await readLog(search, { limit: 100, ...(cursor && { cursor }) });
    entries.push(...page.reply);
    cursor = page.cursor;
  } while (cursor !== undefined && entries.length < MAX_SAVED);
  return entries;
}

const cellsOf = ({ actiontimestamp, by, actiontype, actiondetails, person, loanid }: LogEntry): string[] => [
  actiontimestamp,
  ...[by.name, actionOf(actiontype), actiondetails, person?.name ?? ''].map(textCell),
  loanid === null ? '' : String(loanid),
];
