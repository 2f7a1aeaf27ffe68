import { Link, useSearchParams } from 'react-router-dom';
import { recall } from '#web/platform/browser/device.ts';
import { useOnline } from '#web/platform/browser/online.ts';
import { Note } from './note.tsx';
import { texts } from './session.en.ts';

/** Why somebody is asked to sign in again, where their session ended by itself; and what they can see without that. */
export function WhySignedOut() {
  const [query] = useSearchParams();
  const isOnline = useOnline();
  if (!query.has('back')) return null;
  return (
    <Note tone="wait" isNews>
      <p>{query.has('idle') ? texts.timedOut : texts.ended}</p>
      {!isOnline && recall('seen') && <Link to="/borrower">{texts.seeLast}</Link>}
    </Note>
  );
}
