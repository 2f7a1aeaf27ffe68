import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { guarantorsApi, type Nominee } from '#shared/guarantors/api.ts';
import { loanSchedule, totalsOf } from '#shared/loans/amortization.ts';
import { type LoanDetail, loansApi, type MyLoan } from '#shared/loans/api.ts';
import { decimalOf, formatWst, sene } from '#shared/money.ts';
import { type Outcome, outcomeOf } from '#web/platform/forms/form.ts';
import { formatDeadline } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { FourFigures } from '#web/ui/four-figures.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { type ExplainedWords, explained } from '#web/ui/signing/agreement-said.en.ts';
import { type Confirmation, SignedAgreement, SigningForm, signAgreement } from '#web/ui/signing/signing.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import { borrowerData, useBorrower } from './borrower-data.ts';
import { texts as words } from './screens.en.ts';
import { texts as all } from './texts.en.ts';

const texts = all.agreement;

type Agreement = { detail: LoanDetail; nominees: Nominee[]; words: ExplainedWords };
/** The page's loan, if it has an agreement; without `agreement` when these could not be loaded. */
type Loaded = { loan: MyLoan | undefined; agreement: Agreement | undefined };

export async function loader({ request, params: { id } }: LoaderFunctionArgs): Promise<Loaded> {
  const { loans = [] } = await borrowerData(request);
  const loan = loans.find(({ loanid }) => String(loanid) === id);
  if (!loan || !(loan.borrowersigned || loan.status === 'GuarantorsVerified'))
    return { loan: undefined, agreement: undefined };
  return { loan, agreement: await loaded(readAgreement(loan.loanid)) };
}

async function readAgreement(id: number): Promise<Agreement> {
  const [detail, nominees, words] = await Promise.all([
    call(loansApi.readLoan, { params: { id } }),
    call(guarantorsApi.listNominees, { params: { id } }),
    call(guarantorsApi.readAgreementText, { params: { id: String(id) } }).then(explained),
  ]);
  return { detail, nominees, words };
}

export async function action({ request, params }: ActionFunctionArgs): Promise<Outcome> {
  const of = { params: { id: Number(params.id) } };
  const calls = {
    confirm: (body: Confirmation) => call(guarantorsApi.confirmLoanSigning, { ...of, body }),
    sign: (key: string) => call(guarantorsApi.signLoan, of, { key }),
  };
  return signAgreement(await request.formData(), calls, (error) => outcomeOf(error, texts.signFailed));
}

export function Component() {
  const { loan, agreement } = useLoaderData<typeof loader>();
  return (
    <AreaPage title={texts.title} back={<WayBack to="/borrower">{texts.back}</WayBack>}>
      {!loan && <Empty title={texts.nothing}>{texts.nothingWords}</Empty>}
      {loan && !agreement && <Retry>{texts.notLoaded}</Retry>}
      {loan && agreement && <AgreementOf loan={loan} agreement={agreement} />}
    </AreaPage>
  );
}

function AgreementOf({ loan, agreement }: { loan: MyLoan; agreement: Agreement }) {
  const { firstName, lastName } = useBorrower().user;
  const outcome = useOutcome<Outcome>();
  const id = String(loan.loanid);
  const requestCode = () => call(guarantorsApi.requestLoanSigningCode, { params: { id: loan.loanid } });
  if (!loan.borrowersignedat)
    return (
      <SigningForm
        words={agreement.words}
        id={id}
        requestCode={requestCode}
        outcome={outcome}
        summary={<Summary {...agreement} title={texts.summary} signBy={loan.deadline} />}
      />
    );
  return (
    <div className="signing">
      <SignedAgreement
        id={id}
        size={agreement.words.pdfsize}
        name={`${firstName} ${lastName}`}
        at={loan.borrowersignedat}
        loanStatus={loan.status}
        isNew={outcome !== undefined}
      >
        {loan.status === 'GuarantorsVerified' && <Others nominees={agreement.nominees} />}
      </SignedAgreement>
      <aside>
        <Summary {...agreement} title={texts.summarySigned} />
      </aside>
    </div>
  );
}

/** Who else signs, and who has. */
const Others = ({ nominees }: Pick<Agreement, 'nominees'>) => (
  <div className="stack-tight">
    <p>{texts.waiting}</p>
    <ul className="timeline">
      {nominees.map(({ guarantorid, fullName, signed }) => (
        <li key={guarantorid} className={signed ? 'done' : 'later'} dir="auto">
          {signed ? texts.hasSigned(fullName) : texts.stillSigns(fullName)}
        </li>
      ))}
    </ul>
  </div>
);

/** The summary beside the text of the agreement: the four figures of the paper, by when it is signed, and the rest, folded. */
function Summary({ detail, nominees, title, signBy }: Agreement & { title: string; signBy?: string | null }) {
  const { loanid, amount, purpose, interestrate, finaldurationmonths: months, finalfrequency: frequency } = detail;
  // The review has set the rate of every loan that is signed.
  if (interestrate === null) return null;
  const rows = loanSchedule({ amount, rate: interestrate, months, frequency });
  const { payment: total } = totalsOf(rows);
  return (
    <section className="card stack">
      <h2>{title}</h2>
      <FourFigures
        pairs={[
          [texts.amount, formatWst(amount)],
          [texts.paidTimes(rows.length), formatWst(rows[0]?.payment ?? total)],
          [texts.total, formatWst(total)],
          [texts.costs, formatWst(sene(total - amount))],
        ]}
      />
      {signBy && <p>{words.toDo.doBy(formatDeadline(signBy))}</p>}
      <details className="fold">
        <summary>{texts.all}</summary>
        <KeyValues
          pairs={[
            [texts.loan, `#${loanid}`],
            [texts.purpose, purpose],
            [texts.payments, texts.of(rows.length, formatWst(rows[0]?.payment ?? total), texts.each[frequency])],
            [texts.first, texts.after[frequency]],
            [texts.rate, texts.aYear(decimalOf(interestrate), formatWst(sene(total - amount)))],
            [texts.guarantors, nominees.map(({ fullName }) => fullName).join(', ')],
          ]}
        />
      </details>
    </section>
  );
}
