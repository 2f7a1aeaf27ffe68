import { Link } from 'react-router-dom';
import type { Invitation, MyAgreement } from '#shared/guarantors/api.ts';
import { formatWst } from '#shared/money.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Guarantee } from './guarantees.ts';
import { termsOf } from './loan-terms.ts';
import { type NextStep, nextStepOf } from './next-step.ts';
import { Steps } from './steps.tsx';
import { texts } from './texts.en.ts';

/** A loan that the guarantor guarantees: its amounts, the steps so far, and the next one. */
export function GuaranteeCard({ guarantee }: { guarantee: Guarantee }) {
  const { loanid, verificationstatus, agreement } = guarantee;
  const next = nextStepOf(guarantee);
  return (
    <article className="card stack">
      <div className="row between">
        <h3>{texts.loan(loanid)}</h3>
        <StatusTag status={next === 'done' ? (agreement?.loanstatus ?? 'Signed') : verificationstatus} />
      </div>
      <KeyValues
        pairs={[
          [texts.borrower, agreement?.borrowerName],
          ...termsOf(guarantee),
          [texts.worstCase, next !== 'done' && formatWst(guarantee.worstcase)],
        ]}
      />
      <GuaranteeProgress guarantee={guarantee} next={next} />
    </article>
  );
}

/** A loan whose invitation was accepted before the identity is verified: its amounts, and what follows (GUARANTORS-12). */
export const AcceptedCard = ({ invitation }: { invitation: Invitation }) => (
  <article className="card stack">
    <div className="row between">
      <h2>{texts.loan(invitation.loanid)}</h2>
      <StatusTag status={invitation.consent} />
    </div>
    <KeyValues
      pairs={[
        [texts.borrower, invitation.borrowerName],
        ...termsOf(invitation),
        [texts.worstCase, formatWst(invitation.worstcase)],
      ]}
    />
    <Note>
      <p>{texts.acceptedWords}</p>
      {invitation.actby && <p>{texts.doBy(formatActBy(invitation.actby))}</p>}
    </Note>
  </article>
);

/** The outcome of the guarantee, or its steps. */
function GuaranteeProgress({ guarantee, next }: { guarantee: Guarantee; next: NextStep }) {
  const { loanid, reason, agreement, actby } = guarantee;
  if (next === 'rejected')
    return (
      <Note tone="bad">
        <p>{texts.rejected}</p>
        {reason && <p dir="auto">{reason}</p>}
      </Note>
    );
  if (next === 'done') return agreement && <Signed agreement={agreement} />;
  return (
    <>
      <Steps guarantee={guarantee} next={next} />
      {next !== 'wait' && actby && <p>{texts.doBy(formatActBy(actby))}</p>}
      {next !== 'wait' && (
        <Link className="btn full" to={pathOf(next, loanid)}>
          {texts.actions[next]}
          <span className="hidden-text">, {texts.loan(loanid)}</span>
        </Link>
      )}
    </>
  );
}

const pathOf = (next: NextStep, loanId: number): string =>
  next === 'income' ? `/guarantor/income/${loanId}` : `/guarantor/sign/${loanId}`;

function Signed({ agreement: { loanId, loanstatus, worstcase, stillguaranteed } }: { agreement: MyAgreement }) {
  if (stillguaranteed === 0) return <Note tone="ok">{texts.released}</Note>;
  const isPaidOut = loanstatus === 'Active' || loanstatus === 'Defaulted';
  const waiting = loanstatus === 'AgreementSigned' ? texts.allSigned : texts.signedWaiting;
  return (
    <div className="stack-tight">
      <p className="muted">{isPaidOut ? texts.stillStandFor : texts.willStandFor}</p>
      <p className="amount">{formatWst(stillguaranteed)}</p>
      <ProgressBar
        percent={Math.ceil((100 * stillguaranteed) / worstcase)}
        label={texts.exposureLabel(loanId)}
        words={isPaidOut ? texts.exposure(formatWst(worstcase)) : waiting}
      />
    </div>
  );
}
