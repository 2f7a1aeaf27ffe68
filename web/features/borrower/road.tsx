import type { MyLoan } from '#shared/loans/api.ts';
import { roadOf } from '#shared/loans/timeline.ts';
import { formatDeadline } from '#web/platform/language/days.ts';
import { texts as words } from './screens.en.ts';

/** The road of a loan to its payout: of the present stage who acts, and until when (LOANS-58). Nothing once it is paid out. */
export function Road({ loan: { status, deadline, borrowersigned } }: { loan: MyLoan }) {
  const who = status === 'GuarantorsVerified' && borrowersigned ? words.road.who.GuarantorsNominated : whoActs[status];
  return (
    roadOf(status) && (
      <ol className="timeline" aria-label={words.road.title}>
        {roadOf(status)?.map(({ stage, state }) => (
          <li key={stage} className={state} aria-current={state === 'current' ? 'step' : undefined}>
            {words.road.stages[stage]}
            {state === 'done' && <span className="hidden-text">, {words.done}</span>}
            {state === 'current' && (
              <span className="small muted">
                {[who, deadline && words.timeline.until(formatDeadline(deadline))].filter(Boolean).join('. ')}
              </span>
            )}
          </li>
        ))}
      </ol>
    )
  );
}

const whoActs: Partial<Record<MyLoan['status'], string>> = words.road.who;
