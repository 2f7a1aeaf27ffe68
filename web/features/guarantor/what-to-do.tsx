import { Link } from 'react-router-dom';
import type { Invitation, LateInstalment } from '#shared/guarantors/api.ts';
import { isGuarantorOnly, toHandIn } from '#shared/kyc/identity.ts';
import { formatWst, sum } from '#shared/money.ts';
import type { OwnCall } from '#shared/repayments/api.ts';
import { formatActBy, formatDay } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Note } from '#web/ui/note.tsx';
import { ToDo } from '#web/ui/to-do.tsx';
import type { Guaranteeing } from './guarantees.ts';
import { texts } from './texts.en.ts';

/** The guarantor's next steps, the most urgent first: calls, late instalments, invitations, and the proof of identity. */
export const WhatToDo = ({ user, guarantees: { calls, guarantees, invitations } }: Guaranteeing) => (
  <>
    {calls.length > 1 && (
      <Note tone="bad">{texts.callsInAll(calls.length, formatWst(sum(calls.map(({ amount }) => amount))))}</Note>
    )}
    {calls.map((called) => (
      <CallToPay key={called.repaymentid} called={called} />
    ))}
    {guarantees.flatMap(({ loanid, agreement }) =>
      (agreement?.late ?? []).map((late) => <LateToDo key={late.repaymentid} loanId={loanid} late={late} />),
    )}
    {invitations.map((invitation) => (
      <Invited key={invitation.id} invitation={invitation} />
    ))}
    {user.kycStatus === 'Verified' && isGuarantorOnly(user.roles) && toHandIn(user, todayInApia()) && (
      <ToDo title={texts.renewTitle} link={{ to: '/guarantor/identity', text: texts.renewTitle }}>
        {texts.renewWords}
      </ToDo>
    )}
    {user.kycStatus === 'Pending' && <ToDo title={texts.checkingTitle}>{texts.checkingWords}</ToDo>}
    {(user.kycStatus === 'Unverified' || user.kycStatus === 'Rejected') && (
      <ToDo title={texts.identityTitle}>
        <p>{user.kycStatus === 'Rejected' ? texts.identityAgain : texts.identityWords}</p>
        <Link className={invitations.length > 0 ? 'btn alt full' : 'btn full'} to="/guarantor/identity">
          {texts.identityTitle}
        </Link>
      </ToDo>
    )}
  </>
);

const CallToPay = ({ called: { repaymentid, loanid, amount, payby } }: { called: OwnCall }) => (
  <ToDo title={texts.calledTitle}>
    <p className="amount">{formatWst(amount)}</p>
    <Note tone="bad">{texts.calledWords(loanid, formatActBy(payby))}</Note>
    <Link className="btn full" to={`/guarantor/calls/${repaymentid}`}>
      {texts.payCall}
      <span className="hidden-text">, {formatWst(amount)}</span>
    </Link>
  </ToDo>
);

const LateToDo = ({ loanId, late }: { loanId: number; late: LateInstalment }) => (
  <Note tone="wait">
    <h2>{texts.lateTitle(loanId)}</h2>
    <p>{texts.lateWords(formatWst(late.amountopen), formatDay(late.scheduleddate))}</p>
    <p>
      {late.graceuntil < todayInApia()
        ? texts.graceOver(formatActBy(late.callablefrom))
        : texts.lateThen(formatActBy(late.graceuntil), formatActBy(late.callablefrom))}
    </p>
  </Note>
);

const Invited = ({ invitation: { id, borrowerName, amount, worstcase, actby } }: { invitation: Invitation }) => (
  <ToDo
    title={texts.invitedTitle(borrowerName)}
    link={{ to: `/guarantor/invitations/${id}`, text: texts.readInvitation }}
  >
    {texts.invitedWords(formatWst(amount), formatWst(worstcase))} {actby && texts.answerBy(formatActBy(actby))}
  </ToDo>
);
