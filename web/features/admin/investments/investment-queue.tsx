import { useLoaderData } from 'react-router-dom';
import type { Reviewer } from '#shared/endpoint.ts';
import { type AdminInvestment, staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { figureOf } from '#web/features/admin/queue/figure-of.ts';
import { queueLoader, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { QueueFilters } from '#web/features/admin/queue/queue-filters.tsx';
import { QueueList } from '#web/features/admin/queue/queue-list.tsx';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { QueueRow } from '#web/features/admin/queue/queue-row.tsx';
import { texts as words } from '#web/features/admin/queue/texts.en.ts';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { wordsOf } from '#web/platform/language/status-words.ts';
import { callPage } from '#web/platform/network/api.ts';
import { reviewInvestment } from './investment-commands.ts';
import { InvestmentItem } from './investment-item.tsx';
import { texts } from './texts.en.ts';

export const loader = queueLoader({
  filters: ['search', 'status'],
  read: (query) => callPage(staffInvestmentsApi.listInvestmentsForReview, { query }),
  failure: texts.investmentsFailed,
});

export const shouldRevalidate = revalidatesQueue;

export const action = commandAction({ decide: reviewInvestment });

/** The queue of investments. */
export const Component = () => (
  <QueuePage title={shared.investmentQueue} queue={useLoaderData<typeof loader>()} filters={filtersFor}>
    {(queue, reviewer) => (
      <QueueList
        queue={queue}
        name={texts.investments}
        keyOf={({ investmentid }) => investmentid}
        commandKey="investment-decision"
        nothing={texts.noInvestments}
        hasPager
        isBarred={({ tie }) => tie?.strength === 'Bar'}
        line={(investment) => <Line {...investment} />}
      >
        {({ item, ...open }) => (
          <InvestmentItem key={item.investmentid} investment={item} reviewer={reviewer} {...open} />
        )}
      </QueueList>
    )}
  </QueuePage>
);

function filtersFor(reviewer: Reviewer) {
  const { UnderReview, ...decided } = texts.reviewStatuses;
  const isRisk = reviewer === 'RiskReviewer';
  const options = isRisk ? decided : { ...decided, UnderReview };
  const value = isRisk ? 'Pending' : 'UnderReview';
  return <QueueFilters filters={[{ name: 'status', label: shared.status, value, options }]} />;
}

const Line = ({ firstname, lastname, amount, loanid, status, paymentstatus, investmentdate }: AdminInvestment) => (
  <QueueRow
    title={`${firstname} ${lastname}`}
    value={figureOf(amount)}
    sub={`${words.loanNumber(loanid)}${paymentstatus === 'Paid' ? '' : ` · ${wordsOf(paymentstatus)}`}`}
    since={status === 'Pending' || status === 'UnderReview' ? investmentdate : undefined}
  />
);
