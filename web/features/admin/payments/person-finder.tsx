import { type KeyboardEvent, useState } from 'react';
import { kycApi } from '#shared/kyc/api.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { texts } from './texts.en.ts';

type Found = { id: string; name: string; email: string }[] | 'searching' | 'failed' | undefined;

/** Finds a verified person by name or email. The form sends the id of the chosen one under `name`. */
export function PersonFinder({ name }: { name: string }) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>();
  const find = async () => {
    if (found === 'searching' || typed.trim() === '') return;
    setFound('searching');
    setFound((await loaded(peopleCalled(typed.trim()))) ?? 'failed');
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
            {found.map(({ id, name: called, email }) => (
              <label key={id}>
                <input type="radio" name={name} value={id} />
                <span className="breaks" dir="auto">
                  {called}, {email}
                </span>
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

/** The verified people whose name or email begins with the search; each is listed once. */
async function peopleCalled(search: string): Promise<{ id: string; name: string; email: string }[]> {
  const reply = await call(kycApi.listKyc, { query: { status: 'Verified', search, limit: '20' } });
  const people = Object.values(reply).flat();
  const byId = people.map((user) => {
    const name = `${user.firstname} ${user.lastname}`;
    return [user.userid, { id: user.userid, name, email: user.email }] as const;
  });
  return [...new Map(byId).values()];
}
