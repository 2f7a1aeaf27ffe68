import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type AdminInvestment, investmentsApi } from '#shared/investments/api.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { adminData, type Reviewer, reviewerOf } from '#web/features/admin/admin-data.ts';
import { DecisionPanel } from '#web/features/admin/queue/decision-panel.tsx';
import { act, type DeskOutcome } from '#web/features/admin/queue/desk-act.ts';
import { DeskForm } from '#web/features/admin/queue/desk-form.tsx';
import { Documents } from '#web/features/admin/queue/documents.tsx';
import { NotesField } from '#web/features/admin/queue/fields.tsx';
import { ItemHeading } from '#web/features/admin/queue/item-heading.tsx';
import { loadQueue, revalidatesQueue } from '#web/features/admin/queue/load-queue.ts';
import { OneAtATime, type OpenItem } from '#web/features/admin/queue/one-at-a-time.tsx';
import { QueueFilters } from '#web/features/admin/queue/queue-filters.tsx';
import { QueuePage } from '#web/features/admin/queue/queue-page.tsx';
import { texts } from '#web/features/admin/texts.en.ts';
import { readForm, textOf } from '#web/platform/forms/form.ts';
import { formatDay, formatMoment } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call, callPage } from '#web/platform/network/api.ts';
import { Choice } from '#web/ui/fields.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  if (!reviewerOf(await adminData(request))) return undefined;
  return loadQueue({
    request,
    filters: ['search', 'status'],
    read: (query) => callPage(investmentsApi.listInvestmentsForReview, { query }),
    failure: texts.investmentsFailed,
  });
}

export const shouldRevalidate = revalidatesQueue;

/** Sends a decision. A rejection before the day that the server names is not sent (INVESTMENTS-18). */
export async function action({ request }: ActionFunctionArgs): Promise<DeskOutcome> {
  const form = await request.formData();
  const of = textOf(form, 'of');
  const read = readForm(form, investmentsApi.reviewInvestment.body, () => ({
    decision: textOf(form, 'decision'),
    notes: textOf(form, 'notes') || null,
  }));
  if ('errors' in read) return { of, errors: read.errors };
  const { decision, notes } = read.data;
  if (decision === 'Rejected' && !notes) return { of, errors: { notes: texts.rejectionReason } };
  if (decision === 'Rejected' && todayInApia() < textOf(form, 'rejectablefrom'))
    return { of, errors: { decision: texts.waitFourDays } };
  return act(
    of,
    () => call(investmentsApi.reviewInvestment, { params: { id: of }, body: read.data }, { key: read.key }),
    { done: texts.investmentDecided, failed: texts.investmentNotDecided },
  );
}

/** The investments that wait for a stage, one at a time. */
export const Component = () => (
  <QueuePage
    title={texts.investmentQueue}
    queue={useLoaderData<typeof loader>()}
    failure={texts.investmentsFailed}
    filters={(reviewer) => <Filters reviewer={reviewer} />}
  >
    {(queue, reviewer) => (
      <OneAtATime
        queue={queue}
        keyOf={({ investmentid }) => investmentid}
        decisionKey="investment-decision"
        nothing={texts.noInvestments}
      >
        {({ item, focus, decision }) => (
          <Investment key={item.investmentid} investment={item} {...{ focus, decision, reviewer }} />
        )}
      </OneAtATime>
    )}
  </QueuePage>
);

function Filters({ reviewer }: { reviewer: Reviewer }) {
  const { UnderReview, ...decided } = texts.reviewStatuses;
  const isRisk = reviewer === 'RiskReviewer';
  const options = isRisk ? decided : { ...decided, UnderReview };
  const value = isRisk ? 'Pending' : 'UnderReview';
  return <QueueFilters filters={[{ name: 'status', label: texts.status, value, options }]} />;
}

type ItemProps = OpenItem & { investment: AdminInvestment; reviewer: Reviewer };

function Investment({ investment, reviewer, focus, decision }: ItemProps) {
  const { investmentid, loanid, status, paymentstatus, decisionlocked, documents } = investment;
  return (
    <article className="split">
      <div className="stack">
        <ItemHeading
          focus={focus}
          title={`${investment.firstname} ${investment.lastname}`}
          sub={investment.email}
          status={status}
        />
        <section className="card">
          <dl className="key-values facts">
            <dt>{texts.investmentId}</dt>
            <dd>{investmentid}</dd>
            <dt>{texts.loan}</dt>
            <dd>#{loanid}</dd>
            <dt>{texts.submitted}</dt>
            <dd>{formatMoment(investment.investmentdate)}</dd>
            <dt>{texts.amount}</dt>
            <dd>{formatWst(investment.amount)}</dd>
            <dt>{texts.interestRate}</dt>
            <dd>{texts.aYear(formatPercent(investment.interestrate))}</dd>
            <dt>{texts.duration}</dt>
            <dd>{texts.months(investment.durationmonths)}</dd>
            <dt>{texts.frequency}</dt>
            <dd>{texts.lowerFrequencies[investment.repaymentfrequency]}</dd>
            <dt>{texts.lipOpted}</dt>
            <dd>{investment.optedintolip ? texts.yes : texts.no}</dd>
            <dt>{texts.payment}</dt>
            <dd>
              <StatusTag status={paymentstatus} />
            </dd>
            {investment.reason && (
              <>
                <dt>{texts.reason}</dt>
                <dd>{investment.reason}</dd>
              </>
            )}
          </dl>
        </section>
        <section className="card stack">
          <h3>{texts.uploadedDocuments}</h3>
          <Documents documents={documents} words={{ opened: texts.documentOpened, failed: texts.documentFailed }} />
        </section>
      </div>
      <DecisionPanel lock={decisionlocked}>
        <DeskForm fetcher={decision} act="decide" of={investmentid} submit={texts.submit}>
          <input
            type="hidden"
            name="rejectablefrom"
            value={reviewer === 'RiskReviewer' ? investment.rejectablefrom : ''}
          />
          <Choice name="decision" legend={texts.decision} value="" options={texts.twoDecisions} />
          {reviewer === 'RiskReviewer' && (
            <p className="hint">{texts.rejectableFrom(formatDay(investment.rejectablefrom))}</p>
          )}
          <NotesField name="notes" label={texts.notes} hint={texts.notesOnRejection} maxLength={500} />
        </DeskForm>
      </DecisionPanel>
    </article>
  );
}
