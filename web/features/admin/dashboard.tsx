import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { adminApi, type Stats } from '#shared/admin/api.ts';
import type { Result } from '#shared/endpoint.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { texts as shared } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Note } from '#web/ui/note.tsx';
import { TryAgain } from '#web/ui/retry.tsx';
import { adminData, useAdmin } from './admin-data.ts';
import { Figures, Queues } from './figures.tsx';
import { Health } from './jobs/health.tsx';
import { LogTable } from './log-table.tsx';
import { texts } from './texts.en.ts';

type TiesDue = NonNullable<Result<typeof adminApi.readAdminOverview>['tiesdue']>;
type Logs = Result<typeof adminApi.listRecentLogs>;

export async function loader({
  request,
}: LoaderFunctionArgs): Promise<{ stats: Stats | undefined; logs: Logs | undefined; tiesdue?: TiesDue | null }> {
  const { overview } = await adminData(request);
  if (overview) return overview;
  // One of them may come without the others (ADMIN-26).
  const [stats, logs] = await Promise.all([
    loaded(call(adminApi.readStats, {})),
    loaded(call(adminApi.listRecentLogs, {})),
  ]);
  return { stats, logs };
}

/** What waits (ADMIN-4), the figures (ADMIN-3), and the latest actions of staff (ADMIN-5). A failure to load is quiet (SITE-41). */
export function Component() {
  const { user, role } = useAdmin();
  const { stats, logs, tiesdue = null } = useLoaderData<typeof loader>();
  return (
    <AreaPage title={shared.greeting(user.firstName)}>
      {stats && <Queues {...stats} />}
      {stats && <Figures {...stats} />}
      {tiesdue && (
        <Note tone={tiesdue.isoverdue ? 'bad' : 'wait'}>
          {tiesdue.isoverdue ? texts.tiesOverdue : texts.tiesDue(formatActBy(tiesdue.until))}{' '}
          <Link className="alone" to="/admin/ties">
            {texts.tabs.ties}
          </Link>
        </Note>
      )}
      {!(stats && role) && <TryAgain />}
      {stats && role && role !== 'Observer' && <Health role={role} jobs={stats.jobs} />}
      <section className="card stack">
        <h2>{texts.recentActions}</h2>
        {logs ? <Log entries={logs} /> : <TryAgain />}
      </section>
      <nav className="row" aria-label={texts.toSite}>
        {siteLinks.map(([to, text]) => (
          <Link key={to} className="alone" to={to}>
            {text}
          </Link>
        ))}
      </nav>
    </AreaPage>
  );
}

const siteLinks = [
  ['/', texts.home],
  ['/about', texts.about],
  ['/privacy-policy', texts.privacy],
  ['/terms-of-service', texts.terms],
] as const;

/** The first page of the log, and the way to the rest of it. */
const Log = ({ entries }: { entries: Logs }) => (
  <>
    {entries.length === 0 ? <p className="muted">{texts.noActions}</p> : <LogTable entries={entries} />}
    <Link className="alone" to="/admin/log">
      {texts.wholeLog}
    </Link>
  </>
);
