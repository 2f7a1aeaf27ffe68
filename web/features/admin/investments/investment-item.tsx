import type { Reviewer } from '#shared/endpoint.ts';
import type { AdminInvestment } from '#shared/investments/api.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { DecisionPanel } from '#web/features/admin/queue/decision-panel.tsx';
import { Documents } from '#web/features/admin/queue/documents.tsx';
import { NotesField } from '#web/features/admin/queue/fields.tsx';
import { ItemHeading } from '#web/features/admin/queue/item-heading.tsx';
import type { OpenItem } from '#web/features/admin/queue/one-at-a-time.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatDay, formatMoment } from '#web/platform/language/days.ts';
import { Choice } from '#web/ui/fields.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { texts } from './texts.en.ts';

type InvestmentItemProps = OpenItem & { investment: AdminInvestment; reviewer: Reviewer };

/** An investment in the queue: who invests in what, the documents, and the decision beside. */
export function InvestmentItem({ investment, reviewer, focus, decision }: InvestmentItemProps) {
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
            <dt>{shared.duration}</dt>
            <dd>{shared.months(investment.durationmonths)}</dd>
            <dt>{shared.frequency}</dt>
            <dd>{texts.lowerFrequencies[investment.repaymentfrequency]}</dd>
            <dt>{texts.lipOpted}</dt>
            <dd>{investment.optedintolip ? shared.yes : shared.no}</dd>
            <dt>{texts.payment}</dt>
            <dd>
              <StatusTag status={paymentstatus} />
            </dd>
            {investment.reason && (
              <>
                <dt>{shared.reason}</dt>
                <dd>{investment.reason}</dd>
              </>
            )}
          </dl>
        </section>
        <section className="card stack">
          <h3>{shared.uploadedDocuments}</h3>
          <Documents documents={documents} words={{ opened: shared.documentOpened, failed: shared.documentFailed }} />
        </section>
      </div>
      <DecisionPanel lock={decisionlocked}>
        <CommandForm fetcher={decision} command="decide" target={investmentid} submit={shared.submit}>
          <input
            type="hidden"
            name="rejectablefrom"
            value={reviewer === 'RiskReviewer' ? investment.rejectablefrom : ''}
          />
          <Choice name="decision" legend={shared.decision} value="" options={shared.twoDecisions} />
          {reviewer === 'RiskReviewer' && (
            <p className="hint">{texts.rejectableFrom(formatDay(investment.rejectablefrom))}</p>
          )}
          <NotesField name="notes" label={shared.notes} hint={shared.notesOnRejection} maxLength={500} />
        </CommandForm>
      </DecisionPanel>
    </article>
  );
}
