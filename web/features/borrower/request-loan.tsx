import { type FormEvent, useState } from 'react';
import { type ActionFunctionArgs, Link, redirect, useActionData } from 'react-router-dom';
import * as z from 'zod/mini';
import { loansApi } from '#shared/loans/api.ts';
import { Frequency } from '#shared/loans/frequency.ts';
import { Employment } from '#shared/loans/loan.ts';
import { mustProveIncome } from '#shared/loans/loan-request.ts';
import { policyOn } from '#shared/policy.ts';
import { forget, recall, remember } from '#web/platform/browser/device.ts';
import { numberOf, type Outcome, outcomeOf, readForm, textOf } from '#web/platform/forms/form.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Choice, Field } from '#web/ui/fields.tsx';
import { documentsOf } from '#web/ui/file-slot.tsx';
import { forgetIncomeDocuments, IncomeDocuments } from '#web/ui/income-documents.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { isUnderWay, useBorrower } from './borrower-data.ts';
import { Estimate } from './estimate.tsx';
import { texts as words } from './screens.en.ts';
import { texts } from './texts.en.ts';

const DRAFT = 'draft.request';

export async function action({ request }: ActionFunctionArgs): Promise<Response | Outcome> {
  const form = await request.formData();
  const read = readForm(form, loansApi.requestLoan.body, wireOf);
  if ('errors' in read) return { errors: { ...read.errors, ...missingOf(form) } };
  try {
    mustProveIncome(read.data.EmploymentStatus, read.data.documents);
    const { loanId } = await call(loansApi.requestLoan, { body: read.data }, { key: read.key });
    forgetIncomeDocuments(read.data.EmploymentStatus);
    forget(DRAFT);
    showSuccess(words.request.requested(loanId));
    return redirect('/borrower');
  } catch (error) {
    return outcomeOf(error, texts.submissionFailed);
  }
}

const wireOf = (form: FormData) => ({
  Amount: numberOf(textOf(form, 'Amount')),
  Purpose: textOf(form, 'Purpose'),
  PreferredDurationMonths: Number(textOf(form, 'PreferredDurationMonths')),
  PreferredFrequency: textOf(form, 'PreferredFrequency'),
  EmploymentStatus: textOf(form, 'EmploymentStatus'),
  documents: documentsOf(form),
});

/** The message for the required fields that are empty (LOANS-3, LOANS-4). */
const missingOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    ['Amount', 'Purpose'].flatMap((name) => (textOf(form, name).trim() ? [] : [[name, texts.formIncomplete]])),
  );

export function Component() {
  const { user, loans } = useBorrower();
  const isBusy = loans.filter(isUnderWay).length >= policyOn(todayInApia()).liveLoans;
  return (
    <AreaPage title={words.tabs.request}>
      {user.kycStatus !== 'Verified' ? (
        <NotVerified status={user.kycStatus} />
      ) : isBusy ? (
        <UnderWay />
      ) : (
        <RequestForm />
      )}
    </AreaPage>
  );
}

const NotVerified = ({ status }: { status: string }) => (
  <Note tone="wait">
    <p>{status === 'Pending' ? words.request.checking : words.request.verifyFirst}</p>
    {status !== 'Pending' && <Link to="/borrower/identity">{words.toDo.verify}</Link>}
  </Note>
);

const UnderWay = () => (
  <Note>
    <p>{words.request.underWay}</p>
    <Link to="/borrower">{words.request.toLoan}</Link>
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
  const [draft, setDraft] = useState(() => Draft.parse(JSON.parse(recall(DRAFT) ?? '{}')));
  // What is typed stays on this device until it is sent.
  const onInput = ({ target }: FormEvent) => {
    const { form } = target instanceof HTMLInputElement ? target : {};
    if (!form) return;
    const typed = Draft.parse(Object.fromEntries(new FormData(form)));
    remember(DRAFT, JSON.stringify(typed));
    setDraft(typed);
  };
  const { Amount: amount, PreferredDurationMonths: months, PreferredFrequency: frequency } = draft;
  return (
    <div className="with-estimate" onInput={onInput}>
      <PostForm outcome={outcome} submit={words.request.send} busy={words.sending}>
        <RequestFields draft={draft} />
        <Estimate wish={{ amount, months: Number(months), frequency }} />
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
