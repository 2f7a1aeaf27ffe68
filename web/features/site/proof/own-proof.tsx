import { useState } from 'react';
import { dayInFigures } from '#shared/calendar.ts';
import type { Channel } from '#shared/ledger/channel.ts';
import { formatWst } from '#shared/money.ts';
import { heldIn, type ProofRecord } from '#shared/proof/record.ts';
import { currentUser } from '#web/platform/session/current-session.ts';
import type { Outcome } from './check-own.ts';
import { texts } from './proof.en.ts';

type OwnProofProps = { record: ProofRecord; unconfirmed: readonly Channel[] };

/** The check of a member that what they have is counted, which their own device calculates (PROOF-9). */
export function OwnProof({ record, unconfirmed }: OwnProofProps) {
  const [state, setState] = useState<Outcome | 'idle' | 'busy'>('idle');
  const check = async () => {
    setState('busy');
    const { outcomeOf } = await import('./check-own.ts');
    setState(await outcomeOf(record));
  };
  return (
    <section className="card stack">
      <h2>{texts.check}</h2>
      <p className="muted">{texts.checkWords}</p>
      {currentUser() ? (
        <div>
          <button
            type="button"
            className="btn"
            aria-disabled={state === 'busy' || undefined}
            onClick={() => void check()}
          >
            {state === 'busy' ? texts.checking : texts.checkNow}
          </button>
        </div>
      ) : (
        <p>
          <a href="#/login">{texts.signIn}</a>
        </p>
      )}
      <div role="status">
        {typeof state === 'object' && <Said outcome={state} record={record} unconfirmed={unconfirmed} />}
      </div>
    </section>
  );
}

function Said({ outcome, record, unconfirmed }: OwnProofProps & { outcome: Outcome }) {
  if (outcome.is === 'cannot') return <p className="note wait">{texts.cannot}</p>;
  if (outcome.is === 'newer') return <p className="note wait">{texts.newer}</p>;
  if (outcome.is === 'refused') return <p className="note wait">{outcome.why}</p>;
  if (outcome.is === 'wrong')
    return (
      <div className="note bad">
        <strong>{texts.wrong}</strong>
        <p>{texts.wrongWords}</p>
      </div>
    );
  const { money, claims, save } = outcome;
  return (
    <div className="note ok stack">
      <strong>{texts.counted}</strong>
      <p>
        {texts.yours(formatWst(money), formatWst(heldIn(record)))}
        {unconfirmed.length > 0 ? texts.yoursUnconfirmed : texts.yoursConfirmed(dayInFigures(oldestIn(record)))}
      </p>
      {claims > 0 && <p>{texts.lent(formatWst(claims), formatWst(record.claims.sum))}</p>}
      <div>
        <button type="button" className="btn alt" onClick={save}>
          {texts.save}
        </button>
      </div>
    </div>
  );
}

/** For which day all banks have confirmed it: that of the account confirmed longest ago. */
const oldestIn = ({ bank }: ProofRecord): string =>
  bank.map(({ confirmedfor }) => confirmedfor ?? '').toSorted()[0] ?? '';
