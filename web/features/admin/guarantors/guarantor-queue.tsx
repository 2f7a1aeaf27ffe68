import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { Reviewer } from '#shared/endpoint.ts';
import { Verification } from '#shared/guarantors/guarantor.ts';
import { type GuarantorForReview, staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import { commandAction } from '#web/features/admin/queue/commands.ts';
import { figureOf } from '#web/features/admin/queue/figure-of.ts';
import { queueLoader, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { QueueFilters } from '#web/features/admin/queue/queue-filters.tsx';
import { QueueList } from '#web/features/admin/queue/queue-list.tsx';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { QueueRow } from '#web/features/admin/queue/queue-row.tsx';
import { texts as words } from '#web/features/admin/queue/texts.en.ts';
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

/** The queue of guarantors. */
export const Component = () => (
  <QueuePage
    title={shared.guarantorQueue}
    queue={useLoaderData<typeof loader>()}
    filters={(reviewer) => <Filters reviewer={reviewer} />}
  >
    {(queue) => (
      <QueueList
        queue={queue}
        name={texts.guarantors}
        keyOf={({ guarantorid }) => guarantorid}
        commandKey="guarantor-decision"
        nothing={shared.nothingHere}
        count={texts.guarantorsFound}
        hasPager
        isBarred={({ tie }) => tie?.strength === 'Bar'}
        line={(guarantor) => <Line {...guarantor} />}
      >
        {({ item, ...open }) => <GuarantorItem key={item.guarantorid} guarantor={item} {...open} />}
      </QueueList>
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

const Line = ({ firstname, lastname, loanamount, loanid, standingorderstatus }: GuarantorForReview) => (
  <QueueRow
    title={`${firstname} ${lastname}`}
    value={figureOf(loanamount)}
    sub={`${texts.guarantorOf} ${words.loanNumber(loanid)}`}
  >
    {standingorderstatus === 'Pending' && <span className="small muted">{texts.standingOrder}</span>}
  </QueueRow>
);
