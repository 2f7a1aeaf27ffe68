import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import * as z from 'zod/mini';
import { problemOf } from '#shared/field-problem.ts';
import { guarantorsApi, type Nominee } from '#shared/guarantors/api.ts';
import { mustBeNominable, Nomination } from '#shared/guarantors/nomination.ts';
import type { MyLoan } from '#shared/loans/api.ts';
import { formatWst } from '#shared/money.ts';
import { dateOf, type Outcome, outcomeOf, textOf } from '#web/platform/forms/form.ts';
import { formatDeadline } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { currentUser } from '#web/platform/session/current-session.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { CardHeading } from '#web/ui/card-heading.tsx';
import { forgetDraft } from '#web/ui/draft.ts';
import { Empty } from '#web/ui/empty.tsx';
import { DateParts, EmailField, Field } from '#web/ui/fields.tsx';
import { Initials } from '#web/ui/initials.tsx';
import { Note } from '#web/ui/note.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import { borrowerData } from './borrower-data.ts';
import { texts as words } from './screens.en.ts';
import { texts } from './texts.en.ts';

/** The loan for which the server offers this tab, and its nominees. */
type Loaded = { loan: MyLoan | undefined; nominees: Nominee[] | undefined };

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const { loans = [] } = await borrowerData(request);
  const loan = loans.find(({ guarantorstab }) => guarantorstab);
  if (!loan) return { loan, nominees: [] };
  return { loan, nominees: await loaded(call(guarantorsApi.listNominees, { params: { id: loan.loanid } })) };
}

export async function action({ request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  const open = Number(textOf(form, 'open'));
  const typed = Array.from({ length: open }, (_, at) => z.safeParse(Nomination, nominationOf(form, at)));
  const errors = typed.flatMap(({ error }, at) =>
    // Reversed, so that the first issue of each field wins.
    (error?.issues ?? []).reverse().map((issue) => [`${String(issue.path[0])}-${at}`, said(problemOf(issue))]),
  );
  if (errors.length > 0) return { errors: Object.fromEntries(errors) };
  const guarantors = typed.flatMap(({ data }) => data ?? []);
  try {
    mustBeNominable(guarantors, { open, taken: [], borrowerEmail: currentUser()?.email ?? '', today: todayInApia() });
    const id = Number(textOf(form, 'loan'));
    const input = { params: { id }, body: { guarantors } };
    showSuccess(said(await call(guarantorsApi.nominateGuarantors, input, { key: textOf(form, 'key') })));
    forgetDraft(draftOf(id));
    return {};
  } catch (error) {
    const { errors: refused, ...outcome } = outcomeOf(error, texts.submissionFailed);
    return { ...outcome, ...(refused && { errors: ofFields(refused) }) };
  }
}

const draftOf = (loanId: number): string => `nominations.${loanId}`;

const nominationOf = (form: FormData, at: number) => ({
  fullName: textOf(form, `fullName-${at}`),
  dob: dateOf(form, `dob-${at}`),
  email: textOf(form, `email-${at}`),
});

/** The server's `guarantors.0.email` is this form's `email-0`. */
const ofFields = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^guarantors\.(\d)\.(\w+)$/, '$2-$1'), message]),
  );

export function Component() {
  const { loan, nominees } = useLoaderData<typeof loader>();
  return (
    <AreaPage
      title={tabs.borrower.guarantors}
      isNarrow
      back={<WayBack to="/borrower">{texts.backToDashboard}</WayBack>}
    >
      {!loan && <Empty title={words.guarantors.nobody}>{words.guarantors.nobodyWords}</Empty>}
      {loan && !nominees && <Retry>{words.guarantors.notLoaded}</Retry>}
      {loan && nominees && <Guarantors loan={loan} nominees={nominees} />}
    </AreaPage>
  );
}

function Guarantors({ loan, nominees }: { loan: MyLoan; nominees: Nominee[] }) {
  const open = loan.expectedguarantoramount - nominees.length;
  return (
    <>
      <p>
        {words.loan(loan.loanid)}, {formatWst(loan.amount)}, {loan.purpose}
      </p>
      {loan.guarantorstab === 'form' && loan.deadline && (
        <Note tone="wait">{words.toDo.doBy(formatDeadline(loan.deadline))}</Note>
      )}
      {nominees.length > 0 && (
        <ul className="card-list">
          {nominees.map((nominee) => (
            <li key={nominee.guarantorid}>
              <NomineeCard nominee={nominee} />
            </li>
          ))}
        </ul>
      )}
      {loan.guarantorstab === 'form' && open > 0 && <NominationForm loan={loan} open={open} taken={nominees.length} />}
    </>
  );
}

const NomineeCard = ({ nominee: { fullName, email, ...states } }: { nominee: Nominee }) => (
  <article className="card of-whom">
    <Initials of={fullName} />
    <CardHeading title={fullName} status={stateOf(states)} />
    <p className="muted file-name">{email}</p>
  </article>
);

/** How far a nominee is, without reasons (GUARANTORS-9). */
function stateOf({ consent, verificationstatus, signed }: Pick<Nominee, 'consent' | 'verificationstatus' | 'signed'>) {
  if (signed) return 'Signed';
  if (consent !== 'Accepted') return consent;
  return verificationstatus === 'Unverified' ? 'Accepted' : verificationstatus;
}

function NominationForm({ loan, open, taken }: { loan: MyLoan; open: number; taken: number }) {
  const outcome = useOutcome<Outcome>();
  return (
    <PostForm outcome={outcome} draft={draftOf(loan.loanid)} submit={words.guarantors.send} busy={words.sending}>
      <input type="hidden" name="loan" value={loan.loanid} />
      <input type="hidden" name="open" value={open} />
      {Array.from({ length: open }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A slot is its number: they are never sorted.
        <section key={at} className="card stack">
          <h2>{words.guarantors.nr(taken + at + 1, loan.expectedguarantoramount)}</h2>
          <Field name={`fullName-${at}`} label={words.guarantors.fullName} autoComplete="off" />
          <DateParts
            name={`dob-${at}`}
            legend={words.guarantors.birthDate}
            hint={words.guarantors.birthDateHint}
            autoComplete="off"
          />
          <EmailField
            name={`email-${at}`}
            label={words.guarantors.email}
            hint={words.guarantors.emailHint}
            autoComplete="off"
          />
        </section>
      ))}
    </PostForm>
  );
}
