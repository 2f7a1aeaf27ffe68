import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  NavLink,
  redirect,
  useLoaderData,
  useParams,
} from 'react-router-dom';
import { versionHasClauses } from '#shared/guarantors/agreement-clauses.ts';
import type { MyAgreement } from '#shared/guarantors/api.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { formatWst, sene } from '#shared/money.ts';
import { type CommandOutcome, type Outcome, outcomeOf, textOf } from '#web/platform/forms/form.ts';
import { outcomeUnder } from '#web/platform/forms/outcome-under.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { whyRefused } from '#web/platform/reasons/why-refused.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { FourFigures } from '#web/ui/four-figures.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { type ExplainedWords, explained } from '#web/ui/signing/agreement-said.en.ts';
import { type Confirmation, SignedAgreement, SigningForm, signAgreement } from '#web/ui/signing/signing.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { WayBack } from '#web/ui/way-back.tsx';
import type { Guarantee } from './guarantees.ts';
import { guarantorData, useGuarantor } from './guarantor-data.ts';
import { termsOf } from './loan-terms.ts';
import { hasEnded, isSignable } from './next-step.ts';
import { handInStandingOrder, StandingOrder } from './standing-order.tsx';
import { texts as stepBackTexts } from './step-back.en.ts';
import { StepBack, stepBack } from './step-back.tsx';
import { texts } from './texts.en.ts';
import { FallingStair } from './what-it-costs.tsx';

/** The text of the agreement that can be signed now: 'none' if there is none, undefined if it could not be loaded. */
type Loaded = { words: ExplainedWords | 'none' | undefined };

export async function loader({ request, params: { loanId } }: LoaderFunctionArgs): Promise<Loaded> {
  const { guarantees } = await guarantorData(request);
  const live = liveOf(guarantees?.guarantees ?? []);
  const next = live.find(({ signed }) => !signed) ?? live[0];
  if (loanId === undefined && next) throw redirect(`/guarantor/sign/${next.loanid}`);
  const chosen = live.find(({ loanid }) => String(loanid) === loanId);
  if (!chosen || !isSignable(chosen)) return { words: 'none' };
  return {
    words: await loaded(call(guarantorsApi.readAgreementText, { params: { id: chosen.guarantorid } }).then(explained)),
  };
}

export async function action({ request, params }: ActionFunctionArgs): Promise<CommandOutcome> {
  const form = await request.formData();
  const command = textOf(form, 'command');
  const loanId = Number(params.loanId);
  if (command === 'stepBack') return { command, ...(await stepBack(form)) };
  return { command, ...(await (command === 'sign' ? sign(form, loanId) : handInStandingOrder(form, loanId))) };
}

/** Confirms the box and the code (GUARANTORS-42), and signs (GUARANTORS-41). */
function sign(form: FormData, loanId: number): Promise<Outcome> {
  const calls = {
    confirm: (body: Confirmation) => call(guarantorsApi.confirmSigning, { body: { loanId, ...body } }),
    sign: (key: string) => call(guarantorsApi.signGuarantee, { body: { loanId } }, { key }),
  };
  return signAgreement(form, calls, notSigned);
}

/** All refusals but the missing standing order show one text, with the server's reason beneath it (SITE-36). */
function notSigned(error: unknown): Outcome {
  const isOrderMissing = error instanceof Refused && error.code === 'StandingOrderUnverified';
  return (isOrderMissing ? outcomeOf : outcomeUnder)(error, texts.signFailed);
}

const isRejected = ({ verificationstatus }: Guarantee) => verificationstatus === 'Rejected';
const liveOf = (all: readonly Guarantee[]) => all.filter((guarantee) => !isRejected(guarantee));

/** Everything up to the signature of one guarantee: what is signed, the standing order, the text, and the signature; or why it was rejected. */
export function Component() {
  const { loanId } = useParams();
  const { guarantees } = useGuarantor().guarantees;
  const live = liveOf(guarantees);
  const chosen = guarantees.find(({ loanid }) => String(loanid) === loanId);
  return (
    <AreaPage title={tabs.guarantor.sign} back={<WayBack to="/guarantor">{texts.back}</WayBack>}>
      {live.length > 1 && <WhichLoan live={live} />}
      {!chosen && <Empty title={texts.nothingToSign}>{texts.nothingToSignWords}</Empty>}
      {chosen && !isRejected(chosen) && <Signing key={chosen.guarantorid} guarantee={chosen} />}
      {chosen && isRejected(chosen) && (
        <Note tone="bad">
          <p>{texts.rejected}</p>
          <p dir="auto">{whyRefused(chosen)}</p>
        </Note>
      )}
    </AreaPage>
  );
}

const WhichLoan = ({ live }: { live: readonly Guarantee[] }) => (
  <nav className="sections" aria-label={texts.whichLoan}>
    {live.map(({ guarantorid, loanid }) => (
      <NavLink key={guarantorid} to={`/guarantor/sign/${loanid}`}>
        {texts.loan(loanid)}
      </NavLink>
    ))}
  </nav>
);

function Signing({ guarantee }: { guarantee: Guarantee }) {
  const outcome = useOutcome<typeof action>();
  const { words } = useLoaderData<typeof loader>();
  const { firstName } = useGuarantor().user;
  const { loanid: loanId, agreement } = guarantee;
  const summary = agreement && <WhatYouSign agreement={agreement} guarantee={guarantee} />;
  if (words && words !== 'none' && !agreement?.signedat)
    return (
      <SigningForm
        words={words}
        id={guarantee.guarantorid}
        requestCode={() => call(guarantorsApi.requestSigningCode, { body: { loanId } })}
        outcome={outcome?.command === 'sign' ? outcome : undefined}
        summary={
          <>
            {summary}
            <MayStepBack version={words.version} />
          </>
        }
      >
        <input type="hidden" name="command" value="sign" />
      </SigningForm>
    );
  return (
    <div className="signing">
      <div className="stack">
        {agreement?.signedat && (
          <SignedAgreement
            id={agreement.id}
            size={agreement.pdfsize}
            name={firstName}
            at={agreement.signedat}
            loanStatus={agreement.loanstatus}
            isNew={outcome?.command === 'sign'}
          >
            <SignedFor agreement={agreement} />
            <StepBack agreement={agreement} />
          </SignedAgreement>
        )}
        <OpenOrder guarantee={guarantee} outcome={outcome} />
        {!agreement?.signedat && <NotYet guarantee={guarantee} isLoaded={words !== undefined} />}
      </div>
      {summary && <aside>{summary}</aside>}
    </div>
  );
}

type OpenOrderProps = { guarantee: Guarantee; outcome: CommandOutcome | undefined };

/** The standing order until one is verified (GUARANTORS-31, GUARANTORS-67); nothing where the guarantee has ended. */
function OpenOrder({ guarantee, outcome }: OpenOrderProps) {
  const { agreement, standingorderstatus } = guarantee;
  if (standingorderstatus === 'Verified' || (agreement && hasEnded(agreement))) return null;
  return <StandingOrder guarantee={guarantee} outcome={outcome?.command === 'standingOrder' ? outcome : undefined} />;
}

const MayStepBack = ({ version }: { version: string }) =>
  versionHasClauses(version) && <p className="muted">{stepBackTexts.later}</p>;

/** For whom they stand, and what is waited for. */
function SignedFor({ agreement }: { agreement: MyAgreement }) {
  const { borrowerName, loanId, loanstatus } = agreement;
  if (hasEnded(agreement)) return <p>{texts.released}</p>;
  return (
    <>
      <p dir="auto">{texts.signedFor(borrowerName, loanId)}</p>
      {loanstatus === 'GuarantorsVerified' && <p>{texts.signedWaiting}</p>}
      {loanstatus === 'AgreementSigned' && <p>{texts.allSigned}</p>}
    </>
  );
}

/** What the agreement waits for while it cannot be signed. */
function NotYet({ guarantee, isLoaded }: { guarantee: Guarantee; isLoaded: boolean }) {
  const { verificationstatus, agreement } = guarantee;
  if (!isLoaded) return <Retry>{texts.notLoaded}</Retry>;
  if (verificationstatus === 'Verified' && agreement?.status === 'Unsigned') return null;
  return <Note>{verificationstatus === 'Verified' ? texts.notDrawnUp : texts.papersFirst}</Note>;
}

/** The summary beside the agreement: for whom, for how much, when it may cost something, and that it is a personal promise. */
const WhatYouSign = ({ agreement, guarantee }: { agreement: MyAgreement; guarantee: Guarantee }) => (
  <section className="card stack">
    <h2>{agreement.signedat ? texts.whatYouSigned : texts.whatYouSign}</h2>
    <FourFigures
      pairs={[
        [texts.theLoan, formatWst(agreement.amount)],
        [texts.repaidTimes(guarantee.instalments), formatWst(agreement.instalment)],
        [texts.youPayToday, formatWst(sene(0))],
        [texts.worstCase, formatWst(agreement.worstcase)],
      ]}
    />
    {guarantee.actby && <p>{texts.signUntil(formatActBy(guarantee.actby))}</p>}
    <details className="fold">
      <summary>{texts.facts}</summary>
      <div className="stack">
        <KeyValues
          pairs={[
            [texts.whoFor, `${agreement.borrowerName}, ${texts.loan(agreement.loanId)}`],
            ...termsOf(guarantee),
            [texts.guarantors, guarantee.guarantors > 1 ? texts.together(guarantee.guarantors - 1) : texts.alone],
            [texts.oneShare, formatWst(guarantee.share)],
            [texts.allShares, formatWst(guarantee.shareofall)],
          ]}
        />
        <FallingStair stair={guarantee.stair} />
      </div>
    </details>
    <p>
      {texts.personal} {texts.whenCharged}
    </p>
  </section>
);
