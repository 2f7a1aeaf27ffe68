import { type ReactNode, useState } from 'react';
import type { Result } from '#shared/endpoint.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { call } from '#web/platform/api.ts';
import { formatMoment } from '#web/platform/days.ts';
import { type Outcome, outcomeOf, readForm, textOf } from '#web/platform/form.ts';
import { said } from '#web/platform/said.en.ts';
import { showSuccess } from '#web/platform/toasts.ts';
import { CodeField } from './code-field.tsx';
import { Note } from './note.tsx';
import { OpenButton } from './open-button.tsx';
import { PostForm } from './post-form.tsx';
import { texts } from './signing.en.ts';

/** The words of an agreement, as its signer reads them. */
export type AgreementWords = Result<typeof guarantorsApi.readAgreementText>;

type Confirmation = { code: string; agreed: true };
type Message = Promise<{ message: string }>;

/** The calls with which somebody signs: to confirm the mailed code and the ticked box, and to sign under a key. */
export type SigningCalls = { confirm: (body: Confirmation) => Message; sign: (key: string) => Message };

/** What a submitted `SigningForm` does (RULES 5): confirms the code, then signs. Answers what is wrong, else nothing. */
export async function signAgreement(form: FormData, calls: SigningCalls, fixedText: string): Promise<Outcome> {
  const read = readForm(form, guarantorsApi.confirmLoanSigning.body, () => ({
    code: textOf(form, 'code'),
    agreed: form.has('agreed'),
  }));
  if ('errors' in read) return read;
  try {
    // Confirming again is harmless, and another code under the same key would be refused: only signing has one.
    await calls.confirm({ ...read.data, agreed: true });
    showSuccess(said((await calls.sign(read.key)).message));
    return {};
  } catch (error) {
    return outcomeOf(error, fixedText);
  }
}

type SigningFormProps = {
  words: AgreementWords;
  /** The agreement's id, for its PDF. */
  id: string;
  askForCode: () => Message;
  outcome: Outcome | undefined;
  /** Hidden inputs with which the page's action knows this form. */
  children?: ReactNode;
};

/** An agreement to read, agree to and sign: it says which of the three is next, and why it cannot be signed yet. */
export function SigningForm({ words, id, askForCode, outcome, children }: SigningFormProps) {
  const [isRead, setRead] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const watchEnd = (end: HTMLElement) => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setRead(true));
    watch.observe(end);
    return () => watch.disconnect();
  };
  return (
    <>
      <Agreement words={words} />
      <span ref={watchEnd} />
      <OpenAgreement id={id}>{texts.openPdf}</OpenAgreement>
      <PostForm
        outcome={outcome}
        submit={texts.signAgreement}
        busy={texts.signing}
        blocked={isAgreed ? undefined : texts.tickFirst}
      >
        {children}
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
        <CodeField ask={askForCode} />
      </PostForm>
      <Steps done={[isRead || isAgreed, isAgreed, false]} />
    </>
  );
}

const Agreement = ({ words: { title, sections } }: { words: AgreementWords }) => (
  <article className="card stack agreement">
    <h2>{title}</h2>
    {sections.map(({ heading, paragraphs }) => (
      <section key={heading} className="stack-tight">
        <h3>{heading}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </article>
);

/** Read, agree, sign: at the thumb while the text is read. */
const Steps = ({ done }: { done: readonly boolean[] }) => (
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
);

const openWords = { opened: texts.opened, failed: texts.openFailed, busy: texts.opening };

/** Opens an agreement's PDF: once everybody has signed, the one with its certificate. */
export const OpenAgreement = ({ id, children }: { id: string; children: ReactNode }) => (
  <OpenButton words={openWords} ask={() => call(guarantorsApi.readAgreement, { params: { id } }, { once: true })}>
    {children}
  </OpenButton>
);

/** An agreement that the signed-in person has signed: who, when (ISO), and what is to be kept of it. */
export const SignedAgreement = ({ id, name, at, children }: SignedAgreementProps) => (
  <section className="card stack">
    <Note tone="ok">
      <p>{texts.signedOn(name, formatMoment(at))}</p>
      {children}
    </Note>
    <OpenAgreement id={id}>{texts.download}</OpenAgreement>
  </section>
);
type SignedAgreementProps = { id: string; name: string; at: string; children?: ReactNode };
