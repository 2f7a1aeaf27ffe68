import type { AdminInvestment } from '#shared/investments/api.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import type { Reviewer } from '#web/features/admin/admin-data.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { DecisionPanel } from '#web/features/admin/queue/decision-panel.tsx';
import { Documents } from '#web/features/admin/queue/documents.tsx';
import { NotesField } from '#web/features/admin/queue/fields.tsx';
import { ItemHeading } from '#web/features/admin/queue/item-heading.tsx';
import type { OpenItem } from '#web/features/admin/queue/one-at-a-time.tsx';
import { texts } from '#web/features/admin/texts.en.ts';
import { formatDay, formatMoment } from '#web/platform/language/days.ts';
import { Choice } from '#web/ui/fields.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';

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
        <CommandForm fetcher={decision} command="decide" target={investmentid} submit={texts.submit}>
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
        </CommandForm>
      </DecisionPanel>
    </article>
  );
}
