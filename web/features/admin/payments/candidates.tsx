import { formatWst } from '#shared/money.ts';
import { suggestedOf } from '#shared/wallet/match-candidates.ts';
import type { DeskReceipt, MatchCandidate } from '#shared/wallet/staff-views.ts';
import { useAdmin } from '#web/features/admin/admin-data.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { LoanName, PersonName } from '#web/features/admin/queue/names.tsx';
import { useKeys } from '#web/ui/keys.ts';
import { texts } from './texts.en.ts';

type CandidatesProps = Pick<OpenItem, 'decision'> & { receipt: DeskReceipt };

const FORM = 'candidates';

/** Whose money an unmatched receipt may be, and the button that matches it to whom staff choose (WALLET-44, WALLET-45). */
export function Candidates({ receipt, decision }: CandidatesProps) {
  const { user } = useAdmin();
  const { receiptid, amount } = receipt;
  // Nobody matches money to their own wallet (WALLET-15).
  const candidates = receipt.candidates.filter(({ userid }) => userid !== user.userId);
  const suggested = suggestedOf(candidates);
  useKeys(
    candidates.length > 0
      ? { Enter: () => document.querySelector<HTMLFormElement>(`#${FORM} form`)?.requestSubmit() }
      : {},
  );
  if (candidates.length === 0) return <p className="muted">{texts.noCandidate}</p>;
  return (
    <div id={FORM}>
      <CommandForm
        fetcher={decision}
        command="match"
        target={`match-candidate ${receiptid}`}
        submit={texts.matchAmount(formatWst(amount))}
      >
        <fieldset className="field">
          <legend>{texts.candidates}</legend>
          <div className="choices">
            {candidates.map((candidate) => (
              <Candidate key={candidate.userid} candidate={candidate} isChosen={candidate === suggested} />
            ))}
          </div>
        </fieldset>
      </CommandForm>
      <ul className="row small">
        {candidates.map(({ userid, name, loanid }) => (
          <li key={userid}>
            <PersonName userid={userid} name={name} /> {loanid !== null && <LoanName loanid={loanid} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Candidate = ({ candidate, isChosen }: { candidate: MatchCandidate; isChosen: boolean }) => (
  <label className="candidate">
    <input type="radio" name="match-reference" value={candidate.reference} defaultChecked={isChosen} />
    <span>
      <strong dir="auto">{candidate.name}</strong>
      <span className="why">
        {texts.reasons[candidate.reason]}
        {candidate.repaymentid !== null && `, ${texts.instalment(candidate.repaymentid)}`}
      </span>
      <Strength of={candidate.strength} />
    </span>
  </label>
);

/** How strong the reason for a candidate is: one to four crossings. */
export const Strength = ({ of }: { of: number }) => (
  <span className="strength" role="img" aria-label={texts.strength(of)}>
    {[1, 2, 3, 4].map((nr) => (
      <i key={nr} className={nr > of ? 'open' : undefined} />
    ))}
  </span>
);
