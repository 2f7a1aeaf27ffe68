import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  NavLink,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router-dom';
import type { MyAgreement } from '#shared/guarantors/api.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { formatWst } from '#shared/money.ts';
import { type CommandOutcome, type Outcome, outcomeOf, textOf } from '#web/platform/forms/form.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { showError } from '#web/platform/notifications/toasts.ts';
import { type ExplainedWords, explained } from '#web/ui/agreement-said.en.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { type Confirmation, SignedAgreement, SigningForm, signAgreement } from '#web/ui/signing.tsx';
import { BackToOverview } from './back-to-overview.tsx';
import type { Guarantee } from './guarantees.ts';
import { guarantorData, useGuarantor } from './guarantor-data.ts';
import { isSignable } from './next-step.ts';
import { handInStandingOrder, StandingOrder } from './standing-order.tsx';
import { texts } from './texts.en.ts';

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
  const reason =
    error instanceof Refused && error.code !== 'StandingOrderUnverified' && !error.fields ? said(error) : '';
  if (!reason) return outcomeOf(error, texts.signFailed);
  showError(texts.signFailed);
  return { refused: `${texts.signFailed} ${reason}` };
}

const liveOf = (all: readonly Guarantee[]) => all.filter(({ verificationstatus }) => verificationstatus !== 'Rejected');

/** Everything up to the signature of one guarantee: what is signed, the standing order, the text, and the signature. */
export function Component() {
  const { loanId } = useParams();
  const live = liveOf(useGuarantor().guarantees.guarantees);
  const chosen = live.find(({ loanid }) => String(loanid) === loanId);
  return (
    <AreaPage title={tabs.guarantor.sign} isNarrow>
      {live.length > 1 && <WhichLoan live={live} />}
      {chosen ? (
        <Signing key={chosen.guarantorid} guarantee={chosen} />
      ) : (
        <>
          <Empty title={texts.nothingToSign}>{texts.nothingToSignWords}</Empty>
          <BackToOverview />
        </>
      )}
    </AreaPage>
  );
}

const WhichLoan = ({ live }: { live: readonly Guarantee[] }) => (
  <nav className="row" aria-label={texts.whichLoan}>
    {live.map(({ guarantorid, loanid }) => (
      <NavLink key={guarantorid} className="btn alt" to={`/guarantor/sign/${loanid}`}>
        {texts.loan(loanid)}
      </NavLink>
    ))}
  </nav>
);

function Signing({ guarantee }: { guarantee: Guarantee }) {
  const outcome = useActionData<typeof action>();
  const { firstName } = useGuarantor().user;
  const { agreement, standingorderstatus } = guarantee;
  if (agreement?.signedat)
    return (
      <SignedAgreement
        id={agreement.id}
        size={agreement.pdfsize}
        name={firstName}
        at={agreement.signedat}
        loanStatus={agreement.loanstatus}
      >
        <p dir="auto">
          {agreement.stillguaranteed === 0 ? texts.released : texts.signedFor(agreement.borrowerName, agreement.loanId)}
        </p>
      </SignedAgreement>
    );
  return (
    <>
      {agreement && <WhatYouSign agreement={agreement} actBy={guarantee.actby} />}
      {standingorderstatus !== 'Verified' && (
        <StandingOrder guarantee={guarantee} outcome={outcome?.command === 'standingOrder' ? outcome : undefined} />
      )}
      <Words guarantee={guarantee} outcome={outcome?.command === 'sign' ? outcome : undefined} />
    </>
  );
}

/** The agreement to read and sign or, while it cannot be signed, what it waits for. */
function Words({ guarantee, outcome }: { guarantee: Guarantee; outcome: Outcome | undefined }) {
  const { words } = useLoaderData<typeof loader>();
  const { loanid: loanId, verificationstatus, agreement } = guarantee;
  if (words && words !== 'none') {
    const requestCode = () => call(guarantorsApi.requestSigningCode, { body: { loanId } });
    return (
      <SigningForm words={words} id={guarantee.guarantorid} requestCode={requestCode} outcome={outcome}>
        <input type="hidden" name="command" value="sign" />
      </SigningForm>
    );
  }
  if (!words) return <Retry>{texts.notLoaded}</Retry>;
  if (verificationstatus === 'Verified' && agreement?.status === 'Unsigned') return null;
  return <Note>{verificationstatus === 'Verified' ? texts.notDrawnUp : texts.papersFirst}</Note>;
}

/** The summary above the agreement: for whom, for how much, when it may cost something, and that it is a personal promise. */
const WhatYouSign = ({ agreement, actBy }: { agreement: MyAgreement; actBy: string | null }) => (
  <section className="card stack">
    <h2>{texts.whatYouSign}</h2>
    <KeyValues
      pairs={[
        [texts.whoFor, `${agreement.borrowerName}, ${texts.loan(agreement.loanId)}`],
        [texts.worstCase, formatWst(agreement.worstcase)],
        [texts.instalment, `${formatWst(agreement.instalment)} ${texts.often[agreement.frequency]}`],
        [texts.signBy, actBy && formatActBy(actBy)],
      ]}
    />
    <p>{texts.whenCharged}</p>
    <p>{texts.personal}</p>
  </section>
);
