import type { GuarantorForReview } from '#shared/guarantors/api.ts';
import { formatWst } from '#shared/money.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { DecisionPanel } from '#web/features/admin/queue/decision-panel.tsx';
import { Documents } from '#web/features/admin/queue/documents.tsx';
import { NotesField } from '#web/features/admin/queue/fields.tsx';
import { ItemHeading } from '#web/features/admin/queue/item-heading.tsx';
import type { OpenItem } from '#web/features/admin/queue/one-at-a-time.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatDay, formatMoment } from '#web/platform/language/days.ts';
import { Choice } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { GuarantorCalculator } from './guarantor-calculator.tsx';
import { StandingOrder } from './standing-order.tsx';
import { texts } from './texts.en.ts';

type GuarantorItemProps = OpenItem & { guarantor: GuarantorForReview };

/** A guarantor in the queue: the loan, the documents and calculator, the standing order, and the decision beside. */
export const GuarantorItem = ({ guarantor, focus, decision }: GuarantorItemProps) => (
  <article className="split">
    <div className="stack">
      <ItemHeading
        focus={focus}
        title={`${guarantor.firstname} ${guarantor.lastname}`}
        sub={texts.forLoan(guarantor.loanid)}
        status={guarantor.verificationstatus}
      />
      <Facts guarantor={guarantor} />
      <section className="card stack">
        <h3>{shared.uploadedDocuments}</h3>
        <Documents
          documents={guarantor.documents}
          words={{ opened: shared.documentOpened, failed: shared.documentFailed }}
        />
      </section>
      <section className="card stack">
        <h3>{texts.guarantorCalculator}</h3>
        {guarantor.employmentstatus === null ? (
          <Note>
            <p>{texts.noIncomeYet}</p>
          </Note>
        ) : (
          <GuarantorCalculator guarantor={guarantor} employment={guarantor.employmentstatus} />
        )}
      </section>
    </div>
    <div className="stack">
      <DecisionPanel lock={guarantor.decisionlocked}>
        <CommandForm fetcher={decision} command="decide" target={guarantor.guarantorid} submit={shared.submit}>
          <Choice name="decision" legend={shared.decision} value="" options={texts.threeDecisions} />
          <NotesField name="notes" label={shared.notes} hint={texts.notesUnlessApproved} maxLength={1000} />
        </CommandForm>
      </DecisionPanel>
      <StandingOrder guarantor={guarantor} />
    </div>
  </article>
);

function Facts({ guarantor }: { guarantor: GuarantorForReview }) {
  const { phone, address, employmentstatus, reason } = guarantor;
  return (
    <section className="card">
      <dl className="key-values facts">
        <dt>{texts.loanAmount}</dt>
        <dd>{formatWst(guarantor.loanamount)}</dd>
        <dt>{shared.instalment}</dt>
        <dd>{texts.perTime(formatWst(guarantor.repayment), guarantor.finalfrequency)}</dd>
        <dt>{shared.duration}</dt>
        <dd>{shared.months(guarantor.durationmonths)}</dd>
        <dt>{shared.totalRepayment}</dt>
        <dd>{formatWst(guarantor.totalrepayment)}</dd>
        <dt>{texts.nominated}</dt>
        <dd>{formatMoment(guarantor.createdat)}</dd>
        <dt>{texts.consent}</dt>
        <dd>{texts.consents[guarantor.consent]}</dd>
        <dt>{texts.employment}</dt>
        <dd>{employmentstatus ? shared.works[employmentstatus] : texts.notSaid}</dd>
        <dt>{shared.email}</dt>
        <dd>{guarantor.email}</dd>
        <dt>{shared.phone}</dt>
        <dd>{phone ?? texts.notSaid}</dd>
        <dt>{shared.address}</dt>
        <dd dir="auto">{address ?? texts.notSaid}</dd>
        <dt>{shared.dateOfBirth}</dt>
        <dd>{formatDay(guarantor.dateofbirth)}</dd>
        {reason && (
          <>
            <dt>{shared.reason}</dt>
            <dd dir="auto">{reason}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
