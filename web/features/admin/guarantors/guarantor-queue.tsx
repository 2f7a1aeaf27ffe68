import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { Reviewer } from '#shared/endpoint.ts';
import { Verification } from '#shared/guarantors/guarantor.ts';
import { staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { queueLoader, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { OneAtATime } from '#web/features/admin/queue/one-at-a-time.tsx';
import { QueueFilters } from '#web/features/admin/queue/queue-filters.tsx';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { callPage } from '#web/platform/network/api.ts';
import { decideStandingOrder, reviewGuarantor, saveCalculation } from './guarantor-commands.ts';
import { GuarantorItem } from './guarantor-item.tsx';
import { texts } from './texts.en.ts';

export const loader = queueLoader({
  filters: ['search', 'status', 'standing'],
  read: (query) => callPage(staffGuarantorsApi.listGuarantorsForReview, { query }),
  failure: texts.guarantorsFailed,
});

export const shouldRevalidate = revalidatesQueue;

export const action = commandAction({
  decide: reviewGuarantor,
  standing: decideStandingOrder,
  calculate: saveCalculation,
});

/** The queue of guarantors, one at a time. */
export const Component = () => (
  <QueuePage
    title={shared.guarantorQueue}
    queue={useLoaderData<typeof loader>()}
    filters={(reviewer) => <Filters reviewer={reviewer} />}
  >
    {(queue) => (
      <OneAtATime
        queue={queue}
        keyOf={({ guarantorid }) => guarantorid}
        commandKey="guarantor-decision"
        nothing={shared.nothingHere}
        count={texts.guarantorsFound}
      >
        {({ item, ...open }) => <GuarantorItem key={item.guarantorid} guarantor={item} {...open} />}
      </OneAtATime>
    )}
  </QueuePage>
);

/** The filter by standing order lists guarantors of any verification status, so that status is no filter then (GUARANTORS-52). */
function Filters({ reviewer }: { reviewer: Reviewer }) {
  const [search] = useSearchParams();
  const options = Object.fromEntries(Verification.options.map((status) => [status, texts.verifications[status]]));
  const value = reviewer === 'RiskReviewer' ? 'Pending' : 'UnderReview';
  const standing = { name: 'standing', label: texts.standingFilter, value: '', options: texts.standingChoices };
  const status = { name: 'status', label: texts.verification, value, options };
  return <QueueFilters filters={search.get('standing') ? [standing] : [status, standing]} />;
}
