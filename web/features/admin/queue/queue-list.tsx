import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useKeys } from '#web/ui/keys.ts';
import { Pager } from '#web/ui/pager.tsx';
import { type DecisionsProps, NoItem, type OpenItem, useDecisions } from './decisions.tsx';
import { ListAndItem, useOpenItem } from './list-and-item.tsx';
import { LoadMore } from './load-more.tsx';
import type { Listed } from './load-queue.ts';
import { texts } from './texts.en.ts';

type QueueListProps<Item> = DecisionsProps<Item> & {
  name: string;
  /** The text of an empty list. */
  nothing: string;
  /** The text of its length, above the list. */
  count?: (total: number) => string;
  /** Whether the item has buttons to the previous and the next one (ADMIN-23). */
  hasPager?: boolean;
  line: (item: Item) => ReactNode;
  /** Whether a tie keeps this reviewer from it (CONFLICTS-3): its row is greyed. */
  isBarred?: (item: Item) => boolean;
  children: (open: OpenItem & { item: Item }) => ReactNode;
};

/** A queue as a list, with the selected item and its commands beside it. */
export function QueueList<Item>(props: QueueListProps<Item>) {
  const { name, nothing, count, hasPager, line, isBarred, children, ...decisions } = props;
  const { queue, keyOf } = decisions;
  const { openKey } = useOpenItem();
  const named = queue.items.findIndex((each) => keyOf(each) === openKey);
  const { item, at, outcome, ...open } = useDecisions(decisions, named);
  const status = (
    <p role="status" className="queue-status">
      {outcome}
    </p>
  );
  const counted = count && <p role="status">{count(queue.total)}</p>;
  if (item === undefined)
    return (
      <div className="queue-item stack">
        {counted}
        {status}
        <NoItem focus={open.focus}>{nothing}</NoItem>
      </div>
    );
  return (
    <ListAndItem
      name={name}
      list={
        <>
          {counted}
          <QueueLines {...queue} current={keyOf(item)} keyOf={keyOf} line={line} isBarred={isBarred} />
        </>
      }
      bar={
        <>
          {status}
          {hasPager && <ItemPager queue={queue} keyOf={keyOf} at={at} />}
        </>
      }
    >
      {children({ item, ...open })}
    </ListAndItem>
  );
}

type ItemPagerProps<Item> = Pick<DecisionsProps<Item>, 'queue' | 'keyOf'> & { at: number };

/** The position of the open item, with buttons to the items beside it. */
function ItemPager<Item>({ queue: { items, total }, keyOf, at }: ItemPagerProps<Item>) {
  const navigate = useNavigate();
  const { addressOf } = useOpenItem();
  const turnTo = (position: number) => {
    const item = items[position - 1];
    const there = addressOf(item && keyOf(item), position + 1);
    void navigate(there, { replace: true, preventScrollReset: true });
  };
  return (
    <Pager
      label={texts.items}
      at={at + 1}
      total={total}
      words={{ position: texts.showing(at + 1, total), previous: texts.previous, next: texts.next }}
      onTurn={turnTo}
      className="row pager"
    />
  );
}

type QueueLinesProps<Item> = Pick<QueueListProps<Item>, 'keyOf' | 'line' | 'isBarred'> & {
  items: Listed<Item>['items'];
  hasMore: boolean;
  /** How many items are loaded, where the list shows some of them once that it has twice. */
  loaded?: number;
  /** The key of the item that is shown. */
  current: string | null | undefined;
};

/** The rows of a list, each a link that opens its item, with a button to load more. The next row of the open one is loaded, too. */
export function QueueLines<Item>(props: QueueLinesProps<Item>) {
  const { items, hasMore, loaded = items.length, current, keyOf, line, isBarred } = props;
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
        {items.map((item, at) => (
          <li key={keyOf(item)}>
            <Link
              className={isBarred?.(item) ? 'queue-line barred' : 'queue-line'}
              to={addressOf(keyOf(item), hasMore ? at + 2 : 0)}
              aria-current={keyOf(item) === current || undefined}
              preventScrollReset
            >
              {line(item)}
            </Link>
          </li>
        ))}
      </ol>
      {hasMore && <LoadMore loaded={loaded} />}
    </>
  );
}
