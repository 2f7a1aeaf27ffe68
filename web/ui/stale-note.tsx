import { useRevalidator } from 'react-router-dom';
import { formatMinute } from '#web/platform/language/days.ts';
import { Note } from './note.tsx';
import { texts } from './session.en.ts';

/** Over data that was loaded earlier (ms): when that was, and a way to load it again (SITE-46). */
export function StaleNote({ at }: { at: number }) {
  const { state, revalidate } = useRevalidator();
  const isBusy = state !== 'idle';
  return (
    <Note tone="wait" isNews>
      <div className="row between">
        <p>{texts.asOf(formatMinute(new Date(at).toISOString()))}</p>
        <button
          type="button"
          className="btn alt"
          aria-disabled={isBusy || undefined}
          onClick={() => void (isBusy || revalidate())}
        >
          {isBusy ? texts.trying : texts.tryAgain}
        </button>
      </div>
    </Note>
  );
}
