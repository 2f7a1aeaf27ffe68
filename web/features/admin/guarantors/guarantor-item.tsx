import type { GuarantorForReview } from '#shared/guarantors/staff-api.ts';
import { calculatedOfGuarantor } from '#shared/loans/calculated-reasons.ts';
import { formatWst } from '#shared/money.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { DecisionPanel } from '#web/features/admin/queue/decision-panel.tsx';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { DocumentName, Documents, openedTexts, SeenDocuments } from '#web/features/admin/queue/documents.tsx';
import { ItemHeading } from '#web/features/admin/queue/item-heading.tsx';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { NoTie } from '#web/features/admin/queue/no-tie.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { WithReasons } from '#web/features/admin/queue/with-reasons.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatDay, formatDayOf } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Choice } from '#web/ui/fields.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { GuarantorCalculator } from './guarantor-calculator.tsx';
import { StandingOrder } from './standing-order.tsx';
import { texts } from './texts.en.ts';

type GuarantorItemProps = OpenItem & { guarantor: GuarantorForReview };

/** A guarantor in the queue: the loan and the documents; the decision, the calculator and the standing order beside. */
export const GuarantorItem = ({ guarantor, focus, decision }: GuarantorItemProps) => (
  <article className="desk">
    <div className="stack">
      <ItemHeading
        focus={focus}
        title={<PersonName userid={guarantor.userid} name={`${guarantor.firstname} ${guarantor.lastname}`} />}
        sub={
          <>
            {texts.guarantorOf} <LoanName loanid={guarantor.loanid} />
          </>
        }
        status={guarantor.verificationstatus}
      />
      <Facts guarantor={guarantor} />
      <Documents documents={guarantor.documents} words={openedTexts} />
    </div>
    <div className="stack">
      <DecisionPanel lock={guarantor.decisionlocked}>
        <CommandForm fetcher={decision} command="decide" target={guarantor.guarantorid} submit={shared.submit}>
          <WithReasons of="guarantor" language={guarantor.language} calculated={calculatedAgainst(guarantor)}>
            <Choice name="decision" legend={shared.decision} value="" options={texts.threeDecisions} />
            {guarantor.eligible !== true && <p className="hint">{texts.approvableWhenEligible}</p>}
            <SeenDocuments {...guarantor} />
            <SendAgain documents={guarantor.documents} />
            <NotesField name="notes" label={shared.notes} hint={texts.notesUnlessApproved} maxLength={1000} />
          </WithReasons>
          <NoTie {...guarantor} />
        </CommandForm>
      </DecisionPanel>
      <section className="card stack">
        <h3>{texts.guarantorCalculator}</h3>
        {guarantor.employmentstatus === null ? (
          <Note>{texts.noIncomeYet}</Note>
        ) : (
          <GuarantorCalculator guarantor={guarantor} employment={guarantor.employmentstatus} />
        )}
      </section>
      <StandingOrder guarantor={guarantor} decision={decision} />
    </div>
  </article>
);

/** What the saved calculation says against a guarantor (REASONS-2). */
const calculatedAgainst = (guarantor: GuarantorForReview) =>
  calculatedOfGuarantor({
    employment: guarantor.employmentstatus,
    incomes: guarantor.income,
    expenses: guarantor.expenses,
    instalment: guarantor.repayment,
    frequency: guarantor.finalfrequency,
    day: todayInApia(),
  });

/** Chooses which documents a guarantor has to send again; the others can be submitted unchanged (GUARANTORS-53). */
function SendAgain({ documents }: Pick<GuarantorForReview, 'documents'>) {
  const open = documents.filter(({ documenttype, mark }) => documenttype !== 'StandingOrder' && mark !== 'Replaced');
  if (open.length === 0) return null;
  return (
    <fieldset className="field">
      <legend>{texts.sendAgain}</legend>
      <span className="hint">{texts.sendAgainHint}</span>
      <div className="choices one">
        {open.map((each) => (
          <label key={each.documentid}>
            <input type="checkbox" name="rejecteddocuments" value={each.documentid} />
            <DocumentName {...each} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Facts({ guarantor }: { guarantor: GuarantorForReview }) {
  const { employmentstatus } = guarantor;
  return (
    <section className="card">
      <KeyValues
        className="facts"
        pairs={[
          [texts.loanAmount, formatWst(guarantor.loanamount)],
          [shared.instalment, texts.perTime(formatWst(guarantor.repayment), guarantor.finalfrequency)],
          [shared.duration, shared.months(guarantor.durationmonths)],
          [shared.totalRepayment, formatWst(guarantor.totalrepayment)],
          [texts.nominated, formatDayOf(guarantor.createdat)],
          [texts.consent, texts.consents[guarantor.consent]],
          [texts.relationship, guarantor.relationship],
          [texts.employment, employmentstatus ? shared.works[employmentstatus] : texts.notSaid],
          [shared.email, guarantor.email],
          [shared.phone, guarantor.phone ?? texts.notSaid],
          [shared.address, guarantor.address ?? texts.notSaid],
          [shared.dateOfBirth, formatDay(guarantor.dateofbirth)],
          [shared.reason, guarantor.reason],
        ]}
      />
    </section>
  );
}
