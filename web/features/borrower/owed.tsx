import { Link } from 'react-router-dom';
import type { OwedNow } from '#shared/loans/overview-api.ts';
import { formatWst } from '#shared/money.ts';
import { Note } from '#web/ui/note.tsx';
import { texts } from './owed.en.ts';

/** What the borrower owes to guarantors who paid for them, each with the way to pay it back (COLLECTIONS-11). */
export const Owed = ({ owed }: { owed: readonly OwedNow[] }) =>
  owed.map(({ loanid, firstname, amount }) => (
    <Note key={`${loanid} ${firstname}`} tone="wait" title={texts.owe(firstname, formatWst(amount))}>
      <Link to={`/borrower/pay-back/${loanid}`}>{texts.payBack}</Link>
    </Note>
  ));
