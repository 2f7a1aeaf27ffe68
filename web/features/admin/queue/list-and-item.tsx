import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { texts } from './texts.en.ts';

/**
 * The key of the item that the address opens, and the address that opens another item of the same list, or none; with so many
 * items loaded, if they are more.
 */
export function useOpenItem() {
  const [search] = useSearchParams();
  const addressOf = (key: string | undefined, shown = 0): string => {
    const there = new URLSearchParams(search);
    key === undefined ? there.delete('open') : there.set('open', key);
    if (shown > Number(there.get('n'))) there.set('n', String(shown));
    return `?${there}`;
  };
  return { openKey: search.get('open'), addressOf };
}

type ListAndItemProps = {
  name: string;
  list: ReactNode;
  /** Above the item: the outcome of the last command, and the way to other items. */
  bar?: ReactNode;
  children: ReactNode;
};

/** A list with the open item beside it. On a phone it shows either the list, or the item with a link back to the list. */
export function ListAndItem({ name, list, bar, children }: ListAndItemProps) {
  const { openKey, addressOf } = useOpenItem();
  return (
    <div className={openKey === null ? 'list-and-item' : 'list-and-item is-open'}>
      <section className="queue-list" aria-label={name}>
        {list}
      </section>
      <div className="queue-item stack">
        <div className="queue-bar">
          <Link className="back" to={addressOf(undefined)} preventScrollReset>
            {texts.backToList}
          </Link>
          {bar}
        </div>
        {children}
      </div>
    </div>
  );
}
