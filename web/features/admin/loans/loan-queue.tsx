import { useLoaderData } from 'react-router-dom';
import type { Reviewer } from '#shared/endpoint.ts';
import { LoanStatus } from '#shared/loans/loan.ts';
import { type AdminLoan, staffLoansApi } from '#shared/loans/staff-api.ts';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { figureOf } from '#web/features/admin/queue/figure-of.ts';
import { queueLoader, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { QueueFilters } from '#web/features/admin/queue/queue-filters.tsx';
import { QueueList } from '#web/features/admin/queue/queue-list.tsx';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { QueueRow } from '#web/features/admin/queue/queue-row.tsx';
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

/** The queue of loans. */
export const Component = () => (
  <QueuePage title={shared.loanQueue} queue={useLoaderData<typeof loader>()} filters={filtersFor}>
    {(queue, reviewer) => (
      <QueueList
        queue={queue}
        name={texts.loans}
        keyOf={({ loanid }) => String(loanid)}
        commandKey="loan-decision"
        nothing={shared.nothingHere}
        hasPager
        isBarred={({ tie }) => tie?.strength === 'Bar'}
        line={(loan) => <Line {...loan} />}
      >
        {({ item, ...open }) => <LoanItem key={item.loanid} loan={item} reviewer={reviewer} {...open} />}
      </QueueList>
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

const Line = ({ firstname, lastname, amountrequested, purpose, status, entered }: AdminLoan) => (
  <QueueRow
    title={`${firstname} ${lastname}`}
    value={figureOf(amountrequested)}
    sub={purpose}
    since={status === 'Pending' || status === 'UnderReview' ? entered[status] : undefined}
  />
);
