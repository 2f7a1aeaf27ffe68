import { Link } from 'react-router-dom';
import type { Invitation, MyAgreement } from '#shared/guarantors/api.ts';
import { hasSchedule } from '#shared/loans/own-loans.ts';
import { formatWst, type Sene } from '#shared/money.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { LoanMat } from '#web/ui/loan-mat.tsx';
import { Note } from '#web/ui/note.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Guarantee } from './guarantees.ts';
import { termsOf } from './loan-terms.ts';
import { hasEnded, type NextStep, nextStepOf } from './next-step.ts';
import { Steps } from './steps.tsx';
import { texts } from './texts.en.ts';

/** A loan that the guarantor guarantees: what comes next of theirs or how the loan goes, and the way to the rest. */
export function GuaranteeCard({ guarantee }: { guarantee: Guarantee }) {
  const { loanid, guarantorid, purpose, verificationstatus, agreement } = guarantee;
  const next = nextStepOf(guarantee);
  return (
    <article className="card stack">
      <div>
        <div className="row between">
          <h3 dir="auto">{purpose}</h3>
          <StatusTag status={next === 'done' ? (agreement?.loanstatus ?? 'Signed') : verificationstatus} />
        </div>
        <WhoseLoan loanId={loanid} borrower={agreement?.borrowerName} />
      </div>
      {next !== 'done' && <WorstCase of={guarantee.worstcase} />}
      <GuaranteeProgress guarantee={guarantee} next={next} />
      <p>
        <Link
          className="alone"
          to={isPaidOut(agreement) ? `/guarantor/guarantees/${guarantorid}` : `/guarantor/sign/${loanid}`}
        >
          {next === 'rejected' ? texts.why : texts.facts}
          <span className="hidden-text">, {texts.loan(loanid)}</span>
        </Link>
      </p>
    </article>
  );
}

/** Whether the guarantee has its own page, which it keeps once it has ended (COLLECTIONS-5, COLLECTIONS-16). */
const isPaidOut = (agreement: MyAgreement | undefined): boolean =>
  agreement !== undefined && hasSchedule({ status: agreement.loanstatus });

/** A loan whose invitation was accepted before the identity is verified: its amounts, and what follows (GUARANTORS-12). */
export const AcceptedCard = ({ invitation }: { invitation: Invitation }) => (
  <article className="card stack">
    <div>
      <div className="row between">
        <h2 dir="auto">{invitation.purpose}</h2>
        <StatusTag status={invitation.consent} />
      </div>
      <WhoseLoan loanId={invitation.loanid} borrower={invitation.borrowerName} />
    </div>
    <WorstCase of={invitation.worstcase} />
    <Note>
      <p>{texts.acceptedWords}</p>
      {invitation.actby && <p>{texts.doBy(formatActBy(invitation.actby))}</p>}
    </Note>
    <details className="fold">
      <summary>{texts.facts}</summary>
      <KeyValues pairs={termsOf(invitation)} />
    </details>
  </article>
);

const WhoseLoan = ({ loanId, borrower }: { loanId: number; borrower: string | undefined }) => (
  <p className="muted" dir="auto">
    {texts.loan(loanId)}
    {borrower && ` · ${borrower}`}
  </p>
);

const WorstCase = ({ of }: { of: Sene }) => <KeyValues pairs={[[texts.worstCase, formatWst(of)]]} />;

/** The outcome of the guarantee, or its steps. */
function GuaranteeProgress({ guarantee, next }: { guarantee: Guarantee; next: NextStep }) {
  const { reason, agreement } = guarantee;
  if (next === 'rejected')
    return (
      <Note tone="bad">
        <p>{texts.rejected}</p>
        {reason && <p dir="auto">{reason}</p>}
      </Note>
    );
  if (next === 'done') return agreement && <Signed agreement={agreement} />;
  return <Steps guarantee={guarantee} next={next} />;
}

/** What a signed guarantee still is: ended, waiting for the payout, or the loan's mat with what is left of it (GUARANTORS-59). */
function Signed({ agreement }: { agreement: MyAgreement }) {
  const { loanId, loanstatus, worstcase, stillguaranteed, schedule } = agreement;
  if (hasEnded(agreement)) return <Note tone="ok">{texts.released}</Note>;
  if (schedule.length === 0)
    return (
      <div>
        <p>
          <strong>{texts.willStandFor(formatWst(worstcase))}</strong>
        </p>
        <p className="muted">{loanstatus === 'AgreementSigned' ? texts.allSigned : texts.signedWaiting}</p>
      </div>
    );
  return (
    <>
      <LoanMat
        rows={schedule}
        isDefaulted={loanstatus === 'Defaulted'}
        label={texts.exposureLabel(loanId)}
        percent={Math.ceil((100 * stillguaranteed) / worstcase)}
      />
      <p>
        <strong>{texts.stillStandFor(formatWst(stillguaranteed), formatWst(worstcase))}</strong>
      </p>
    </>
  );
}
