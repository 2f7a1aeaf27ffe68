import { useState } from 'react';
import type { Reviewer } from '#shared/endpoint.ts';
import type { LoanAssessment } from '#shared/loans/affordability.ts';
import { calculatedOf } from '#shared/loans/calculated-reasons.ts';
import { amountFields } from '#shared/loans/review-form.ts';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { amountOf, decimalOf, formatWst, type Sene } from '#shared/money.ts';
import { notCalculated } from '#shared/reasons/reasons.ts';
import { type Check, Checklist } from '#web/features/admin/queue/checklist.tsx';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { NoTie } from '#web/features/admin/queue/no-tie.tsx';
import { NotesField } from '#web/features/admin/queue/notes-field.tsx';
import { WithReasons } from '#web/features/admin/queue/with-reasons.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Choice, Field } from '#web/ui/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { type Entered, savedAs } from './loan-calculation.ts';
import { plainAmount, type Terms } from './terms.ts';
import { texts } from './texts.en.ts';
import { useFollowing } from './use-following.ts';

type LoanDecisionProps = Pick<OpenItem, 'decision'> & {
  loan: AdminLoan;
  reviewer: Reviewer;
  entered: Entered;
  verdict: LoanAssessment | undefined;
  /** The documents that this reviewer has not looked at. */
  unseen: AdminLoan['documents'];
  onChange: (changes: Partial<Terms>) => void;
};

/** The form of a reviewer's decision, for a loan that is in their stage (LOANS-36), with what speaks for and against it. */
export function LoanDecision({ loan, reviewer, decision, entered, verdict, unseen, onChange }: LoanDecisionProps) {
  const [chosen, setChosen] = useState('');
  const [approved, setApproved] = useFollowing(decimalOf(loan.proposedamount ?? loan.amountrequested));
  const isRisk = reviewer === 'RiskReviewer';
  const waits = waitsForPass(loan, reviewer);
  const amount = amountOf(isRisk ? entered.amount : approved);
  return (
    <>
      <CommandForm fetcher={decision} command="decide" target={String(loan.loanid)} submit={wordsOf(chosen, amount)}>
        <input type="hidden" name="reviewer" value={reviewer} />
        <input type="hidden" name="requested" value={loan.amountrequested} />
        {waits && <Note tone="wait">{texts.approvalWaits}</Note>}
        <WithReasons of="loan" language={loan.language} calculated={calculatedAgainst(loan)}>
          <div onChange={(event) => setChosen(chosenIn(event.target))}>
            <Choice
              name="decision"
              legend={shared.decision}
              value=""
              options={shared.twoDecisions}
              closed={waits ? 'Approved' : undefined}
            />
          </div>
          <Field
            name={amountFields[reviewer]}
            label={isRisk ? texts.proposedAmount : texts.approvedAmount}
            hint={texts.atMostRequested(formatWst(loan.amountrequested))}
            type="number"
            min={1}
            step={0.01}
            disabled={chosen !== 'Approved'}
            value={plainAmount(isRisk ? entered.amount : approved)}
            onChange={({ target }) => (isRisk ? onChange({ amount: target.value }) : setApproved(target.value))}
          />
          <NotesField
            name="notes"
            label={shared.notes}
            hint={isRisk ? texts.noteRequired : shared.notesOnRejection}
            maxLength={1000}
          />
        </WithReasons>
        <NoTie {...loan} />
        <Checklist checks={checksOf(verdict, savedChecks[reviewer][savedAs(loan, entered, reviewer)], unseen)} />
      </CommandForm>
      {chosen !== '' && (
        <p className="hint">{texts.goesOn[reviewer][chosen === 'Approved' ? 'Approved' : 'Rejected']}</p>
      )}
    </>
  );
}

/** Whether this reviewer can only reject the loan, because a SystemAdmin has to let it pass first (CONFLICTS-7). */
export const waitsForPass = ({ ofstaff, passed }: AdminLoan, reviewer: Reviewer): boolean =>
  reviewer === 'CreditApprover' && ofstaff && !passed;

/** What the saved calculation says against a loan (REASONS-2). */
function calculatedAgainst(loan: AdminLoan) {
  const { calc_durationmonths: months, calc_payfrequency: frequency, calc_requestedamount: requested } = loan;
  const { calc_monthlyincome: monthlyIncome, calc_monthlyexpenses: monthlyExpenses } = loan;
  if (!months || !frequency || !requested || !monthlyIncome || !monthlyExpenses) return notCalculated;
  return calculatedOf(
    { employment: loan.employmentstatus, months, frequency, requested, monthlyIncome, monthlyExpenses },
    { months: loan.preferreddurationmonths, frequency: loan.preferredfrequency },
    todayInApia(),
  );
}

function wordsOf(chosen: string, amount: Sene | undefined): string {
  if (chosen === 'Approved' && amount !== undefined) return texts.approve(formatWst(amount));
  return chosen === 'Rejected' ? texts.reject : shared.submit;
}

/** What speaks for an approval, and what is missing. */
const checksOf = (
  verdict: LoanAssessment | undefined,
  saved: readonly Check[],
  unseen: LoanDecisionProps['unseen'],
): Check[] => [
  verdict ? [verdict.eligible, verdict.eligible ? texts.affordable : texts.notAffordable] : [false, texts.noFigures],
  ...saved,
  [unseen.length === 0, unseen.length === 0 ? texts.allSeen : texts.notSeen(namesOf(unseen))],
];

const notSaved = { OtherFigures: [[false, texts.otherFigures]], None: [[false, texts.notCalculated]] } as const;
/** What of the figures on the page is saved; without a calculation for the first stage that is none of this one. */
const savedChecks = {
  RiskReviewer: { ...notSaved, Saved: [[true, texts.calculated]] },
  CreditApprover: { ...notSaved, Saved: [] },
} as const;

const namesOf = (documents: AdminLoan['documents']): string =>
  documents.map(({ documenttype }) => shared.documents[documenttype]).join(', ');

const chosenIn = (target: EventTarget): string => (target instanceof HTMLInputElement ? target.value : '');
