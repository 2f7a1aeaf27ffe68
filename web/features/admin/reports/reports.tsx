import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { adminApi } from '#shared/admin/api.ts';
import type { Report } from '#shared/admin/report.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { SubRole } from '#shared/endpoint.ts';
import { adminData, useAdmin } from '#web/features/admin/admin-data.ts';
import { formatDayAndTime } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageStyles } from '#web/ui/page-styles.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { CentralBank } from './central-bank.tsx';
import { Journal } from './journal.tsx';
import { MonthChart } from './month-chart.tsx';
import { Registers } from './registers.tsx';
import { sheetsOf } from './report-sheets.ts';
import { Download, ReportTable } from './report-table.tsx';
import styles from './reports.css?inline';
import { texts } from './texts.en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await adminData(request);
  return isFor(role) ? loaded(call(adminApi.readReport, {})) : undefined;
}

const isFor = (role: SubRole | undefined) => role !== undefined && role !== 'Observer';

/** The reports on the whole portfolio, for reviewers and SystemAdmins. */
export function Component() {
  const answer = useLoaderData<typeof loader>();
  const { role } = useAdmin();
  return (
    <AreaPage title={texts.title}>
      <PageStyles name="reports">{styles}</PageStyles>
      {!isFor(role) ? (
        <Note>{texts.notFor}</Note>
      ) : !answer ? (
        <Retry>{texts.failed}</Retry>
      ) : (
        <>
          {role === 'SystemAdmin' && (
            <div>
              <Link className="btn alt" to="/admin/jobs">
                {texts.makeNow}
              </Link>
            </div>
          )}
          {(role === 'CreditApprover' || role === 'SystemAdmin') && (
            <>
              <Journal />
              <CentralBank />
            </>
          )}
          {role === 'SystemAdmin' && <Registers />}
          {answer.report ? (
            <Sheets report={answer.report} />
          ) : (
            <Empty title={texts.noneYet}>
              <p>{texts.noneYetWhat}</p>
            </Empty>
          )}
        </>
      )}
    </AreaPage>
  );
}

const Sheets = ({ report }: { report: Report }) => (
  <>
    <p className="muted">{texts.asOf(formatDayAndTime(report.at))}</p>
    {report.findings > 0 && <Note tone="bad">{texts.wrong(report.findings)}</Note>}
    {sheetsOf(report).map((sheet) => (
      <section key={sheet.name} className="card stack" aria-labelledby={`sheet-${sheet.name}`}>
        <div>
          <h2 id={`sheet-${sheet.name}`}>{texts.sheets[sheet.name].title}</h2>
          <p className="small muted">{texts.sheets[sheet.name].what}</p>
        </div>
        {sheet.name === 'months' ? (
          <>
            <MonthChart months={report.months} />
            <details className="fold">
              <summary>{texts.byMonth}</summary>
              <ReportTable title={texts.sheets[sheet.name].title} table={sheet} />
            </details>
          </>
        ) : (
          <ReportTable title={texts.sheets[sheet.name].title} table={sheet} />
        )}
        <Download
          title={texts.sheets[sheet.name].title}
          name={`${sheet.name}-${apiaDayOf(Date.parse(report.at))}`}
          table={sheet}
        />
      </section>
    ))}
  </>
);
