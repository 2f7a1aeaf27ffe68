import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { adminApi, type Stats } from '#shared/admin/api.ts';
import type { Result } from '#shared/endpoint.ts';
import { formatDayAndTime } from '#web/platform/language/days.ts';
import { texts as shared } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { TryAgain } from '#web/ui/retry.tsx';
import { Table } from '#web/ui/table.tsx';
import { adminData, useAdmin } from './admin-data.ts';
import { Figures, Queues } from './figures.tsx';
import { Health } from './jobs/health.tsx';
import { texts } from './texts.en.ts';

type Logs = Result<typeof adminApi.listRecentLogs>;

export async function loader({
  request,
}: LoaderFunctionArgs): Promise<{ stats: Stats | undefined; logs: Logs | undefined }> {
  const { overview } = await adminData(request);
  if (overview) return overview;
  // One of them may come without the others (ADMIN-26).
  const [stats, logs] = await Promise.all([
    loaded(call(adminApi.readStats, {})),
    loaded(call(adminApi.listRecentLogs, {})),
  ]);
  return { stats, logs };
}

/** The figures (ADMIN-3), the queues (ADMIN-4), and the latest actions of staff (ADMIN-5). A failure to load is quiet (SITE-41). */
export function Component() {
  const { user, role } = useAdmin();
  const { stats, logs } = useLoaderData<typeof loader>();
  return (
    <AreaPage title={shared.greeting(user.firstName)}>
      {stats && <Figures {...stats} />}
      {!(stats && role) && <TryAgain />}
      {stats && <Queues {...stats} />}
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

const Log = ({ entries }: { entries: Logs }) =>
  entries.length === 0 ? (
    <p className="muted">{texts.noActions}</p>
  ) : (
    <Table
      title={texts.recentActions}
      isTitleHidden
      className="cards dense"
      rows={entries}
      keyOf={({ logid }) => logid}
      columns={[
        [texts.action, ({ actiontype }) => actionOf(actiontype)],
        [texts.details, ({ actiondetails }) => actiondetails, 'log-details'],
        [texts.when, ({ actiontimestamp }) => formatDayAndTime(actiontimestamp), 'when'],
      ]}
    />
  );

/** 'Review loan' for 'reviewLoan': log entries have the API's names of operations. */
const actionOf = (type: string): string => {
  const words = type.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(' kyc', ' KYC');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
