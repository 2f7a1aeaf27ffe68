import type { ReactNode } from 'react';
import { Link, useFetcher } from 'react-router-dom';
import { useFocusFor } from '#web/ui/effects.ts';
import type { DeskOutcome } from './desk-act.ts';
import { useHeld } from './held.ts';
import { ListAndItem, useOpening } from './list-and-item.tsx';
import { LoadMore } from './load-more.tsx';
import type { Listed } from './load-queue.ts';
import type { OpenItem } from './one-at-a-time.tsx';
import { Said } from './said.tsx';

type DeskListProps<Item> = {
  queue: Listed<Item>;
  name: string;
  /** Names the acts on this list: what became of one is still said when its item is gone. */
  deskKey: string;
  /** What is said when the list is empty. */
  nothing: string;
  keyOf: (item: Item) => string;
  line: (item: Item) => ReactNode;
  children: (open: OpenItem & { item: Item }) => ReactNode;
};

/** A list of what waits, and the opened one beside it with what can be done. When it is done, the focus goes to the next. */
export function DeskList<Item>({ queue, name, deskKey, nothing, keyOf, line, children }: DeskListProps<Item>) {
  const { items, hasMore } = queue;
  const { open } = useOpening();
  const decision = useFetcher<DeskOutcome>({ key: deskKey });
  const done = decision.state === 'idle' && decision.data?.done ? decision.data : undefined;
  const named = items.findIndex((each) => keyOf(each) === open);
  const { item, gone, cause } = useHeld(items, { keyOf, named, done });
  const focus = useFocusFor<HTMLHeadingElement>(cause, gone !== undefined);
  return (
    <>
      <p role="status" className="desk-said">
        <Said done={done} gone={gone} outcome={decision.data} />
      </p>
      {item === undefined ? (
        <h2 ref={focus} tabIndex={-1} className="card">
          {nothing}
        </h2>
      ) : (
        <ListAndItem
          name={name}
          list={
            <>
              <Lines items={items} current={item} keyOf={keyOf} line={line} />
              {hasMore && <LoadMore loaded={items.length} />}
            </>
          }
        >
          {children({ item, decision, focus })}
        </ListAndItem>
      )}
    </>
  );
}

type LinesProps<Item> = Pick<DeskListProps<Item>, 'keyOf' | 'line'> & { items: readonly Item[]; current: Item };

function Lines<Item>({ items, current, keyOf, line }: LinesProps<Item>) {
  const { opening } = useOpening();
  return (
    <ol className="queue-lines">
      {items.map((item) => (
        <li key={keyOf(item)}>
          <Link
            className="queue-line"
            to={opening(keyOf(item))}
            aria-current={item === current || undefined}
            preventScrollReset
          >
            {line(item)}
          </Link>
        </li>
      ))}
    </ol>
  );
}
