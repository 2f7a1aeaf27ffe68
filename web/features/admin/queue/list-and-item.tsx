import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { texts } from '#web/features/admin/texts.en.ts';

/** The address of the same list with an item of it opened, or with none. */
export function useOpening(): { open: string | null; opening: (key: string | undefined) => string } {
  const [search] = useSearchParams();
  const opening = (key: string | undefined) => {
    const there = new URLSearchParams(search);
    key === undefined ? there.delete('open') : there.set('open', key);
    return `?${there}`;
  };
  return { open: search.get('open'), opening };
}

/** A list with the opened item beside it; on a phone the list, and then the item as a page with its way back. */
export function ListAndItem({ name, list, children }: { name: string; list: ReactNode; children: ReactNode }) {
  const { open, opening } = useOpening();
  return (
    <div className={open === null ? 'list-and-item' : 'list-and-item is-open'}>
      <section className="queue-list" aria-label={name}>
        {list}
      </section>
      <div className="queue-item stack">
        <Link className="back" to={opening(undefined)} preventScrollReset>
          {texts.backToList}
        </Link>
        {children}
      </div>
    </div>
  );
}
