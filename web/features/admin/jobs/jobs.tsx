import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { adminApi } from '#shared/admin/api.ts';
import { isLate, JobName, type Jobs } from '#shared/job.ts';
import { adminData, useAdmin } from '#web/features/admin/admin-data.ts';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { formatDayAndTime } from '#web/platform/language/days.ts';
import { nowOnServer } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Note } from '#web/ui/note.tsx';
import { TryAgain } from '#web/ui/retry.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { runJob } from './job-commands.ts';
import { RunJob } from './run-job.tsx';
import { texts } from './texts.en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await adminData(request);
  return { jobs: role === 'SystemAdmin' ? await loaded(call(adminApi.listJobs, {})) : undefined };
}

export const action = commandAction(Object.fromEntries(JobName.options.map((name) => [name, runJob(name)])));

/** The scheduled jobs: when each ran last, what it would do, and a button to run it now. */
export function Component() {
  const { jobs } = useLoaderData<typeof loader>();
  const isFor = useAdmin().role === 'SystemAdmin';
  return (
    <AreaPage title={texts.title}>
      {!isFor && <Note>{texts.notFor}</Note>}
      {isFor && !jobs && (
        <>
          <Note tone="bad">{texts.failed}</Note>
          <TryAgain />
        </>
      )}
      {jobs && (
        <>
          <p className="muted">{texts.what}</p>
          <p className="small muted">{texts.deadlines}</p>
          <div className="job-cards">
            {JobName.options.map((name) => (
              <Job key={name} name={name} jobs={jobs} />
            ))}
          </div>
        </>
      )}
    </AreaPage>
  );
}

function Job({ name, jobs }: { name: JobName; jobs: Jobs }) {
  const last = jobs.runs.find((each) => each.name === name);
  return (
    <section className="card stack" aria-labelledby={name}>
      <div>
        <h2 id={name}>{texts.jobs[name].name}</h2>
        <p className="small muted">{texts.jobs[name].when}</p>
      </div>
      <p>{texts.jobs[name].what}</p>
      <p className="row">
        {texts.lastRun}: {last ? formatDayAndTime(last.endedat) : texts.never}
        {!last?.failed && isLate(jobs, name, nowOnServer()) && <Tag tone="bad">{texts.late}</Tag>}
        {last?.failed && <Tag tone="bad">{texts.ranBadly}</Tag>}
        {last && !last.failed && <span className="muted">{texts.ranWell}</span>}
      </p>
      <RunJob name={name} />
    </section>
  );
}
