import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom';
import { guarantorsApi, type Nominee } from '#shared/guarantors/api.ts';
import { loanSchedule, totalsOf } from '#shared/loans/amortization.ts';
import { type LoanDetail, loansApi, type MyLoan } from '#shared/loans/api.ts';
import { decimalOf, formatWst, sene } from '#shared/money.ts';
import { type Outcome, outcomeOf } from '#web/platform/forms/form.ts';
import { formatDeadline } from '#web/platform/language/days.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { type ExplainedWords, explained } from '#web/ui/agreement-said.en.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { type Confirmation, SignedAgreement, SigningForm, signAgreement } from '#web/ui/signing.tsx';
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
    <AreaPage title={texts.title} isNarrow>
      {!loan && <Empty title={texts.nothing}>{texts.nothingWords}</Empty>}
      {loan && !agreement && <Retry>{texts.notLoaded}</Retry>}
      {loan && agreement && <AgreementOf loan={loan} agreement={agreement} />}
      <Link className="btn alt full" to="/borrower">
        {texts.back}
      </Link>
    </AreaPage>
  );
}

function AgreementOf({ loan, agreement }: { loan: MyLoan; agreement: Agreement }) {
  const { firstName, lastName } = useBorrower().user;
  const outcome = useActionData<Outcome>();
  const id = String(loan.loanid);
  const requestCode = () => call(guarantorsApi.requestLoanSigningCode, { params: { id: loan.loanid } });
  return (
    <>
      <Summary {...agreement} title={loan.borrowersigned ? texts.summarySigned : texts.summary} />
      {!loan.borrowersignedat && loan.deadline && (
        <Note tone="wait">{words.toDo.doBy(formatDeadline(loan.deadline))}</Note>
      )}
      {loan.borrowersignedat ? (
        <SignedAgreement
          id={id}
          size={agreement.words.pdfsize}
          name={`${firstName} ${lastName}`}
          at={loan.borrowersignedat}
          loanStatus={loan.status}
        >
          {loan.status === 'GuarantorsVerified' && <p>{texts.waiting}</p>}
        </SignedAgreement>
      ) : (
        <SigningForm words={agreement.words} id={id} requestCode={requestCode} outcome={outcome} />
      )}
    </>
  );
}

/** The summary above the text of the agreement: who, how much and when. */
function Summary({ detail, nominees, title }: Agreement & { title: string }) {
  const { loanid, amount, purpose, interestrate, finaldurationmonths: months, finalfrequency: frequency } = detail;
  // The review has set the rate of every loan that is signed.
  if (interestrate === null) return null;
  const rows = loanSchedule({ amount, rate: interestrate, months, frequency });
  const { payment: total } = totalsOf(rows);
  return (
    <section className="card stack">
      <h2>{title}</h2>
      <KeyValues
        pairs={[
          [texts.loan, `#${loanid}`],
          [texts.amount, formatWst(amount)],
          [texts.purpose, purpose],
          [texts.payments, texts.of(rows.length, formatWst(rows[0]?.payment ?? total), texts.each[frequency])],
          [texts.first, texts.after[frequency]],
          [texts.total, formatWst(total)],
          [texts.rate, texts.aYear(decimalOf(interestrate), formatWst(sene(total - amount)))],
          [texts.guarantors, nominees.map(({ fullName }) => fullName).join(', ')],
        ]}
      />
    </section>
  );
}
