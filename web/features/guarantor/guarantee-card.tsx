import { Link } from 'react-router-dom';
import type { MyAgreement } from '#shared/guarantors/api.ts';
import { formatWst } from '#shared/money.ts';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Guarantee } from './guarantor-data.ts';
import { type NextStep, nextStepOf } from './next-step.ts';
import { Steps } from './steps.tsx';
import { texts } from './texts.en.ts';

/** A loan that somebody stands for: how much of it, how far the way to it is, and what they do next. */
export function GuaranteeCard({ guarantee }: { guarantee: Guarantee }) {
  const { loanid, amount, loanpurpose, verificationstatus, agreement } = guarantee;
  const next = nextStepOf(guarantee);
  return (
    <article className="card stack">
      <div className="row between">
        <h3>{texts.loan(loanid)}</h3>
        <StatusTag status={next === 'done' ? (agreement?.loanstatus ?? 'Signed') : verificationstatus} />
      </div>
      <dl className="key-values">
        {agreement && (
          <>
            <dt>{texts.borrower}</dt>
            <dd dir="auto">{agreement.borrowerName}</dd>
          </>
        )}
        <dt>{texts.amount}</dt>
        <dd>{formatWst(amount)}</dd>
        <dt>{texts.purpose}</dt>
        <dd dir="auto">{loanpurpose}</dd>
        {agreement && next !== 'done' && (
          <>
            <dt>{texts.worstCase}</dt>
            <dd>{formatWst(agreement.worstcase)}</dd>
          </>
        )}
      </dl>
      <Standing guarantee={guarantee} next={next} />
    </article>
  );
}

/** What became of it, or how it goes on. */
function Standing({ guarantee, next }: { guarantee: Guarantee; next: NextStep }) {
  const { loanid, reason, agreement } = guarantee;
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
  if (stillguaranteed === 0)
    return (
      <Note tone="ok">
        <p>{texts.released}</p>
      </Note>
    );
  const isPaidOut = loanstatus === 'Active' || loanstatus === 'Defaulted';
  return (
    <div className="stack-tight">
      <p className="muted">{isPaidOut ? texts.stillStandFor : texts.willStandFor}</p>
      <p className="amount">{formatWst(stillguaranteed)}</p>
      <ProgressBar
        percent={Math.ceil((100 * stillguaranteed) / worstcase)}
        label={texts.exposureLabel(loanId)}
        words={isPaidOut ? texts.exposure(formatWst(worstcase)) : texts.signedWaiting}
      />
    </div>
  );
}
