import type { ReactNode } from 'react';
import { Link, useFetcher } from 'react-router-dom';
import { useFocusFor } from '#web/ui/effects.ts';
import type { CommandOutcome } from './commands.ts';
import { ItemOutcome } from './item-outcome.tsx';
import { ListAndItem, useOpenItem } from './list-and-item.tsx';
import { LoadMore } from './load-more.tsx';
import type { Listed } from './load-queue.ts';
import type { OpenItem } from './one-at-a-time.tsx';
import { useSelection } from './selection.ts';

type QueueListProps<Item> = {
  queue: Listed<Item>;
  name: string;
  /** The key of the fetcher of this list's commands: an outcome is still shown when its item is gone. */
  commandKey: string;
  /** The text of an empty list. */
  nothing: string;
  keyOf: (item: Item) => string;
  line: (item: Item) => ReactNode;
  children: (open: OpenItem & { item: Item }) => ReactNode;
};

/** A queue as a list, with the selected item and its commands beside it. A done item leaves it, and the focus goes to the next. */
export function QueueList<Item>({ queue, name, commandKey, nothing, keyOf, line, children }: QueueListProps<Item>) {
  const { items, hasMore } = queue;
  const { openKey } = useOpenItem();
  const decision = useFetcher<CommandOutcome>({ key: commandKey });
  const done = decision.state === 'idle' && decision.data?.done ? decision.data : undefined;
  const named = items.findIndex((each) => keyOf(each) === openKey);
  const { item, gone, cause } = useSelection(items, { keyOf, named, done });
  const focus = useFocusFor<HTMLHeadingElement>(cause, gone !== undefined);
  return (
    <>
      <p role="status" className="queue-status">
        <ItemOutcome done={done} gone={gone} outcome={decision.data} />
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

type LinesProps<Item> = Pick<QueueListProps<Item>, 'keyOf' | 'line'> & { items: readonly Item[]; current: Item };

function Lines<Item>({ items, current, keyOf, line }: LinesProps<Item>) {
  const { addressOf } = useOpenItem();
  return (
    <ol className="queue-lines">
      {items.map((item) => (
        <li key={keyOf(item)}>
          <Link
            className="queue-line"
            to={addressOf(keyOf(item))}
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
