import { useLoaderData } from 'react-router-dom';
import type { Reviewer } from '#shared/endpoint.ts';
import { LoanStatus } from '#shared/loans/loan.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { queueLoader, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { OneAtATime } from '#web/features/admin/queue/one-at-a-time.tsx';
import { QueueFilters } from '#web/features/admin/queue/queue-filters.tsx';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { wordsOf } from '#web/platform/language/status-words.ts';
import { callPage } from '#web/platform/network/api.ts';
import { loanCommands } from './loan-commands.ts';
import { LoanItem } from './loan-item.tsx';
import { texts } from './texts.en.ts';

export const loader = queueLoader({
  filters: ['search', 'status'],
  read: (query) => callPage(staffLoansApi.listLoansForReview, { query }),
  failure: texts.loansFailed,
});

export const shouldRevalidate = revalidatesQueue;

export const action = commandAction(loanCommands);

/** The queue of loans, one at a time. */
export const Component = () => (
  <QueuePage title={shared.loanQueue} queue={useLoaderData<typeof loader>()} filters={filtersFor}>
    {(queue, reviewer) => (
      <OneAtATime
        queue={queue}
        keyOf={({ loanid }) => String(loanid)}
        commandKey="loan-decision"
        nothing={shared.nothingHere}
      >
        {({ item, ...open }) => <LoanItem key={item.loanid} loan={item} reviewer={reviewer} {...open} />}
      </OneAtATime>
    )}
  </QueuePage>
);

/** A RiskReviewer never sees loans in a CreditApprover's review (LOANS-43). */
function filtersFor(reviewer: Reviewer) {
  const isRisk = reviewer === 'RiskReviewer';
  const seen = LoanStatus.options.filter((status) => !isRisk || status !== 'UnderReview');
  const options = Object.fromEntries(seen.map((status) => [status, wordsOf(status)]));
  const value = isRisk ? 'Pending' : 'UnderReview';
  return <QueueFilters filters={[{ name: 'status', label: shared.status, value, options }]} />;
}
