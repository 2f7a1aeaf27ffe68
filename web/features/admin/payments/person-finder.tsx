import { type FormEvent, useState } from 'react';
import { type FoundPerson, peopleApi } from '#shared/admin/people-api.ts';
import { useAdmin } from '#web/features/admin/admin-data.ts';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { PersonName } from '#web/features/admin/queue/names.tsx';
import { UnlessLocked } from '#web/features/admin/queue/unless-locked.tsx';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { MatchTo } from './match-to.tsx';
import { texts } from './texts.en.ts';

type PersonFinderProps = Pick<OpenItem, 'decision'> & { receiptId: string };
type Found = readonly FoundPerson[] | 'searching' | 'failed' | undefined;

/**
 * Finds the owner of a receipt by name or email, whatever became of their identity, because a person who is no longer verified
 * still pays (WALLET-16). A press on somebody found matches the receipt to them.
 */
export function PersonFinder({ receiptId, decision }: PersonFinderProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    if (found === 'searching' || typed.trim() === '') return;
    setFound('searching');
    setFound((await loaded(searchPeople(typed.trim()))) ?? 'failed');
  };
  return (
    <>
      <form className="field" noValidate onSubmit={(event) => void find(event)}>
        <label htmlFor="person-search">{texts.matchSearch}</label>
        <span className="hint" id="person-search-hint">
          {texts.matchSearchHint}
        </span>
        <div className="with-button">
          <input
            className="input"
            id="person-search"
            type="search"
            autoComplete="off"
            maxLength={100}
            aria-describedby="person-search-hint"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit" className="btn alt">
            {texts.find}
          </button>
        </div>
      </form>
      <p className="small" role="status">
        {wordsOf(found)}
      </p>
      {Array.isArray(found) && found.length > 0 && (
        <ul className="row-list">
          {found.map((person) => (
            <Candidate key={person.userid} {...{ person, receiptId, decision }} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Somebody found, with the button that matches the receipt to them. Nobody matches money to their own wallet (WALLET-15). */
function Candidate({ person, receiptId, decision }: PersonFinderProps & { person: FoundPerson }) {
  const { user } = useAdmin();
  const { userid, email, kycStatus } = person;
  const name = `${person.firstname} ${person.lastname}`;
  return (
    <li className="stack">
      <span className="breaks">
        <PersonName userid={userid} name={name} />, {email} <StatusTag status={kycStatus} />
      </span>
      <UnlessLocked lock={userid === user.userId ? texts.ownMoney : null}>
        <MatchTo name={name} by={{ userId: userid }} target={`match-to-${userid} ${receiptId}`} decision={decision} />
      </UnlessLocked>
    </li>
  );
}

function wordsOf(found: Found): string | undefined {
  if (found === 'searching') return texts.searching;
  if (found === 'failed') return texts.notSearched;
  return found?.length === 0 ? texts.nobodyFound : undefined;
}

const MOST = '40';

/** The people whose name or email begins with the search, each once. */
const searchPeople = (search: string) => call(peopleApi.findPeople, { query: { search, limit: MOST } });
