import { useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { JobName, JobOutcome } from '#shared/admin/job.ts';
import type { DeskOutcome } from '#web/features/admin/queue/desk-act.ts';
import { DeskForm } from '#web/features/admin/queue/desk-form.tsx';
import { loaded } from '#web/platform/network/load.ts';
import { Note } from '#web/ui/note.tsx';
import { look } from './job-runners.ts';
import { texts } from './jobs.en.ts';

type Seen = { since: DeskOutcome | undefined; outcome: JobOutcome | 'looking' | 'failed' | undefined };

/** Runs a job now, after it said what it would do. What was seen before a run is no longer so after it. */
export function RunJob({ name }: { name: JobName }) {
  const fetcher = useFetcher<DeskOutcome>();
  const since = fetcher.data;
  const [seen, setSeen] = useState<Seen>({ since, outcome: undefined });
  const outcome = seen.since === since ? seen.outcome : undefined;
  const ask = async () => {
    if (outcome === 'looking') return;
    setSeen({ since, outcome: 'looking' });
    setSeen({ since, outcome: (await loaded(look(name))) ?? 'failed' });
  };
  return (
    <>
      <div>
        <button
          type="button"
          className="btn alt"
          aria-disabled={outcome === 'looking' || undefined}
          onClick={() => void ask()}
        >
          {outcome === 'looking' ? texts.looking : texts.dryRun}
          <span className="hidden-text"> {texts.jobs[name].name}</span>
        </button>
      </div>
      <div className="stack" role="status">
        {outcome === 'failed' && <Note tone="bad">{texts.notLooked}</Note>}
        {typeof outcome === 'object' && <Effects {...outcome} />}
      </div>
      {(typeof outcome === 'object' || since) && (
        <DeskForm fetcher={fetcher} act={name} of={name} submit={texts.runNow} />
      )}
    </>
  );
}

function Effects({ count, items }: JobOutcome) {
  if (count === 0) return <p>{texts.nothingToDo}</p>;
  return (
    <>
      <p>{texts.wouldDo(count)}</p>
      <ul className="papers">
        {items.map(({ id, about, effect }) => (
          <li key={id} className="breaks">
            <span dir="auto">{about}</span>: {texts.effects[effect]}
          </li>
        ))}
      </ul>
      {count > items.length && <p className="small muted">{texts.andMore(count - items.length)}</p>}
    </>
  );
}
