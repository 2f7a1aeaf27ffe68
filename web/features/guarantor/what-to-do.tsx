import { Link } from 'react-router-dom';
import { hasExpired } from '#shared/accounts/expiry.ts';
import type { Invitation, LateInstalment, MyAgreement } from '#shared/guarantors/api.ts';
import { isGuarantorOnly, toHandIn } from '#shared/kyc/identity.ts';
import { formatWst, type Sene, sum } from '#shared/money.ts';
import type { OwnCall } from '#shared/repayments/api.ts';
import { formatActBy, formatDay } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Amount } from '#web/ui/amount.tsx';
import { ToDo } from '#web/ui/to-do.tsx';
import type { Guarantee, Guaranteeing } from './guarantees.ts';
import { nextStepOf } from './next-step.ts';
import { texts } from './texts.en.ts';

/** The guarantor's next steps, the most urgent first: calls, late instalments, invitations, and the proof of identity. */
export const WhatToDo = ({ user, guarantees: { calls, guarantees, invitations } }: Guaranteeing) => (
  <>
    <Called calls={calls} all={sum(calls.map(({ amount }) => amount))} />
    <LateNotices guarantees={guarantees} isFolded={calls.length > 0} />
    {guarantees.map(({ guarantorid, agreement }) => (
      <AskedMoreTime key={guarantorid} agreement={agreement} />
    ))}
    {invitations.map((invitation) => (
      <Invited key={invitation.id} invitation={invitation} />
    ))}
    {guarantees.map((guarantee) => (
      <NextAct key={guarantee.guarantorid} guarantee={guarantee} />
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
        {identityWordsFor(user)}
      </ToDo>
    )}
    {calls.length + invitations.length === 0 && <NothingToDo guarantees={guarantees} />}
  </>
);

/** Why the identity is to be proven: for the first time, or again. */
function identityWordsFor({ kycStatus, identity: { expireson } }: Guaranteeing['user']): string {
  if (kycStatus !== 'Rejected') return texts.identityWords;
  return hasExpired(expireson ?? undefined, todayInApia()) ? texts.identityExpired : texts.identityAgain;
}

/** More time for a borrower, to which the guarantor has to agree (RELIEF-16). */
const AskedMoreTime = ({ agreement }: Pick<Guarantee, 'agreement'>) =>
  agreement?.moretime && (
    <ToDo
      title={texts.moreTimeTitle(agreement.borrowerName)}
      link={{ to: `/guarantor/more-time/${agreement.moretime.reliefid}`, text: texts.moreTimeLink }}
    >
      {texts.moreTimeWords(formatActBy(agreement.moretime.until))}
    </ToDo>
  );

/** What comes next of a guarantee that is not signed, if that is the guarantor's (GUARANTORS-51). */
function NextAct({ guarantee }: { guarantee: Guarantee }) {
  const { loanid, purpose, agreement, actby } = guarantee;
  const next = nextStepOf(guarantee);
  if (next === 'wait' || next === 'done' || next === 'rejected') return null;
  return (
    <ToDo
      title={texts.actions[next]}
      actions={
        <Link className="btn full" to={`/guarantor/${next === 'income' ? 'income' : 'sign'}/${loanid}`}>
          {texts.actions[next]}
          <span className="hidden-text">, {texts.loan(loanid)}</span>
        </Link>
      }
    >
      <p dir="auto">
        {texts.actFor(agreement ? `${agreement.borrowerName}, ${purpose}` : purpose)} {texts.stepWords[next]}
      </p>
      {actby && <p>{texts.doBy(formatActBy(actby))}</p>}
    </ToDo>
  );
}

/** That all loans that were paid out are on time, and what the guarantor stands for in all. */
function NothingToDo({ guarantees }: { guarantees: readonly Guarantee[] }) {
  const running = guarantees.flatMap(({ agreement }) =>
    agreement && agreement.stillguaranteed > 0 && agreement.schedule.length > 0 ? [agreement] : [],
  );
  const [one] = running;
  if (!one || guarantees.some((each) => !['done', 'wait', 'rejected'].includes(nextStepOf(each)))) return null;
  if (!running.every(isOnTime) || running.some(({ moretime }) => moretime)) return null;
  return (
    <ToDo title={running.length === 1 ? texts.onTime(one.borrowerName) : texts.allOnTime}>
      <Amount of={sum(running.map(({ stillguaranteed }) => stillguaranteed))} isLead />
      <p className="muted">{texts.inAll}</p>
    </ToDo>
  );
}

const isOnTime = ({ loanstatus, schedule }: MyAgreement): boolean =>
  loanstatus === 'Active' &&
  !schedule.some(({ paymentstatus }) => paymentstatus === 'Overdue' || paymentstatus === 'Missed');

type CalledProps = { calls: readonly OwnCall[]; all: Sene };

/** What the guarantor is asked for in all, with one button, and several calls each as a row, folded (REPAYMENTS-34, REPAYMENTS-63). */
function Called({ calls, all }: CalledProps) {
  const [first] = calls;
  if (!first) return null;
  const isOne = calls.length === 1;
  return (
    <ToDo
      title={texts.askedFor}
      band={texts.calledTitle}
      actions={
        <>
          <Link className="btn full" to={isOne ? `/guarantor/calls/${first.repaymentid}` : '/guarantor/calls'}>
            {isOne ? texts.payNow(formatWst(all)) : texts.payAll(formatWst(all))}
          </Link>
          {!isOne && (
            <details className="fold">
              <summary>{texts.payOne}</summary>
              <ol className="asked">
                {calls.map((call) => (
                  <Call key={call.repaymentid} call={call} />
                ))}
              </ol>
            </details>
          )}
        </>
      }
    >
      <Amount of={all} isLead />
      <p>
        {texts.calledWords(calls.length, calls.some(standsIn))}{' '}
        {texts.payFirstBy[isOne ? 'one' : 'several'](formatActBy(first.payby))}
      </p>
    </ToDo>
  );
}

/** Whether a call is, or is in part, for what another guarantor has not paid (REPAYMENTS-32). */
const standsIn = ({ backup }: OwnCall): boolean => backup !== undefined;

const Call = ({ call: { repaymentid, loanid, amount, payby } }: { call: OwnCall }) => (
  <li>
    <span>
      {texts.payBy(formatActBy(payby))}
      <span className="small muted">{texts.loan(loanid)}</span>
    </span>
    <Link className="alone" to={`/guarantor/calls/${repaymentid}`}>
      {texts.payNow(formatWst(amount))}
      <span className="hidden-text">
        , {texts.loan(loanid)}, {texts.payBy(formatActBy(payby))}
      </span>
    </Link>
  </li>
);

type LateNoticesProps = Pick<Guaranteeing['guarantees'], 'guarantees'> & { isFolded: boolean };

/** The late instalments of all guarantees, in one notice (GUARANTORS-50), folded beside a call. */
function LateNotices({ guarantees, isFolded }: LateNoticesProps) {
  const all = guarantees.flatMap(({ loanid, agreement }) => (agreement?.late ?? []).map((late) => ({ loanid, late })));
  if (all.length === 0) return null;
  const notices = (
    <>
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
    </>
  );
  return isFolded ? (
    <details className="fold card">
      <summary>{texts.lateTitle}</summary>
      {notices}
    </details>
  ) : (
    <section className="card stack-tight">
      <h2>{texts.lateTitle}</h2>
      {notices}
    </section>
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
