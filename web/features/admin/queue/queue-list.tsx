import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useKeys } from '#web/ui/keys.ts';
import { type DecisionsProps, NoItem, type OpenItem, useDecisions } from './decisions.tsx';
import { ListAndItem, useOpenItem } from './list-and-item.tsx';
import { LoadMore } from './load-more.tsx';

type QueueListProps<Item> = DecisionsProps<Item> & {
  name: string;
  /** The text of an empty list. */
  nothing: string;
  line: (item: Item) => ReactNode;
  children: (open: OpenItem & { item: Item }) => ReactNode;
};

/** A queue as a list, with the selected item and its commands beside it. */
export function QueueList<Item>({ name, nothing, line, children, ...decisions }: QueueListProps<Item>) {
  const { queue, keyOf } = decisions;
  const { openKey } = useOpenItem();
  const named = queue.items.findIndex((each) => keyOf(each) === openKey);
  const { item, outcome, at: _, ...open } = useDecisions(decisions, named);
  return (
    <>
      <p role="status" className="queue-status">
        {outcome}
      </p>
      {item === undefined ? (
        <NoItem focus={open.focus}>{nothing}</NoItem>
      ) : (
        <ListAndItem name={name} list={<QueueLines {...queue} current={keyOf(item)} keyOf={keyOf} line={line} />}>
          {children({ item, ...open })}
        </ListAndItem>
      )}
    </>
  );
}

type QueueLinesProps<Item> = Pick<QueueListProps<Item>, 'keyOf' | 'line'> & {
  items: readonly Item[];
  hasMore: boolean;
  /** The key of the item that is shown. */
  current: string | null | undefined;
};

/** The rows of a list, each a link that opens its item, with a button to load more. */
export function QueueLines<Item>({ items, hasMore, current, keyOf, line }: QueueLinesProps<Item>) {
  const { addressOf } = useOpenItem();
  const list = useRef<HTMLOListElement>(null);
  const open = (by: number) => () => {
    const at = items.findIndex((item) => keyOf(item) === current) + by;
    list.current?.children[at]?.querySelector('a')?.click();
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({ j: open(1), k: open(-1) });
  return (
    <>
      <ol className="queue-lines" ref={list}>
        {items.map((item) => (
          <li key={keyOf(item)}>
            <Link
              className="queue-line"
              to={addressOf(keyOf(item))}
              aria-current={keyOf(item) === current || undefined}
              preventScrollReset
            >
              {line(item)}
            </Link>
          </li>
        ))}
      </ol>
      {hasMore && <LoadMore loaded={items.length} />}
    </>
  );
}
