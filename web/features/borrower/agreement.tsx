import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom';
import { guarantorsApi, type Nominee } from '#shared/guarantors/api.ts';
import { loanSchedule, totalsOf } from '#shared/loans/amortization.ts';
import { type LoanDetail, loansApi, type MyLoan } from '#shared/loans/api.ts';
import { decimalOf, formatWst, sene } from '#shared/money.ts';
import { type Outcome, outcomeOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import type { AgreementWords } from '#web/ui/agreement-text.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { SignedAgreement, SigningForm, signAgreement } from '#web/ui/signing.tsx';
import { borrowerData, useBorrower } from './borrower-data.ts';
import { texts as all } from './texts.en.ts';

const texts = all.agreement;

type Papers = { detail: LoanDetail; nominees: Nominee[]; words: AgreementWords };
/** The page's loan, if it has an agreement; without `papers` when these could not be loaded. */
type Loaded = { loan: MyLoan | undefined; papers: Papers | undefined };

export async function loader({ request, params: { id } }: LoaderFunctionArgs): Promise<Loaded> {
  const { loans = [] } = await borrowerData(request);
  const loan = loans.find(({ loanid }) => String(loanid) === id);
  if (!loan || !(loan.borrowersigned || loan.status === 'GuarantorsVerified'))
    return { loan: undefined, papers: undefined };
  return { loan, papers: await loaded(papersOf(loan.loanid)) };
}

async function papersOf(id: number): Promise<Papers> {
  const [detail, nominees, words] = await Promise.all([
    call(loansApi.readLoan, { params: { id } }),
    call(guarantorsApi.listNominees, { params: { id } }),
    call(guarantorsApi.readAgreementText, { params: { id: String(id) } }),
  ]);
  return { detail, nominees, words };
}

export async function action({ request, params }: ActionFunctionArgs): Promise<Outcome> {
  const of = { params: { id: Number(params.id) } };
  const calls = {
    confirm: (body: { code: string; agreed: true }) => call(guarantorsApi.confirmLoanSigning, { ...of, body }),
    sign: (key: string) => call(guarantorsApi.signLoan, of, { key }),
  };
  return signAgreement(await request.formData(), calls, (error) => outcomeOf(error, texts.signFailed));
}

export function Component() {
  const { loan, papers } = useLoaderData<typeof loader>();
  return (
    <AreaPage title={texts.title} isNarrow>
      {!loan && (
        <Empty title={texts.nothing}>
          <p>{texts.nothingWords}</p>
        </Empty>
      )}
      {loan && !papers && <Retry>{texts.notLoaded}</Retry>}
      {loan && papers && <AgreementOf loan={loan} papers={papers} />}
      <Link className="btn alt full" to="/borrower">
        {texts.back}
      </Link>
    </AreaPage>
  );
}

function AgreementOf({ loan, papers }: { loan: MyLoan; papers: Papers }) {
  const { firstName, lastName } = useBorrower().user;
  const outcome = useActionData<Outcome>();
  const id = String(loan.loanid);
  const askForCode = () => call(guarantorsApi.requestLoanSigningCode, { params: { id: loan.loanid } });
  return (
    <>
      <Summary {...papers} />
      {loan.borrowersignedat ? (
        <SignedAgreement
          id={id}
          size={papers.words.pdfsize}
          name={`${firstName} ${lastName}`}
          at={loan.borrowersignedat}
        >
          <p>{loan.status === 'GuarantorsVerified' ? texts.waiting : texts.allSigned}</p>
        </SignedAgreement>
      ) : (
        <SigningForm words={papers.words} id={id} askForCode={askForCode} outcome={outcome} />
      )}
    </>
  );
}

/** Who, how much and when, before the text of the agreement. */
function Summary({ detail, nominees }: Papers) {
  const { loanid, amount, purpose, interestrate, finaldurationmonths: months, finalfrequency: frequency } = detail;
  // The review has set the rate of every loan that is signed.
  if (interestrate === null) return null;
  const rows = loanSchedule({ amount, rate: interestrate, months, frequency });
  const { payment: total } = totalsOf(rows);
  return (
    <section className="card stack">
      <h2>{texts.summary}</h2>
      <dl className="key-values">
        <dt>{texts.loan}</dt>
        <dd>#{loanid}</dd>
        <dt>{texts.amount}</dt>
        <dd>{formatWst(amount)}</dd>
        <dt>{texts.purpose}</dt>
        <dd>{purpose}</dd>
        <dt>{texts.payments}</dt>
        <dd>{texts.of(rows.length, formatWst(rows[0]?.payment ?? total), texts.each[frequency])}</dd>
        <dt>{texts.first}</dt>
        <dd>{texts.after[frequency]}</dd>
        <dt>{texts.total}</dt>
        <dd>{formatWst(total)}</dd>
        <dt>{texts.rate}</dt>
        <dd>{texts.aYear(decimalOf(interestrate), formatWst(sene(total - amount)))}</dd>
        <dt>{texts.guarantors}</dt>
        <dd>{nominees.map(({ fullName }) => fullName).join(', ')}</dd>
      </dl>
    </section>
  );
}
