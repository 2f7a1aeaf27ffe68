import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useParams,
} from 'react-router-dom';
import * as z from 'zod/mini';
import { fieldProblem } from '#shared/field-problem.ts';
import { loansApi } from '#shared/loans/api.ts';
import { Frequency } from '#shared/loans/frequency.ts';
import { Employment } from '#shared/loans/loan.ts';
import { LoanRequest, mustProveIncome } from '#shared/loans/loan-request.ts';
import type { OwedNow } from '#shared/loans/overview-api.ts';
import { amountOf, formatWst, sene } from '#shared/money.ts';
import { forget, recall, rememberedAt } from '#web/platform/browser/device.ts';
import { numberOf, type Outcome, objectionOf, readForm, sendForm, textOf } from '#web/platform/forms/form.ts';
import { formatTime } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { useTyped } from '#web/ui/draft.ts';
import { Choice, Field } from '#web/ui/fields.tsx';
import { documentsOf } from '#web/ui/file-slot.tsx';
import { forgetIncomeDocuments, IncomeDocuments } from '#web/ui/income-documents.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { DRAFT } from '#web/ui/request-draft.ts';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { texts as shared } from '#web/ui/texts.en.ts';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import { borrowerData, REQUEST_PAGE, useBorrower } from './borrower-data.ts';
import { BorrowerStyles } from './borrower-styles.tsx';
import { ChosenDocuments } from './chosen-documents.tsx';
import { Estimate, PriceLine } from './estimate.tsx';
import { texts as own } from './request.en.ts';
import { AmountFields } from './request-amount.tsx';
import { texts as words } from './screens.en.ts';
import { texts } from './texts.en.ts';
import { whyNotNow } from './why-not-now.tsx';

/** The steps of a request, each at its own address, with the fields that it asks for. The last sends them all. */
const fieldsIn = {
  amount: ['Amount', 'Purpose', 'PreferredDurationMonths', 'PreferredFrequency'],
  work: ['EmploymentStatus', 'CloseToStaff'],
  papers: ['documents'],
  check: [],
} as const;
type Step = keyof typeof fieldsIn;

const steps = Object.keys(fieldsIn) as Step[];
const isStep = (name: string): name is Step => steps.includes(name as Step);
const addressOf = (step: Step | undefined): string =>
  !step || step === 'amount' ? REQUEST_PAGE : `${REQUEST_PAGE}/${step}`;

/** What the borrower owes to guarantors, at the first step. Leads back to it who has not filled it in. */
export async function loader({
  request,
  params: { step = 'amount' },
}: LoaderFunctionArgs): Promise<Response | readonly OwedNow[]> {
  if (step === 'amount') return (await borrowerData(request)).overview?.owed ?? [];
  const form = new FormData();
  for (const [name, value] of Object.entries(draftOf())) form.set(name, value);
  const isReady = isStep(step) && Object.keys(await errorsIn(form, fieldsIn.amount)).length === 0;
  return isReady ? [] : redirect(addressOf('amount'));
}

/** Leads from a step to the next one, or sends the request. */
export async function action({
  request,
  params: { step = 'amount' },
}: ActionFunctionArgs): Promise<Response | Outcome> {
  const form = await request.formData();
  if (step === 'check' || !isStep(step)) return send(form);
  const errors = await errorsIn(form, fieldsIn[step]);
  return Object.keys(errors).length > 0 ? { errors } : redirect(addressOf(steps[steps.indexOf(step) + 1]));
}

async function send(form: FormData): Promise<Response | Outcome> {
  const outcome = await sendForm(form, loansApi.requestLoan.body, {
    shape: wireOf,
    send: async (body, options) => {
      mustProveIncome(body.EmploymentStatus, body.documents);
      const { loanId } = await call(loansApi.requestLoan, { body }, options);
      forgetIncomeDocuments(body.EmploymentStatus);
      forget(DRAFT);
      showSuccess(own.requested(loanId));
    },
    failed: texts.submissionFailed,
  });
  if (outcome.done) return redirect('/borrower');
  return outcome.errors ? { errors: { ...outcome.errors, ...wrongIn(form) } } : outcome;
}

/** What is wrong with some of the fields. */
async function errorsIn(form: FormData, names: readonly string[]): Promise<Record<string, string>> {
  const read = await readForm(form, loansApi.requestLoan.body, wireOf);
  const errors = { ...('errors' in read && read.errors), ...wrongIn(form) };
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));
}

const wireOf = (form: FormData) => ({
  Amount: numberOf(form, 'Amount'),
  Purpose: textOf(form, 'Purpose'),
  PreferredDurationMonths: Number(textOf(form, 'PreferredDurationMonths')),
  PreferredFrequency: textOf(form, 'PreferredFrequency'),
  EmploymentStatus: textOf(form, 'EmploymentStatus'),
  documents: documentsOf(form),
  ...(textOf(form, 'CloseToStaff').trim() && { CloseToStaff: textOf(form, 'CloseToStaff') }),
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
  const { step = 'amount' } = useParams();
  const reason = whyNotNow(useBorrower(), useLoaderData<typeof loader>());
  if (!reason && isStep(step)) return <RequestStep key={step} step={step} />;
  return <AreaPage title={tabs.borrower.request}>{reason}</AreaPage>;
}

const Draft = z.object({
  Amount: z._default(z.string(), ''),
  Purpose: z._default(z.string(), ''),
  PreferredDurationMonths: z.catch(z.enum(['6', '12', '18']), '12'),
  PreferredFrequency: z.catch(Frequency, 'Monthly'),
  EmploymentStatus: z.catch(Employment, 'Employed'),
  CloseToStaff: z._default(z.string(), ''),
});
type Draft = z.output<typeof Draft>;

const draftOf = (): Draft => z.parse(Draft, JSON.parse(recall(DRAFT) ?? '{}'));

function RequestStep({ step }: { step: Step }) {
  const outcome = useOutcome<Outcome>();
  const [draft, onInput] = useTyped(DRAFT, Draft);
  const savedAt = rememberedAt(DRAFT);
  const terms = {
    amount: draft.Amount,
    months: Number(draft.PreferredDurationMonths),
    frequency: draft.PreferredFrequency,
  };
  const at = steps.indexOf(step);
  const back = at === 0 ? texts.backToDashboard : own.back;
  return (
    <AreaPage
      title={own.titles[step]}
      back={<WayBack to={at === 0 ? '/borrower' : addressOf(steps[at - 1])}>{back}</WayBack>}
    >
      <BorrowerStyles />
      <p className="small muted">
        {step === 'check' ? tabs.borrower.request : own.step(at + 1, steps.length - 1)}
        {savedAt !== undefined && ` · ${own.saved(formatTime(new Date(savedAt).toISOString()))}`}
      </p>
      <div className="with-estimate" onInput={onInput}>
        <PostForm
          outcome={outcome}
          submit={step === 'check' ? own.send : own.goOn}
          busy={step === 'check' ? words.sending : words.wait}
          pinned={<PriceLine terms={terms} />}
        >
          <div className="stack">
            <Fields step={step} draft={draft} />
          </div>
          <Estimate terms={terms} className={step === 'work' || step === 'papers' ? 'wide-only' : undefined} />
        </PostForm>
      </div>
    </AreaPage>
  );
}

/** The fields of a step; those of the others go with them. */
function Fields({ step, draft }: { step: Step; draft: Draft }) {
  const shown: readonly string[] = fieldsIn[step];
  const others = Object.entries(draft).filter(([name]) => !shown.includes(name));
  return (
    <>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {step === 'amount' && <AmountFields draft={draft} />}
      {step === 'work' && (
        <>
          <Choice name="EmploymentStatus" legend={own.work} value={draft.EmploymentStatus} options={own.works} />
          <Field
            name="CloseToStaff"
            label={own.closeToStaff}
            hint={own.closeToStaffHint}
            defaultValue={draft.CloseToStaff}
            autoComplete="off"
          />
        </>
      )}
      {step === 'papers' && <IncomeDocuments employment={draft.EmploymentStatus} />}
      {step === 'check' && <Answers draft={draft} />}
    </>
  );
}

/** All answers, each with the way to change it. */
const Answers = ({ draft }: { draft: Draft }) => (
  <section className="card">
    <dl className="answers">
      {(
        [
          ['Amount', words.amount, formatWst(amountOf(draft.Amount) ?? sene(0)), 'amount'],
          ['Purpose', own.purpose, draft.Purpose, 'amount'],
          [
            'PreferredDurationMonths',
            words.request.over,
            words.request.months[draft.PreferredDurationMonths],
            'amount',
          ],
          ['PreferredFrequency', own.pay, own.frequencies[draft.PreferredFrequency], 'amount'],
          ['EmploymentStatus', own.work, own.works[draft.EmploymentStatus], 'work'],
          ['CloseToStaff', own.closeToStaff, draft.CloseToStaff || own.nobody, 'work'],
        ] as const
      ).map(([name, label, value, step]) => (
        <div key={name} id={name} tabIndex={-1}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
          <ToChange label={label} step={step} />
        </div>
      ))}
      <ChosenDocuments employment={draft.EmploymentStatus}>
        {(label) => <ToChange label={label} step="papers" />}
      </ChosenDocuments>
    </dl>
  </section>
);

const ToChange = ({ label, step }: { label: string; step: Step }) => (
  <dd className="to-change">
    <Link className="alone" to={addressOf(step)}>
      {shared.change}
      <span className="hidden-text"> {label}</span>
    </Link>
  </dd>
);
