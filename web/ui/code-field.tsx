import { type RefObject, useState } from 'react';
import type { Said } from '#shared/sentence.ts';
import { said } from '#web/platform/language/said.en.ts';
import { Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { texts } from './code-field.en.ts';
import { OneTimeCode } from './fields.tsx';
import { Note } from './note.tsx';

type Sent = { tone: 'ok' | 'bad'; words: string };

/** A code that is mailed at the press of a button: whether it is being sent, and the outcome of the last request. */
export type MailedCode = {
  isBusy: boolean;
  sent: Sent | undefined;
  /** Answers whether it was sent. */
  send: () => Promise<boolean>;
};

export function useMailedCode(requestCode: () => Promise<Said>): MailedCode {
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const send = async () => {
    if (isBusy) return false;
    setBusy(true);
    const outcome = await sentBy(requestCode);
    setSent(outcome);
    setBusy(false);
    return outcome.tone === 'ok';
  };
  return { isBusy, sent, send };
}

/** What the field says where the code does not come by mail, and its name where it is the second one of a page. */
type Words = { label?: string; hint?: string; name?: string };

/** The field for a code that is sent, with the button that requests it. The outcome of the request stays on the page. */
export const CodeField = ({ requestCode, ...words }: Words & { requestCode: () => Promise<Said> }) => (
  <CodeFieldOf code={useMailedCode(requestCode)} {...words} />
);

type CodeFieldOfProps = Words & { code: MailedCode; focus?: RefObject<HTMLInputElement | null> };

/** The same for a code that something else on the page requested first. */
export function CodeFieldOf({ code: { isBusy, sent, send }, focus, ...words }: CodeFieldOfProps) {
  const { label = texts.mailedCode, hint = texts.codeHint, name } = words;
  const button = sent?.tone === 'ok' ? texts.sendAnother : texts.sendCode;
  return (
    <div className="stack-tight">
      <button type="button" className="btn alt full" aria-disabled={isBusy || undefined} onClick={() => void send()}>
        {isBusy ? texts.sendingCode : button}
      </button>
      {sent && (
        <Note tone={sent.tone} isNews>
          {sent.words}
        </Note>
      )}
      <OneTimeCode label={label} hint={hint} name={name} ref={focus} />
    </div>
  );
}

async function sentBy(requestCode: () => Promise<Said>): Promise<Sent> {
  try {
    return { tone: 'ok', words: said(await requestCode()) };
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    return { tone: 'bad', words: said(error) || texts.codeFailed };
  }
}
