import { formatDayAndTime } from '#web/platform/language/days.ts';
import { Note } from './note.tsx';
import { TryAgain } from './retry.tsx';
import { texts } from './session.en.ts';

/** Over data that was loaded earlier (ms): when that was, and a button to load it again (SITE-46). */
export const StaleNote = ({ at }: { at: number }) => (
  <Note tone="wait" isNews>
    <div className="row between">
      <p>{texts.asOf(formatDayAndTime(new Date(at).toISOString()))}</p>
      <TryAgain />
    </div>
  </Note>
);
