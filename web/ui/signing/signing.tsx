import { type ReactNode, useRef, useState } from 'react';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import type { Explanation } from '#shared/guarantors/guarantor.ts';
import type { Said } from '#shared/sentence.ts';
import { recall, remember } from '#web/platform/browser/device.ts';
import { type Outcome, readForm, textOf } from '#web/platform/forms/form.ts';
import { formatDayAndTime } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import { texts as codeTexts } from '#web/ui/code-field.en.ts';
import { CodeFieldOf, useMailedCode } from '#web/ui/code-field.tsx';
import { Crossings } from '#web/ui/crossings.tsx';
import { useFocusFor } from '#web/ui/effects.ts';
import { Note } from '#web/ui/note.tsx';
import { DownloadButton, OpenButton } from '#web/ui/open-button.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import type { ExplainedWords } from './agreement-said.en.ts';
import { AgreementText } from './agreement-text.tsx';
import { texts } from './signing.en.ts';

/** The mailed code and the ticked box, and the explanation that stood beside the text. */
export type Confirmation = { code: string; agreed: true; explanation?: Explanation | undefined };
type Message = Promise<Said>;

/** The calls to sign: one confirms the mailed code and the ticked box, one signs with an idempotency key. */
export type SigningCalls = { confirm: (body: Confirmation) => Message; sign: (key: string) => Message };

/**
 * What a submitted `SigningForm` does (GUARANTORS-42, GUARANTORS-43): confirms the code, then signs. Answers what is wrong, else nothing;
 * `failed` says what is wrong when a call ends with an error.
 */
export async function signAgreement(
  form: FormData,
  calls: SigningCalls,
  failed: (error: unknown) => Outcome,
): Promise<Outcome> {
  const read = await readForm(form, guarantorsApi.confirmLoanSigning.body, () => ({
    code: textOf(form, 'code'),
    agreed: form.has('agreed'),
    ...(form.has('explanation') && { explanation: JSON.parse(textOf(form, 'explanation')) }),
  }));
  if ('errors' in read) return read;
  try {
    // Confirming twice is harmless, and another code under the same key would be refused: only signing has a key.
    await calls.confirm({ ...read.data, agreed: true });
    showSuccess(said(await calls.sign(read.key)));
    return {};
  } catch (error) {
    return failed(error);
  }
}

type SigningFormProps = {
  words: ExplainedWords;
  /** The agreement's id, for its PDF. */
  id: string;
  requestCode: () => Message;
  outcome: Outcome | undefined;
  /** What is signed in short, beside the text. */
  summary: ReactNode;
  /** Hidden inputs that identify this form to the page's action. */
  children?: ReactNode;
};

const steps = ['read', 'agree', 'code'] as const;
/** The part of a screen by which the text goes on. */
const PART = 0.7;

/**
 * An agreement to read, agree to and sign: three steps, one after the other, and one button whose name is the next step
 * (GUARANTORS-61). Agreeing requests the code. A phone may unload the page while its mail is read: then the code is asked for again.
 */
export function SigningForm({ words, id, requestCode, outcome, summary, children }: SigningFormProps) {
  const asked = `signing.${words.sha256.slice(0, 8)}`;
  const [wasAsked] = useState(() => recall(asked) !== undefined);
  const [isRead, setRead] = useState(wasAsked);
  const [isAgreed, setAgreed] = useState(wasAsked);
  const [isWarned, setWarned] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const code = useMailedCode(requestCode);
  const field = useFocusFor<HTMLInputElement>(code.sent);
  const step = wasAsked || code.sent ? 'code' : isRead || isAgreed ? 'agree' : 'read';
  const agree = async () => {
    setWarned(!isAgreed);
    if (!isAgreed) return box.current?.focus();
    if (await code.send()) remember(asked, '');
  };
  const first = { read: readOn, agree: () => void agree(), code: undefined };
  return (
    <div className="signing">
      <aside className="stack">
        <SigningSteps next={step} />
        {summary}
        <div>
          <OpenAgreement id={id} size={words.pdfsize} />
        </div>
      </aside>
      <PostForm
        outcome={outcome}
        submit={code.isBusy ? codeTexts.sendingCode : texts.next[step]}
        busy={texts.signing}
        first={first[step]}
        pinned={null}
        above={
          <>
            {words.explanation && <Note>{words.explanation.note}</Note>}
            <AgreementText words={words} onRead={() => setRead(true)} />
          </>
        }
      >
        {children}
        {words.explanation && <ExplanationInput of={words.explanation} />}
        <div className="choices">
          <label>
            <input
              type="checkbox"
              id="agreed"
              name="agreed"
              ref={box}
              checked={isAgreed}
              onChange={({ target }) => setAgreed(target.checked)}
            />
            {texts.agreed}
          </label>
        </div>
        {isWarned && !isAgreed && (
          <p className="wrong" role="alert">
            {texts.tickFirst}
          </p>
        )}
        {step === 'code' && <CodeFieldOf code={code} focus={field} />}
      </PostForm>
    </div>
  );
}

const readOn = () =>
  window.scrollBy({
    top: window.innerHeight * PART,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });

const ExplanationInput = ({ of: { language, version } }: { of: Explanation }) => (
  <input type="hidden" name="explanation" value={JSON.stringify({ language, version })} />
);

/** Read, agree, code: which is next, and what is missing. */
function SigningSteps({ next }: { next: (typeof steps)[number] }) {
  const at = steps.indexOf(next);
  return (
    <div className="stack-tight">
      <Crossings
        label={texts.steps}
        steps={steps.map((step, nr) => ({ name: texts[step], state: nr < at ? 'paid' : nr === at ? 'due' : 'open' }))}
      />
      <p className="small muted" role="status">
        {texts.missing[next]}
      </p>
    </div>
  );
}

const words = { opened: texts.opened, failed: texts.openFailed, busy: texts.opening };
const KILOBYTE = 1000;

/** The loan, where several are listed. */
type AgreementPdf = { id: string; of?: string };

const OfLoan = ({ of }: Pick<AgreementPdf, 'of'>) => of && <span className="hidden-text">, {of}</span>;

/** Opens an agreement's PDF of a size in bytes. When all have signed, it has the certificate of signatures. */
export const OpenAgreement = ({ id, of, size }: AgreementPdf & { size: number | null }) => (
  <OpenButton words={words} fetchAddress={() => call(guarantorsApi.readAgreement, { params: { id } }, { once: true })}>
    {texts.readPdf(size === null ? undefined : Math.max(1, Math.round(size / KILOBYTE)))}
    <OfLoan of={of} />
  </OpenButton>
);

const toKeep = { disposition: 'attachment' } as const;

/** Downloads the same PDF. */
export const DownloadAgreement = ({ id, of }: AgreementPdf) => (
  <DownloadButton
    words={{ ...words, opened: texts.downloaded }}
    fetchAddress={() => call(guarantorsApi.readAgreement, { params: { id }, query: toKeep }, { once: true })}
  >
    {texts.download}
    <OfLoan of={of} />
  </DownloadButton>
);

/** The loan's statuses in which all of its agreements are signed, and their PDFs have the certificates (GUARANTORS-46). */
const certified = ['AgreementSigned', 'Active', 'Repaid', 'Defaulted'];

type SignedAgreementProps = {
  id: string;
  size: number | null;
  name: string;
  at: string;
  loanStatus: string;
  /** Whether it was signed just now. */
  isNew?: boolean;
  /** What the others still do. */
  children?: ReactNode;
};

/** An agreement that the person has signed: the signer, the time (ISO), whether its PDF is final, and the PDF to keep. */
export const SignedAgreement = ({ id, size, name, at, loanStatus, isNew, children }: SignedAgreementProps) => (
  <section className="card stack">
    <Crossings label={texts.steps} steps={steps.map((step) => ({ name: texts[step], state: 'paid' }))} isNew={isNew} />
    <p dir="auto">
      <strong>{texts.signedOn(name, formatDayAndTime(at))}</strong>
    </p>
    {children}
    {loanStatus === 'GuarantorsVerified' && <p className="muted">{texts.certificateLater}</p>}
    {certified.includes(loanStatus) && <p className="muted">{texts.certificate}</p>}
    <div className="row">
      <OpenAgreement id={id} size={size} />
      <DownloadAgreement id={id} />
    </div>
  </section>
);
