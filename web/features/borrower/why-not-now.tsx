import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import { isProven } from '#shared/kyc/identity.ts';
import type { OwedNow } from '#shared/loans/overview-api.ts';
import { isUnderWay } from '#shared/loans/own-loans.ts';
import { policyOn } from '#shared/policy.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Note } from '#web/ui/note.tsx';
import type { Borrower } from './borrower-data.ts';
import { Owed } from './owed.tsx';
import { texts as own } from './request.en.ts';
import { texts as words } from './screens.en.ts';
import { texts } from './texts.en.ts';

/** Shown instead of the form to somebody who cannot request a loan now (SITE-70); false for who can. */
export function whyNotNow({ user, loans }: Borrower, owed: readonly OwedNow[]): ReactNode {
  const today = todayInApia();
  if (!isProven(user, today)) return <NotVerified user={user} />;
  const live = loans.filter((loan) => isUnderWay(loan) || loan.lookeduntil !== null);
  if (live.length >= policyOn(today).liveLoans) return <UnderWay />;
  return owed.length > 0 && <Owing owed={owed} />;
}

/** To a person who may not borrow yet (KYC-8, KYC-24). */
function NotVerified({ user: { kycStatus, identity } }: { user: User }) {
  const isVerified = kycStatus === 'Verified';
  if (kycStatus === 'Pending' || identity.renewing)
    return (
      <Note tone="wait">
        <p>{own.checking}</p>
        <Link className="alone" to="/borrower">
          {texts.backToDashboard}
        </Link>
      </Note>
    );
  return (
    <Note tone="wait">
      <p>{isVerified ? own.completeFirst : own.verifyFirst}</p>
      <Link className="alone" to="/borrower/identity">
        {isVerified ? words.toDo.complete : words.toDo.verify}
      </Link>
    </Note>
  );
}

/** To who owes something to a guarantor (COLLECTIONS-14). */
const Owing = ({ owed }: { owed: readonly OwedNow[] }) => (
  <>
    <p>{own.owing}</p>
    <Owed owed={owed} />
  </>
);

const UnderWay = () => (
  <Note>
    <p>{own.underWay}</p>
    <Link className="alone" to="/borrower">
      {own.toLoan}
    </Link>
  </Note>
);
