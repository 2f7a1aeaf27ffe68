import { Link } from 'react-router-dom';
import { isLate, JobName, type JobRun } from '#shared/admin/job.ts';
import type { SubRole } from '#shared/endpoint.ts';
import { formatMinute } from '#web/platform/days.ts';
import { Tag } from '#web/ui/tag.tsx';
import { texts } from './jobs.en.ts';

/** How the books are, and for the SystemAdmin how each job ran last: what failed or is late is red. */
export function Health({ role, runs }: { role: SubRole; runs: readonly JobRun[] }) {
  const isSystemAdmin = role === 'SystemAdmin';
  const names = isSystemAdmin ? JobName.options : (['audit'] as const);
  return (
    <section className="card stack" aria-labelledby="health">
      <h2 id="health">{isSystemAdmin ? texts.title : texts.books}</h2>
      <dl className="health">
        {names.map((name) => (
          <Ran key={name} name={name} run={runs.find((run) => run.name === name)} />
        ))}
      </dl>
      {isSystemAdmin && (
        <p>
          <Link to="/admin/jobs">{texts.toJobs}</Link>
        </p>
      )}
    </section>
  );
}

const Ran = ({ name, run }: { name: JobName; run: JobRun | undefined }) => (
  <div className="row between">
    <dt>{texts.jobs[name].name}</dt>
    <dd className="row">
      {run ? (
        <>
          <span className="small muted">{formatMinute(run.endedat)}</span>
          {isLate(run, Date.now()) && !run.failed && <Tag tone="bad">{texts.late}</Tag>}
          <Outcome name={name} failed={run.failed} />
        </>
      ) : (
        <span className="small muted">{texts.never}</span>
      )}
    </dd>
  </div>
);

const Outcome = ({ name, failed }: Pick<JobRun, 'name' | 'failed'>) => {
  const [well, badly] = name === 'audit' ? [texts.inOrder, texts.wrong] : [texts.ranWell, texts.ranBadly];
  return <Tag tone={failed ? 'bad' : 'ok'}>{failed ? badly : well}</Tag>;
};
