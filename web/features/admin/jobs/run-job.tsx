import { useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { JobName, JobOutcome } from '#shared/job.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import { loaded } from '#web/platform/network/load.ts';
import { Note } from '#web/ui/note.tsx';
import { dryRun } from './job-commands.ts';
import { texts } from './texts.en.ts';

type DryRun = { since: CommandOutcome | undefined; outcome: JobOutcome | 'running' | 'failed' | undefined };

/** Runs a job after a dry run has shown what it would do. After a run, the result of the dry run is no longer shown. */
export function RunJob({ name }: { name: JobName }) {
  const fetcher = useFetcher<CommandOutcome>();
  const since = fetcher.data;
  const [shown, setShown] = useState<DryRun>({ since, outcome: undefined });
  const outcome = shown.since === since ? shown.outcome : undefined;
  const startDryRun = async () => {
    if (outcome === 'running') return;
    setShown({ since, outcome: 'running' });
    setShown({ since, outcome: (await loaded(dryRun(name))) ?? 'failed' });
  };
  return (
    <>
      <div>
        <button
          type="button"
          className="btn alt"
          aria-disabled={outcome === 'running' || undefined}
          onClick={() => void startDryRun()}
        >
          {outcome === 'running' ? texts.looking : texts.dryRun}
          <span className="hidden-text"> {texts.jobs[name].name}</span>
        </button>
      </div>
      <div className="stack" role="status">
        {outcome === 'failed' && <Note tone="bad">{texts.notLooked}</Note>}
        {typeof outcome === 'object' && <Effects {...outcome} />}
      </div>
      {(typeof outcome === 'object' || since) && (
        <CommandForm fetcher={fetcher} command={name} target={name} submit={texts.runNow} />
      )}
    </>
  );
}

function Effects({ count, items }: JobOutcome) {
  if (count === 0) return <p>{texts.nothingToDo}</p>;
  return (
    <>
      <p>{texts.wouldDo(count)}</p>
      <ul className="row-list">
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
