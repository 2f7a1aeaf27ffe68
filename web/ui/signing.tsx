import { type ReactNode, useState } from 'react';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import type { Explanation } from '#shared/guarantors/guarantor.ts';
import type { Said } from '#shared/sentence.ts';
import { type Outcome, readForm, textOf } from '#web/platform/forms/form.ts';
import { formatDayOf } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { showSuccess } from '#web/platform/notifications/toasts.ts';
import type { ExplainedWords } from './agreement-said.en.ts';
import { AgreementText } from './agreement-text.tsx';
import { CodeField } from './code-field.tsx';
import { Note } from './note.tsx';
import { DownloadButton, OpenButton } from './open-button.tsx';
import { PostForm } from './post-form.tsx';
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
  const read = readForm(form, guarantorsApi.confirmLoanSigning.body, () => ({
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
  /** Hidden inputs that identify this form to the page's action. */
  children?: ReactNode;
};

/** An agreement to read, agree to and sign. It shows which of the three steps is next, and why it cannot be signed yet. */
export function SigningForm({ words, id, requestCode, outcome, children }: SigningFormProps) {
  const [isRead, setRead] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  return (
    <div className="stack-wide signing">
      {words.explanation && <Note>{words.explanation.note}</Note>}
      <AgreementText words={words} onRead={() => setRead(true)} />
      <div className="row">
        <OpenAgreement id={id} size={words.pdfsize} />
        <DownloadAgreement id={id} />
      </div>
      <PostForm
        outcome={outcome}
        submit={texts.signAgreement}
        busy={texts.signing}
        blocked={isAgreed ? undefined : texts.tickFirst}
      >
        {children}
        {words.explanation && <ExplanationInput of={words.explanation} />}
        <div className="choices">
          <label>
            <input
              type="checkbox"
              id="agreed"
              name="agreed"
              checked={isAgreed}
              onChange={({ target }) => setAgreed(target.checked)}
            />
            {texts.agreed}
          </label>
        </div>
        <CodeField requestCode={requestCode} />
      </PostForm>
      <SignBar isRead={isRead || isAgreed} isAgreed={isAgreed} />
    </div>
  );
}

const ExplanationInput = ({ of: { language, version } }: { of: Explanation }) => (
  <input type="hidden" name="explanation" value={JSON.stringify({ language, version })} />
);

/** The steps read, agree and sign, and what is missing: at the bottom while the text is read, beside it on a wide screen. */
function SignBar({ isRead, isAgreed }: { isRead: boolean; isAgreed: boolean }) {
  const done = [isRead, isAgreed, false];
  const missing = [texts.missing.read, texts.missing.agree, texts.missing.sign][done.indexOf(false)];
  return (
    <div className="sign-bar">
      <div className="card stack-tight">
        <p className="small" role="status">
          {missing}
        </p>
        <ol className="sign-steps" aria-label={texts.steps}>
          {[texts.read, texts.agree, texts.sign].map((step, at) => (
            <li
              key={step}
              className={done[at] ? 'done' : undefined}
              aria-current={at === done.indexOf(false) ? 'step' : undefined}
            >
              {step}
            </li>
          ))}
        </ol>
      </div>
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

/** An agreement that the person has signed: the signer, the time (ISO), whether its PDF is final, and the PDF to keep. */
export const SignedAgreement = ({ id, size, name, at, loanStatus, children }: SignedAgreementProps) => (
  <section className="card stack">
    <Note tone="ok">
      <p>{texts.signedOn(name, formatDayOf(at))}</p>
      {children}
    </Note>
    {loanStatus === 'GuarantorsVerified' && <p>{texts.certificateLater}</p>}
    {certified.includes(loanStatus) && <p>{texts.certificate}</p>}
    <div className="row">
      <OpenAgreement id={id} size={size} />
      <DownloadAgreement id={id} />
    </div>
  </section>
);
type SignedAgreementProps = {
  id: string;
  size: number | null;
  name: string;
  at: string;
  loanStatus: string;
  children?: ReactNode;
};
