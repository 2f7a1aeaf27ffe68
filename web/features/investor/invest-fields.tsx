import type { MouseEvent } from 'react';
import { lipFeeOf } from '#shared/investments/investment-figures.ts';
import type { LoanDetail } from '#shared/loans/api.ts';
import { guarantorChoices } from '#shared/loans/guarantor-count.ts';
import { amountOf, type BasisPoints, decimalOf, formatPercent, formatWst, type Sene, sene } from '#shared/money.ts';
import { MIN_INVESTMENT } from '#shared/policy.ts';
import type { Outcome } from '#web/platform/forms/form.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { useTyped } from '#web/ui/draft.ts';
import { Choice, Field } from '#web/ui/fields.tsx';
import { IncomeDocuments } from '#web/ui/income-documents.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm, useWrong } from '#web/ui/post-form.tsx';
import { Draft } from './invest-form.ts';
import { LoanOffer } from './loan-offer.tsx';
import { leftOf } from './loan-terms.ts';
import { texts } from './texts.en.ts';
import { YourReturn } from './your-return.tsx';

type InvestFormProps = {
  loan: LoanDetail;
  isLead: boolean;
  /** Whether the insurance pool takes new investments (INVESTMENTS-40). */
  isInsurable: boolean;
  outcome: Outcome | undefined;
  /** The name under which this device keeps the draft. */
  draft: string;
};

/** The form to invest in a loan, with the expected return beside it. */
export function InvestForm({ loan, isLead, isInsurable, outcome, draft: name }: InvestFormProps) {
  const [typed, onInput] = useTyped(name, Draft);
  const draft = isInsurable ? typed : { ...typed, optedIntoLIP: undefined };
  return (
    <div className="with-estimate" onInput={onInput}>
      <PostForm outcome={outcome} submit={texts.invest} busy={texts.sending}>
        {outcome?.isUnknown && <input type="hidden" name="isUnknown" value="on" />}
        <InvestFields loan={loan} isLead={isLead} isInsurable={isInsurable} draft={draft} />
        <YourReturn loan={loan} draft={draft} />
      </PostForm>
    </div>
  );
}

type InvestFieldsProps = Pick<InvestFormProps, 'loan' | 'isLead' | 'isInsurable'> & { draft: Draft };

function InvestFields({ loan, isLead, isInsurable, draft }: InvestFieldsProps) {
  const fee = lipFeeOf(amountOf(draft.amount) ?? sene(0), true, todayInApia());
  return (
    <div className="stack threes">
      <LoanFacts loan={loan} put={putInto(loan, draft.amount)} />
      {isLead && <Note>{texts.lead}</Note>}
      <AmountField loan={loan} typed={draft.amount} />
      <RateField loan={loan} typed={draft.interestRate} />
      <GuarantorChoice loan={loan} isLead={isLead} chosen={draft.guarantorCount} />
      <Choice
        name="incomeSource"
        legend={texts.incomeLegend}
        value={draft.incomeSource}
        options={{
          Employed: texts.employed,
          SelfEmployed: texts.selfEmployed,
          BusinessOwner: texts.businessOwner,
        }}
      />
      <IncomeDocuments employment={draft.incomeSource} />
      {isInsurable ? (
        <Check
          name="optedIntoLIP"
          legend={texts.lipLegend}
          hint={texts.lipHint}
          isChecked={draft.optedIntoLIP === 'on'}
          label={texts.lip(formatWst(fee))}
        />
      ) : (
        <Note>{texts.lipClosed}</Note>
      )}
      <Check name="agreedToTerms" legend={texts.termsLegend} label={texts.terms} />
      <a className="alone" href="#/terms-of-service" target="_blank" rel="noreferrer">
        {texts.termsLink}
      </a>
    </div>
  );
}

/** The amount; a button enters all that is left. */
function AmountField({ loan, typed }: { loan: LoanDetail; typed: string }) {
  const left = leftOf(loan);
  const takeAll = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = currentTarget.form?.elements.namedItem('amount');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = decimalOf(left);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <>
      <input type="hidden" name="left" value={left} />
      <Field
        name="amount"
        label={texts.amount}
        hint={texts.amountHint(formatWst(MIN_INVESTMENT), formatWst(left))}
        inputMode="decimal"
        defaultValue={typed}
        beside={
          <button type="button" className="btn alt" onClick={takeAll}>
            {texts.takeAll(formatWst(left))}
          </button>
        }
      />
    </>
  );
}

const LoanFacts = ({ loan, put }: { loan: LoanDetail; put: Sene | undefined }) => (
  <section className="card stack">
    <h2 dir="auto">{loan.purpose}</h2>
    <LoanOffer loan={loan} put={put} />
  </section>
);

/** What is typed, where it can be put into the loan. */
function putInto(loan: LoanDetail, typed: string): Sene | undefined {
  const amount = amountOf(typed);
  return amount !== undefined && amount >= MIN_INVESTMENT && amount <= leftOf(loan) ? amount : undefined;
}

const typedOf = (rate: BasisPoints | null): string => (rate === null ? '' : decimalOf(rate));

/** The rate: chosen within the band, or read-only once the lead investor has set it (INVESTMENTS-4). */
function RateField({ loan, typed }: { loan: LoanDetail; typed: string }) {
  const { interestrate, interestmin, interestmax } = loan;
  const label = texts.rateLabel;
  if (interestrate !== null)
    return (
      // Has another key, because the lead investor may set the rate while this investor is typing.
      <Field
        key="fixed"
        name="interestRate"
        label={label}
        hint={texts.rateFixedHint}
        value={typedOf(interestrate)}
        readOnly
      />
    );
  const hint =
    interestmin !== null &&
    interestmax !== null &&
    texts.rateHint(formatPercent(interestmin), formatPercent(interestmax));
  return (
    <Field
      key="open"
      name="interestRate"
      label={label}
      hint={hint}
      inputMode="decimal"
      defaultValue={typed || typedOf(interestmin)}
    />
  );
}

type GuarantorChoiceProps = { loan: LoanDetail; isLead: boolean; chosen: string };

/** Where three guarantors are expected the lead may choose two (INVESTMENTS-30); else the loan says how many. */
function GuarantorChoice({ loan: { expectedguarantoramount: expected }, isLead, chosen }: GuarantorChoiceProps) {
  if (!isLead || guarantorChoices(expected).length === 1)
    return <input type="hidden" name="guarantorCount" value={expected} />;
  return (
    <Choice
      name="guarantorCount"
      legend={texts.guarantorsLegend}
      value={chosen}
      options={{ '2': texts.twoGuarantors, '3': texts.threeGuarantors }}
    />
  );
}

type CheckProps = { name: string; legend: string; label: string; hint?: string; isChecked?: boolean };

/** A checkbox with its whole row as the target. */
function Check({ name, legend, label, hint, isChecked }: CheckProps) {
  const wrong = useWrong(name);
  const described = [hint && `${name}-hint`, wrong && `${name}-wrong`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      {hint && (
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {wrong && (
        <span className="wrong" id={`${name}-wrong`}>
          {wrong}
        </span>
      )}
      <div className="choices one">
        <label>
          <input
            type="checkbox"
            id={name}
            name={name}
            defaultChecked={isChecked}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={described}
          />
          {label}
        </label>
      </div>
    </fieldset>
  );
}
