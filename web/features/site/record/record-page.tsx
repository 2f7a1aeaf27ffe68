import { type SubmitEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { shortDay } from '#shared/calendar.ts';
import { SiteFooter } from '#web/features/site/site-footer.tsx';
import { SiteHeader } from '#web/features/site/site-header.tsx';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { usePage } from '#web/ui/effects.ts';
import { RecordView } from '#web/ui/record/record-view.tsx';
import { checkFile, checkFingerprint, type Outcome } from './check.ts';
import { texts } from './record.en.ts';

/** Whether a record that somebody was given is genuine and good. Without its file or its fingerprint the page tells nothing (CREDITRECORDS-11). */
export function Component() {
  const { number } = useParams();
  const heading = usePage(`${texts.title} – ${given.product}`);
  const [outcome, setOutcome] = useState<Outcome | 'busy'>();
  const show = async (checking: Promise<Outcome>) => {
    setOutcome('busy');
    setOutcome(await checking);
  };
  const checkTyped = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('fingerprint');
    if (typeof typed === 'string' && outcome !== 'busy') void show(checkFingerprint(typed, number));
  };
  return (
    <>
      <SiteHeader />
      <main id="main" className="page narrow stack">
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <p className="lead">{texts.lead}</p>
        {number && <p className="muted">{texts.number(number)}</p>}
        <form className="card stack" onSubmit={checkTyped} noValidate>
          <FileField onChoose={(file) => void show(checkFile(file, number))} />
          <h2>{texts.or}</h2>
          <div className="field">
            <label htmlFor="fingerprint">{texts.fingerprint}</label>
            <span className="hint" id="fingerprint-hint">
              {texts.fingerprintHint}
            </span>
            <input
              className="input"
              id="fingerprint"
              name="fingerprint"
              aria-describedby="fingerprint-hint"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
            />
          </div>
          <button type="submit" className="btn alt full" aria-disabled={outcome === 'busy' || undefined}>
            {outcome === 'busy' ? texts.checking : texts.check}
          </button>
        </form>
        <div role="status">{typeof outcome === 'object' && <Said outcome={outcome} />}</div>
        <section className="card stack">
          <h2>{texts.how}</h2>
          <p>{texts.howWords}</p>
          <p>
            <a href="/api/record-keys">{texts.keys}</a>
          </p>
        </section>
      </main>
      <SiteFooter />
    </>
  );
}

/** A file that is chosen, or dropped on the field, is checked at once; the same one can be chosen again. */
const FileField = ({ onChoose }: { onChoose: (file: File) => void }) => (
  <div className="field">
    <h2>
      <label htmlFor="file">{texts.file}</label>
    </h2>
    <span className="hint" id="file-hint">
      {texts.fileHint}
    </span>
    <input
      className="input"
      id="file"
      type="file"
      accept=".jws,.pdf,.txt,.json"
      aria-describedby="file-hint"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onChoose(file);
        target.value = '';
      }}
    />
  </div>
);

function Said({ outcome }: { outcome: Outcome }) {
  if (outcome.is === 'unknown') return <p className="note wait">{outcome.why}</p>;
  if (outcome.is === 'bad')
    return (
      <div className="note bad stack-tight">
        <strong>{texts.not}</strong>
        <p>{outcome.why}</p>
      </div>
    );
  const { issued, until, credential } = outcome;
  return (
    <div className="stack">
      <div className="note ok stack-tight">
        <strong>{texts.genuine(shortDay(issued))}</strong>
        <p>{texts.until(shortDay(until))}</p>
        <p>{credential ? texts.signed : texts.fileOnly}</p>
      </div>
      {credential && (
        <section className="card">
          <RecordView credential={credential} />
        </section>
      )}
    </div>
  );
}
