import { useLoaderData } from 'react-router-dom';
import type { Reviewer } from '#shared/endpoint.ts';
import { staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { queueLoader, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { OneAtATime } from '#web/features/admin/queue/one-at-a-time.tsx';
import { QueueFilters } from '#web/features/admin/queue/queue-filters.tsx';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
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

/** The queue of investments, one at a time. */
export const Component = () => (
  <QueuePage title={shared.investmentQueue} queue={useLoaderData<typeof loader>()} filters={filtersFor}>
    {(queue, reviewer) => (
      <OneAtATime
        queue={queue}
        keyOf={({ investmentid }) => investmentid}
        commandKey="investment-decision"
        nothing={texts.noInvestments}
      >
        {({ item, ...open }) => (
          <InvestmentItem key={item.investmentid} investment={item} reviewer={reviewer} {...open} />
        )}
      </OneAtATime>
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
