import type { Reviewer } from '#shared/endpoint.ts';
import type { AdminInvestment } from '#shared/investments/staff-api.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { DecisionPanel } from '#web/features/admin/queue/decision-panel.tsx';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { Documents, openedTexts } from '#web/features/admin/queue/documents.tsx';
import { ItemHeading } from '#web/features/admin/queue/item-heading.tsx';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { NoTie } from '#web/features/admin/queue/no-tie.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { WithReasons } from '#web/features/admin/queue/with-reasons.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatDay, formatDayOf } from '#web/platform/language/days.ts';
import { Choice } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { texts } from './texts.en.ts';

type InvestmentItemProps = OpenItem & { investment: AdminInvestment; reviewer: Reviewer };

/** An investment in the queue: who invests in what, the documents, and the decision beside. */
export function InvestmentItem({ investment, reviewer, focus, decision }: InvestmentItemProps) {
  const { investmentid, loanid, status, paymentstatus, decisionlocked, documents } = investment;
  return (
    <article className="desk">
      <div className="stack">
        <ItemHeading
          focus={focus}
          title={<PersonName userid={investment.userid} name={`${investment.firstname} ${investment.lastname}`} />}
          sub={investment.email}
          status={status}
        />
        <section className="card">
          <KeyValues
            className="facts"
            pairs={[
              [texts.investmentId, <code key="id">{investmentid}</code>],
              [texts.loan, <LoanName key="loan" loanid={loanid} />],
              [texts.submitted, formatDayOf(investment.investmentdate)],
              [texts.amount, formatWst(investment.amount)],
              [texts.interestRate, texts.aYear(formatPercent(investment.interestrate))],
              [shared.duration, shared.months(investment.durationmonths)],
              [shared.frequency, investment.repaymentfrequency],
              [texts.lipOpted, investment.optedintolip ? shared.yes : shared.no],
              [texts.payment, <StatusTag key="payment" status={paymentstatus} />],
              [shared.reason, investment.reason],
            ]}
          />
        </section>
        <Documents documents={documents} words={openedTexts} />
      </div>
      <DecisionPanel lock={decisionlocked}>
        <CommandForm fetcher={decision} command="decide" target={investmentid} submit={shared.submit}>
          <input
            type="hidden"
            name="rejectablefrom"
            value={reviewer === 'RiskReviewer' ? investment.rejectablefrom : ''}
          />
          <WithReasons of="investment" language={investment.language}>
            <Choice name="decision" legend={shared.decision} value="" options={shared.twoDecisions} />
            {paymentstatus !== 'Paid' && <p className="hint">{texts.approvableWhenPaid}</p>}
            {reviewer === 'RiskReviewer' && (
              <p className="hint">{texts.rejectableFrom(formatDay(investment.rejectablefrom))}</p>
            )}
            <NotesField name="notes" label={shared.notes} hint={shared.notesOnRejection} maxLength={500} />
          </WithReasons>
          <NoTie {...investment} />
        </CommandForm>
      </DecisionPanel>
    </article>
  );
}
