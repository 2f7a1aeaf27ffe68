import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Invitation, LateInstalment } from '#shared/guarantors/api.ts';
import { formatWst } from '#shared/money.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { Note } from '#web/ui/note.tsx';
import type { Guaranteeing, OwnCall } from './guarantor-data.ts';
import { texts } from './texts.en.ts';

/** What asks for the guarantor, the most urgent first: calls, what is late, invitations, and who they are. */
export const WhatToDo = ({ user, guarantees: { calls, guarantees, invitations } }: Guaranteeing) => (
  <>
    {calls.map((called) => (
      <Called key={called.repaymentid} called={called} />
    ))}
    {guarantees.flatMap(({ loanid, agreement }) =>
      (agreement?.late ?? []).map((late) => <Late key={late.repaymentid} loanId={loanid} late={late} />),
    )}
    {invitations.map((invitation) => (
      <Invited key={invitation.id} invitation={invitation} />
    ))}
    {user.kycStatus === 'Pending' && (
      <Card title={texts.checkingTitle}>
        <p>{texts.checkingWords}</p>
      </Card>
    )}
    {(user.kycStatus === 'Unverified' || user.kycStatus === 'Rejected') && (
      <Card title={texts.identityTitle}>
        <p>{user.kycStatus === 'Rejected' ? texts.identityAgain : texts.identityWords}</p>
        <Link className={invitations.length > 0 ? 'btn alt full' : 'btn full'} to="/guarantor/identity">
          {texts.identityTitle}
        </Link>
      </Card>
    )}
  </>
);

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card stack to-do">
    <h2 dir="auto">{title}</h2>
    {children}
  </section>
);

const Called = ({ called: { repaymentid, loanid, amount, payby } }: { called: OwnCall }) => (
  <Card title={texts.calledTitle}>
    <p className="amount">{formatWst(amount)}</p>
    <Note tone="bad">
      <p>{texts.calledWords(loanid, formatDay(payby))}</p>
    </Note>
    <Link className="btn full" to={`/guarantor/calls/${repaymentid}`}>
      {texts.payCall}
      <span className="hidden-text">, {formatWst(amount)}</span>
    </Link>
  </Card>
);

const Late = ({ loanId, late }: { loanId: number; late: LateInstalment }) => (
  <Note tone="wait">
    <h2>{texts.lateTitle(loanId)}</h2>
    <p>{texts.lateWords(formatWst(late.amountopen), formatDay(late.scheduleddate))}</p>
    <p>{texts.lateThen(formatDay(late.graceuntil), formatDay(late.callablefrom))}</p>
  </Note>
);

const Invited = ({ invitation: { id, borrowerName, amount, worstcase } }: { invitation: Invitation }) => (
  <Card title={texts.invitedTitle(borrowerName)}>
    <p>{texts.invitedWords(formatWst(amount), formatWst(worstcase))}</p>
    <Link className="btn full" to={`/guarantor/invitations/${id}`}>
      {texts.readInvitation}
    </Link>
  </Card>
);
