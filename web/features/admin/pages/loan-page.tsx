import { Link, type LoaderFunctionArgs, useFetcher, useLoaderData, useParams } from 'react-router-dom';
import { type LoanPage, loanPageApi } from '#shared/admin/loan-page-api.ts';
import { contactsApi, type Contacts as Noted } from '#shared/collections/contacts-api.ts';
import type { Reviewer } from '#shared/endpoint.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { adminData, reviewerOf, useAdmin } from '#web/features/admin/admin-data.ts';
import { loanCommands } from '#web/features/admin/loans/loan-commands.ts';
import { LoanDesk } from '#web/features/admin/loans/loan-item.tsx';
import { texts as words } from '#web/features/admin/loans/texts.en.ts';
import { type CommandOutcome, commandAction } from '#web/features/admin/queue/commands.ts';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { KeysHelp } from '#web/features/admin/queue/keys-help.tsx';
import { PersonName } from '#web/features/admin/queue/names.tsx';
import { Failed } from '#web/features/admin/queue/queue-page.tsx';
import { QueueStyles } from '#web/features/admin/queue/queue-styles.tsx';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { useFocusFor } from '#web/ui/effects.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { LoanMat } from '#web/ui/loan-mat.tsx';
import { Note } from '#web/ui/note.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { addContact } from './contact-commands.ts';
import { Contacts } from './contacts.tsx';
import { loadPage } from './load-page.ts';
import { texts } from './loan-page.en.ts';
import { LoanParts } from './loan-parts.tsx';

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!reviewerOf(await adminData(request))) return undefined;
  const of = { params: { id: Number(params.id) } };
  const [page, contacts] = await Promise.all([
    loadPage(call(loanPageApi.readLoanForReview, of), texts.loanFailed),
    loaded(call(contactsApi.listContacts, of)),
  ]);
  return { ...page, contacts };
}

export const action = commandAction({ ...loanCommands, contact: addContact });

/** The page of a loan: what it waits for, its figures, what can be done with it now, all that belongs to it, and its history (ADMIN-33). */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const reviewer = reviewerOf(useAdmin());
  const id = Number(useParams().id);
  const decision = useFetcher<CommandOutcome>({ key: `loan ${id}` });
  const done = decision.state === 'idle' && decision.data?.done ? decision.data : undefined;
  return (
    <AreaPage title={words.loanNumber(id)}>
      {!reviewer && <Note>{texts.notFor}</Note>}
      {data && 'reason' in data && (done ? <LeftStage outcome={done} {...data} /> : <Failed {...data} />)}
      {reviewer && data && 'value' in data && (
        <Loan key={id} loan={data.value} {...{ contacts: data.contacts, reviewer, decision, done }} />
      )}
    </AreaPage>
  );
}

/** What was done, after which the loan is with somebody else and is not shown to this reviewer any more (LOANS-43). */
function LeftStage({ outcome, reason }: { outcome: CommandOutcome; reason: string }) {
  const focus = useFocusFor<HTMLDivElement>(outcome);
  return (
    <Note tone="ok" focus={focus} isNews title={outcome.done}>
      {reason}
    </Note>
  );
}

type LoanProps = Pick<OpenItem, 'decision'> & {
  loan: LoanPage;
  contacts: Noted | undefined;
  reviewer: Reviewer;
  /** The outcome of a command that was done here. */
  done: CommandOutcome | undefined;
};

function Loan({ loan, contacts, reviewer, decision, done }: LoanProps) {
  const focus = useFocusFor<HTMLHeadingElement>(done);
  return (
    <div className="stack">
      <QueueStyles />
      <KeysHelp />
      <header className="row between">
        <h2 ref={focus} tabIndex={-1} dir="auto">
          <PersonName userid={loan.borrowerid} name={`${loan.firstname} ${loan.lastname}`} />
        </h2>
        <StatusTag status={loan.status} />
      </header>
      <p role="status" className="done queue-status">
        {done?.done}
      </p>
      <Awaited loan={loan} />
      <Figures {...loan} />
      <LoanDesk loan={loan} reviewer={reviewer} decision={decision} isQuiet />
      {repaying.includes(loan.status) && <Contacts loanId={loan.loanid} contacts={contacts} />}
      <LoanParts loan={loan} />
    </div>
  );
}

/** The statuses in which somebody owes. */
const repaying: readonly string[] = ['Active', 'Defaulted'];

/** The queues in which what a loan waits for is done. */
const doneAt: Partial<Record<NonNullable<LoanPage['waiting']>['awaited'], readonly [to: string, name: string]>> = {
  InvestmentReview: ['/admin/investment-review', texts.toInvestments],
  Guarantors: ['/admin/guarantor-review', texts.toGuarantors],
  Disbursement: ['/admin/payments/payouts', texts.toPayouts],
  DisbursementConfirmation: ['/admin/payments/payouts', texts.toPayouts],
};

/** What the loan waits for and until when, and a link to where it is done (ADMIN-34). */
function Awaited({ loan: { waiting, disbursementlocked } }: Pick<LoanProps, 'loan'>) {
  if (!waiting) return null;
  const there = doneAt[waiting.awaited];
  return (
    <section className="card stack">
      <KeyValues
        pairs={[
          [texts.waiting, texts.awaited[waiting.awaited]],
          [shared.when, waiting.until && texts.until(formatActBy(waiting.until))],
          [shared.reason, waiting.awaited === 'Disbursement' && disbursementlocked],
        ]}
      />
      {there && (
        <Link className="alone" to={there[0]}>
          {there[1]}
        </Link>
      )}
    </section>
  );
}

function Figures({ figures, ...loan }: LoanPage) {
  const { instalment, instalments, totalrepayment, openprincipal, paid, arrears, lateinstalments } = figures;
  const isBand = loan.interestrate === null && loan.interestmin !== null && loan.interestmax !== null;
  return (
    <section className="card stack">
      <h3>{texts.figures}</h3>
      {loan.schedule.length > 0 && totalrepayment !== null && (
        <LoanMat
          rows={loan.schedule}
          isDefaulted={loan.status === 'Defaulted'}
          label={texts.repaidLabel}
          percent={Math.floor((100 * paid) / totalrepayment)}
        />
      )}
      <KeyValues
        className="facts"
        pairs={[
          [texts.amount, formatWst(loan.amount)],
          [texts.funded, formatWst(loan.amountfunded)],
          [texts.tier, loan.risktier],
          [texts.rate, loan.interestrate !== null && formatPercent(loan.interestrate)],
          [texts.rateBand, isBand && bandOf(loan)],
          [texts.term, texts.termOf(loan.finaldurationmonths, loan.finalfrequency)],
          [
            shared.instalment,
            instalment !== null && instalments !== null && texts.instalmentsOf(formatWst(instalment), instalments),
          ],
          [shared.totalRepayment, totalrepayment !== null && formatWst(totalrepayment)],
          [texts.openPrincipal, openprincipal !== null && formatWst(openprincipal)],
          [texts.paid, openprincipal !== null && formatWst(paid)],
          [texts.arrears, lateinstalments > 0 && texts.arrearsOf(formatWst(arrears), lateinstalments)],
        ]}
      />
    </section>
  );
}

const bandOf = ({ interestmin, interestmax }: Pick<LoanPage, 'interestmin' | 'interestmax'>) =>
  [interestmin, interestmax].flatMap((rate) => (rate === null ? [] : formatPercent(rate))).join(' – ');
