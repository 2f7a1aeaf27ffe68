import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MyLoan } from '#shared/loans/api.ts';
import { timelineOf } from '#shared/loans/timeline.ts';
import { formatDeadline } from '#web/platform/language/days.ts';
import { wordsOf } from '#web/platform/language/status-words.ts';
import { Note } from '#web/ui/note.tsx';
import { texts as words } from './screens.en.ts';

/** The steps of a loan or, in the statuses that are not steps, a message instead (LOANS-54). */
export function Timeline({ loan }: { loan: MyLoan }) {
  const steps = timelineOf(loan.status);
  return (
    <Frame isFolded={steps !== undefined}>
      {steps ? (
        <ol className="timeline">
          {steps.map(({ status, state }) => (
            <li key={status} className={state} aria-current={state === 'current' ? 'step' : undefined}>
              {wordsOf(status)}
              {state === 'done' && <span className="hidden-text">, {words.done}</span>}
              {state === 'current' && loan.deadline && (
                <span className="small muted">{words.timeline.until(formatDeadline(loan.deadline))}</span>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <SideStatus loan={loan} />
      )}
    </Frame>
  );
}

/** The road to the payout or, while a loan is repaid, its mat says where it is: the steps are folded. */
const Frame = ({ isFolded, children }: { isFolded: boolean; children: ReactNode }) =>
  isFolded ? (
    <details className="card fold">
      <summary>{words.timeline.title}</summary>
      {children}
    </details>
  ) : (
    <section className="card stack">
      <h2>{words.timeline.title}</h2>
      {children}
    </section>
  );

/** What became of a loan that is Rejected, Cancelled or Defaulted, and why. */
export function SideStatus({ loan: { loanid, status, reason, cancelledby } }: { loan: MyLoan }) {
  if (status === 'Rejected')
    return (
      <Note tone="bad">
        <p>{words.timeline.rejected}</p>
        {reason && <p>{reason}</p>}
        <Link className="alone" to={`/borrower/decision/${loanid}`}>
          {words.timeline.why}
          <span className="hidden-text"> {words.loan(loanid)}</span>
        </Link>
      </Note>
    );
  if (status === 'Cancelled')
    return (
      <Note tone="wait">
        <p>{cancelledby === 'Borrower' ? words.timeline.youCancelled : words.timeline.timeRanOut}</p>
        {cancelledby === 'Deadline' && <p>{words.timeline.deadlinePassed}</p>}
      </Note>
    );
  return <Note tone="bad">{words.timeline.defaulted}</Note>;
}
