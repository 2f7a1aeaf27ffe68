import { Link } from 'react-router-dom';
import type { SubRole } from '#shared/endpoint.ts';
import { isLate, JobName, type JobRun, type Jobs } from '#shared/job.ts';
import { formatDayAndTime } from '#web/platform/language/days.ts';
import { nowOnServer } from '#web/platform/language/today.ts';
import { Tag } from '#web/ui/tag.tsx';
import { texts } from './texts.en.ts';

/** The last run of the audit, or for a SystemAdmin of each job: one that failed or is late is red. */
export function Health({ role, jobs }: { role: SubRole; jobs: Jobs }) {
  const isSystemAdmin = role === 'SystemAdmin';
  const names = isSystemAdmin ? JobName.options : (['audit'] as const);
  return (
    <section className={isSystemAdmin ? 'card stack' : 'card row between'} aria-labelledby="health">
      <h2 id="health">{isSystemAdmin ? texts.title : texts.books}</h2>
      <dl className="health">
        {names.map((name) => (
          <Ran key={name} name={name} jobs={jobs} />
        ))}
      </dl>
      {isSystemAdmin && (
        <p>
          <Link className="alone" to="/admin/jobs">
            {texts.toJobs}
          </Link>
        </p>
      )}
    </section>
  );
}

function Ran({ name, jobs }: { name: JobName; jobs: Jobs }) {
  const run = jobs.runs.find((each) => each.name === name);
  return (
    <div className="row between">
      <dt>{texts.jobs[name].name}</dt>
      <dd className="row">
        <span className="small muted">{run ? formatDayAndTime(run.endedat) : texts.never}</span>
        {!run?.failed && isLate(jobs, name, nowOnServer()) && <Tag tone="bad">{texts.late}</Tag>}
        {run && <Outcome name={name} failed={run.failed} />}
      </dd>
    </div>
  );
}

const Outcome = ({ name, failed }: Pick<JobRun, 'name' | 'failed'>) => {
  const [well, badly] = name === 'audit' ? [texts.inOrder, texts.wrong] : [texts.ranWell, texts.ranBadly];
  return <Tag tone={failed ? 'bad' : 'ok'}>{failed ? badly : well}</Tag>;
};
