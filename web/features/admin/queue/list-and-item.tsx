import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { texts } from './texts.en.ts';

/** The key of the item that the address opens, and the address that opens another item of the same list, or none. */
export function useOpenItem(): { openKey: string | null; addressOf: (key: string | undefined) => string } {
  const [search] = useSearchParams();
  const addressOf = (key: string | undefined) => {
    const there = new URLSearchParams(search);
    key === undefined ? there.delete('open') : there.set('open', key);
    return `?${there}`;
  };
  return { openKey: search.get('open'), addressOf };
}

/** A list with the open item beside it. On a phone it shows either the list, or the item with a link back to the list. */
export function ListAndItem({ name, list, children }: { name: string; list: ReactNode; children: ReactNode }) {
  const { openKey, addressOf } = useOpenItem();
  return (
    <div className={openKey === null ? 'list-and-item' : 'list-and-item is-open'}>
      <section className="queue-list" aria-label={name}>
        {list}
      </section>
      <div className="queue-item stack">
        <Link className="back" to={addressOf(undefined)} preventScrollReset>
          {texts.backToList}
        </Link>
        {children}
      </div>
    </div>
  );
}
