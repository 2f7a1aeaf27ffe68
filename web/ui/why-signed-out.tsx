import { useSearchParams } from 'react-router-dom';
import { Note } from './note.tsx';
import { texts } from './session.en.ts';

/** Why somebody is asked to sign in again, where their session ended by itself. */
export function WhySignedOut() {
  const [query] = useSearchParams();
  if (!query.has('back')) return null;
  return (
    <Note tone="wait" isNews>
      <p>{query.has('idle') ? texts.timedOut : texts.ended}</p>
    </Note>
  );
}
