import { useState } from 'react';
import type { Said } from '#shared/sentence.ts';
import { said } from '#web/platform/language/said.en.ts';
import { Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { OneTimeCode } from './fields.tsx';
import { Note } from './note.tsx';
import { texts } from './signing.en.ts';

type Sent = { tone: 'ok' | 'bad'; words: string };

/** The field for a mailed code, with the button that requests it. The outcome of the request stays on the page. */
export function CodeField({ requestCode }: { requestCode: () => Promise<Said> }) {
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    setSent(await sentBy(requestCode));
    setBusy(false);
  };
  const label = sent?.tone === 'ok' ? texts.sendAnother : texts.sendCode;
  return (
    <div className="stack-tight">
      <button type="button" className="btn alt full" aria-disabled={isBusy || undefined} onClick={() => void send()}>
        {isBusy ? texts.sendingCode : label}
      </button>
      {sent && (
        <Note tone={sent.tone} isNews>
          {sent.words}
        </Note>
      )}
      <OneTimeCode label={texts.code} hint={texts.codeHint} />
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
