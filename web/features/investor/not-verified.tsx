import { Link } from 'react-router-dom';
import type { KycStatus } from '#shared/accounts/person.ts';
import { Note } from '#web/ui/note.tsx';
import { texts } from './texts.en.ts';

/** In place of the loans, for an investor who is not verified (LOANS-48). */
export const NotVerified = ({ status }: { status: KycStatus }) =>
  status === 'Pending' ? (
    <Note tone="wait">
      <p>{texts.notYetVerified}</p>
    </Note>
  ) : (
    <section className="card stack to-do">
      <h2>{texts.verifyTitle}</h2>
      <p>{texts.notVerified}</p>
      <Link className="btn full" to="/investor/identity">
        {texts.verifyLink}
      </Link>
    </section>
  );
