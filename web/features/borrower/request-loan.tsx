import { type ActionFunctionArgs, Link, redirect, useActionData } from 'react-router-dom';
import * as z from 'zod/mini';
import type { User } from '#shared/accounts/api.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { isProven } from '#shared/kyc/identity.ts';
import { loansApi } from '#shared/loans/api.ts';
import { Frequency } from '#shared/loans/frequency.ts';
import { Employment } from '#shared/loans/loan.ts';
import { LoanRequest, mustProveIncome } from '#shared/loans/loan-request.ts';
import { isUnderWay } from '#shared/loans/own-loans.ts';
import { amountOf } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { forget } from '#web/platform/browser/device.ts';
import { numberOf, type Outcome, objectionOf, sendForm, textOf } from '#web/platform/forms/form.ts';
import { said } from '#web/platform/language/said.en.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { useTyped } from '#web/ui/draft.ts';
import { Choice, Field } from '#web/ui/fields.tsx';
import { documentsOf } from '#web/ui/file-slot.tsx';
import { forgetIncomeDocuments, IncomeDocuments } from '#web/ui/income-documents.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { useBorrower } from './borrower-data.ts';
import { Estimate } from './estimate.tsx';
import { texts as words } from './screens.en.ts';
import { texts } from './texts.en.ts';

const DRAFT = 'draft.request';

export async function action({ request }: ActionFunctionArgs): Promise<Response | Outcome> {
  const form = await request.formData();
  const outcome = await sendForm(form, loansApi.requestLoan.body, {
    shape: wireOf,
    send: async (body, options) => {
      mustProveIncome(body.EmploymentStatus, body.documents);
      const { loanId } = await call(loansApi.requestLoan, { body }, options);
      forgetIncomeDocuments(body.EmploymentStatus);
      forget(DRAFT);
      showSuccess(words.request.requested(loanId));
    },
    failed: texts.submissionFailed,
  });
  if (outcome.done) return redirect('/borrower');
  return outcome.errors ? { errors: { ...outcome.errors, ...wrongIn(form) } } : outcome;
}

const wireOf = (form: FormData) => ({
  Amount: numberOf(form, 'Amount'),
  Purpose: textOf(form, 'Purpose'),
  PreferredDurationMonths: Number(textOf(form, 'PreferredDurationMonths')),
  PreferredFrequency: textOf(form, 'PreferredFrequency'),
  EmploymentStatus: textOf(form, 'EmploymentStatus'),
  documents: documentsOf(form),
});

/** The errors that the schema does not find: empty fields, text that is not an amount, missing documents (LOANS-3 to LOANS-5). */
function wrongIn(form: FormData): Record<string, string> {
  const [amount, purpose] = ['Amount', 'Purpose'].map((name) => textOf(form, name).trim());
  const { data: documents } = z.safeParse(LoanRequest.shape.documents, documentsOf(form));
  const { data: work } = z.safeParse(Employment, textOf(form, 'EmploymentStatus'));
  return {
    ...(!amount && { Amount: texts.formIncomplete }),
    ...(amount && amountOf(amount) === undefined && { Amount: said(fieldProblem('AmountInvalid')) }),
    ...(!purpose && { Purpose: texts.formIncomplete }),
    ...(work && objectionOf(() => mustProveIncome(work, documents ?? []))),
  };
}

export function Component() {
  const { user, loans } = useBorrower();
  const isBusy = loans.filter(isUnderWay).length >= policyOn(todayInApia()).liveLoans;
  return (
    <AreaPage title={tabs.borrower.request}>
      {!isProven(user, todayInApia()) ? <NotVerified user={user} /> : isBusy ? <UnderWay /> : <RequestForm />}
    </AreaPage>
  );
}

/** Shown instead of the form to a person who may not borrow yet (KYC-8, KYC-24). */
function NotVerified({ user: { kycStatus, identity } }: { user: User }) {
  const isVerified = kycStatus === 'Verified';
  if (kycStatus === 'Pending' || identity.renewing)
    return (
      <Note tone="wait">
        <p>{words.request.checking}</p>
        <Link className="alone" to="/borrower">
          {texts.backToDashboard}
        </Link>
      </Note>
    );
  return (
    <Note tone="wait">
      <p>{isVerified ? words.request.completeFirst : words.request.verifyFirst}</p>
      <Link className="alone" to="/borrower/identity">
        {isVerified ? words.toDo.complete : words.toDo.verify}
      </Link>
    </Note>
  );
}

const UnderWay = () => (
  <Note>
    <p>{words.request.underWay}</p>
    <Link className="alone" to="/borrower">
      {words.request.toLoan}
    </Link>
  </Note>
);

const Draft = z.object({
  Amount: z._default(z.string(), ''),
  Purpose: z._default(z.string(), ''),
  PreferredDurationMonths: z.catch(z.enum(['6', '12', '18']), '12'),
  PreferredFrequency: z.catch(Frequency, 'Monthly'),
  EmploymentStatus: z.catch(Employment, 'Employed'),
});

function RequestForm() {
  const outcome = useActionData<Outcome>();
  const [draft, onInput] = useTyped(DRAFT, Draft);
  const { Amount: amount, PreferredDurationMonths: months, PreferredFrequency: frequency } = draft;
  return (
    <div className="with-estimate" onInput={onInput}>
      <PostForm outcome={outcome} submit={words.request.send} busy={words.sending}>
        <RequestFields draft={draft} />
        <Estimate terms={{ amount, months: Number(months), frequency }} />
      </PostForm>
    </div>
  );
}

const RequestFields = ({ draft }: { draft: z.output<typeof Draft> }) => (
  <div className="stack threes">
    <Field
      name="Amount"
      label={words.request.amount}
      hint={words.request.amountHint}
      inputMode="decimal"
      defaultValue={draft.Amount}
    />
    <Field name="Purpose" label={words.request.purpose} defaultValue={draft.Purpose} />
    <Choice
      name="PreferredDurationMonths"
      legend={words.request.over}
      value={draft.PreferredDurationMonths}
      options={words.request.months}
    />
    <Choice
      name="PreferredFrequency"
      legend={words.request.pay}
      value={draft.PreferredFrequency}
      options={words.request.frequencies}
    />
    <Choice
      name="EmploymentStatus"
      legend={words.request.work}
      value={draft.EmploymentStatus}
      options={words.request.works}
    />
    <IncomeDocuments employment={draft.EmploymentStatus} />
  </div>
);
