import { Link } from 'react-router-dom';
import type { Invitation, LateInstalment } from '#shared/guarantors/api.ts';
import { isGuarantorOnly, toHandIn } from '#shared/kyc/identity.ts';
import { formatWst, sum } from '#shared/money.ts';
import type { OwnCall } from '#shared/repayments/api.ts';
import { formatActBy, formatDay } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Amount } from '#web/ui/amount.tsx';
import { ToDo } from '#web/ui/to-do.tsx';
import type { Guaranteeing } from './guarantees.ts';
import { texts } from './texts.en.ts';

/** The guarantor's next steps, the most urgent first: calls, late instalments, invitations, and the proof of identity. */
export const WhatToDo = ({ user, guarantees: { calls, guarantees, invitations } }: Guaranteeing) => (
  <>
    {calls.length > 0 && <Called calls={calls} />}
    <LateNotices guarantees={guarantees} />
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
      <ToDo
        title={texts.identityTitle}
        actions={
          <Link className={invitations.length > 0 ? 'btn alt full' : 'btn full'} to="/guarantor/identity">
            {texts.identityTitle}
          </Link>
        }
      >
        {user.kycStatus === 'Rejected' ? texts.identityAgain : texts.identityWords}
      </ToDo>
    )}
  </>
);

/** What the guarantor is asked for in all, and each call to pay, the first to be paid first (REPAYMENTS-34). */
const Called = ({ calls }: { calls: readonly OwnCall[] }) => (
  <ToDo title={texts.askedFor} band={texts.calledTitle}>
    <Amount of={sum(calls.map(({ amount }) => amount))} isLead />
    <p>{texts.calledWords(calls.length)}</p>
    <ol className="asked">
      {calls.map(({ repaymentid, loanid, amount, payby }, nr) => (
        <li key={repaymentid}>
          <span>
            {texts.payBy(formatActBy(payby))}
            <span className="small muted">{texts.loan(loanid)}</span>
          </span>
          <Link className={nr === 0 ? 'btn' : 'btn alt'} to={`/guarantor/calls/${repaymentid}`}>
            {texts.payNow(formatWst(amount))}
            <span className="hidden-text">
              , {texts.loan(loanid)}, {texts.payBy(formatActBy(payby))}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  </ToDo>
);

/** The late instalments of all guarantees, in one notice (GUARANTORS-50). */
function LateNotices({ guarantees }: Pick<Guaranteeing['guarantees'], 'guarantees'>) {
  const all = guarantees.flatMap(({ loanid, agreement }) => (agreement?.late ?? []).map((late) => ({ loanid, late })));
  return (
    all.length > 0 && (
      <section className="card stack-tight">
        <h2>{texts.lateTitle}</h2>
        <p>{texts.lateNotice}</p>
        <ul className="asked">
          {all.map(({ loanid, late }) => (
            <li key={late.repaymentid}>
              <span>
                {texts.lateWords(texts.loan(loanid), formatWst(late.amountopen), formatDay(late.scheduleddate))}
                <span className="small muted">{lateThen(late)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

const lateThen = ({ graceuntil, callablefrom }: LateInstalment): string =>
  graceuntil < todayInApia()
    ? texts.graceOver(formatActBy(callablefrom))
    : texts.lateThen(formatActBy(graceuntil), formatActBy(callablefrom));

const Invited = ({ invitation: { id, borrowerName, amount, worstcase, actby } }: { invitation: Invitation }) => (
  <ToDo
    title={texts.invitedTitle(borrowerName)}
    link={{ to: `/guarantor/invitations/${id}`, text: texts.readInvitation }}
  >
    {texts.invitedWords(formatWst(amount), formatWst(worstcase))} {actby && texts.answerBy(formatActBy(actby))}
  </ToDo>
);
