import { useFetcher } from 'react-router-dom';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { formatWst } from '#shared/money.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { CommandOutcome } from '#web/features/admin/queue/commands.ts';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { texts } from './texts.en.ts';

/** The loans that wait for their disbursement, each with a button to prepare it, or the reason why that would be refused. */
export function ReadyLoans({ loans }: { loans: readonly AdminLoan[] | undefined }) {
  const fetcher = useFetcher<CommandOutcome>({ key: 'prepare-disbursement' });
  if (!loans) return <p className="muted">{texts.readyFailed}</p>;
  if (loans.length === 0) return null;
  return (
    <section className="card stack">
      <h2>{texts.readyTitle}</h2>
      <p className="muted">{texts.readyWhat}</p>
      <ul className="row-list">
        {loans.map(({ loanid, borrowerid, firstname, lastname, amount, disbursementlocked }) => (
          <li key={loanid} className="row between">
            <span dir="auto">
              <LoanName loanid={loanid} />, <PersonName userid={borrowerid} name={`${firstname} ${lastname}`} />,{' '}
              {formatWst(amount)}
            </span>
            <UnlessLocked lock={disbursementlocked}>
              <CommandForm
                fetcher={fetcher}
                command="prepare"
                target={String(loanid)}
                submit={texts.prepareOf(loanid)}
                isQuiet
              />
            </UnlessLocked>
          </li>
        ))}
      </ul>
    </section>
  );
}
