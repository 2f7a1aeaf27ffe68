import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatWst, type Sene, sum } from '#shared/money.ts';
import { type DecisionsProps, NoItem, type OpenItem, useDecisions } from '#web/features/admin/queue/decisions.tsx';
import { ListAndItem, useOpenItem } from '#web/features/admin/queue/list-and-item.tsx';
import { LoadMore } from '#web/features/admin/queue/load-more.tsx';
import { formatDay } from '#web/platform/language/days.ts';
import { useKeys } from '#web/ui/keys.ts';
import { PageStyles } from '#web/ui/page-styles.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import styles from './payments.css?inline';
import { texts } from './texts.en.ts';

type MoneyListProps<Item> = DecisionsProps<Item> & {
  name: string;
  /** The text of an empty list. */
  nothing: string;
  dayOf: (item: Item) => string;
  amountOf: (item: Item) => Sene;
  /** Whether its money moved: what did not, or stands in another row, is in no sum. */
  isMoved?: (item: Item) => boolean;
  /** The columns after the day and the amount. */
  columns: readonly Column<Item>[];
  children: (open: OpenItem & { item: Item }) => React.ReactNode;
};

/** Money as a table, one row for each movement, with the selected one and its commands beside it (WALLET-47). */
export function MoneyList<Item>(props: MoneyListProps<Item>) {
  const { queue, keyOf, commandKey, name, nothing, children } = props;
  const { openKey } = useOpenItem();
  const named = queue.items.findIndex((each) => keyOf(each) === openKey);
  const { item, outcome, at: _, ...open } = useDecisions({ queue, keyOf, commandKey }, named);
  return (
    <div className="movements">
      <PageStyles name="payments">{styles}</PageStyles>
      <p role="status" className="queue-status">
        {outcome}
      </p>
      {item === undefined ? (
        <NoItem focus={open.focus}>{nothing}</NoItem>
      ) : (
        <ListAndItem name={name} list={<Rows {...props} current={keyOf(item)} />}>
          {children({ item, ...open })}
        </ListAndItem>
      )}
    </div>
  );
}

type RowsProps<Item> = Omit<MoneyListProps<Item>, 'children'> & { current: string };

function Rows<Item>({ queue, keyOf, name, dayOf, amountOf, isMoved = () => true, columns, current }: RowsProps<Item>) {
  const { items, hasMore } = queue;
  const { addressOf } = useOpenItem();
  const list = useRef<HTMLDivElement>(null);
  const open = (by: number) => () => {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('.row-link') ?? [])];
    const link = links[links.findIndex((each) => each.ariaCurrent === 'true') + by];
    link?.click();
    link?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({ j: open(1), k: open(-1) });
  return (
    <div className="card stack" ref={list}>
      <Table
        title={name}
        isTitleHidden
        className="cards money-table"
        rows={items}
        keyOf={keyOf}
        columns={[
          [texts.date, (item) => formatDay(dayOf(item)), 'when'],
          [
            texts.amount,
            (item) => (
              <Link
                className="row-link"
                to={addressOf(keyOf(item))}
                aria-current={keyOf(item) === current || undefined}
                preventScrollReset
              >
                {formatWst(amountOf(item))}
              </Link>
            ),
            'number',
          ],
          ...columns,
        ]}
      />
      {hasMore && <LoadMore loaded={items.length} />}
      <p className="small muted">{texts.shown(items.length, formatWst(sum(items.filter(isMoved).map(amountOf))))}</p>
    </div>
  );
}
