import { type KeyboardEvent, useState } from 'react';
import type { KycStatus } from '#shared/accounts/person.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { texts } from './texts.en.ts';

type Person = { id: string; name: string; email: string; kyc: KycStatus };
type Found = Person[] | 'searching' | 'failed' | undefined;

/**
 * Finds a person by name or email, of any KYC status, because a person who is no longer verified still pays (WALLET-16). The
 * form sends the id of the chosen person under `name`.
 */
export function PersonFinder({ name }: { name: string }) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>();
  const find = async () => {
    if (found === 'searching' || typed.trim() === '') return;
    setFound('searching');
    setFound((await loaded(searchPeople(typed.trim()))) ?? 'failed');
  };
  // Enter searches instead of sending the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void find();
  };
  return (
    <>
      <div className="field">
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
            onKeyDown={onKeyDown}
          />
          <button type="button" className="btn alt" onClick={() => void find()}>
            {texts.find}
          </button>
        </div>
      </div>
      <p className="small" role="status">
        {wordsOf(found)}
      </p>
      {Array.isArray(found) && found.length > 0 && (
        <fieldset className="field">
          <legend>{texts.person}</legend>
          <div className="choices">
            {found.map(({ id, name: called, email, kyc }) => (
              <label key={id}>
                <input type="radio" name={name} value={id} />
                <span className="breaks" dir="auto">
                  {called}, {email}
                </span>
                <StatusTag status={kyc} />
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

function wordsOf(found: Found): string | undefined {
  if (found === 'searching') return texts.searching;
  if (found === 'failed') return texts.notSearched;
  return found?.length === 0 ? texts.nobodyFound : undefined;
}

/** The people whose name or email begins with the search, the verified first; each is listed once. */
async function searchPeople(search: string): Promise<Person[]> {
  const replies = await Promise.all(
    (['Verified', 'Pending', 'Rejected'] as const).map((status) =>
      call(kycApi.listKyc, { query: { status, search, limit: '20' } }),
    ),
  );
  const people = replies.flatMap((reply) => Object.values(reply).flat());
  const byId = people.map(({ userid, firstname, lastname, email, kycStatus }) => {
    const person: Person = { id: userid, name: `${firstname} ${lastname}`, email, kyc: kycStatus };
    return [userid, person] as const;
  });
  return [...new Map(byId).values()];
}
