import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useKeys } from '#web/ui/keys.ts';
import { Pager } from '#web/ui/pager.tsx';
import { type DecisionsProps, NoItem, type OpenItem, useDecisions } from './decisions.tsx';
import { texts } from './texts.en.ts';

type OneAtATimeProps<Item> = DecisionsProps<Item> & {
  /** The text of an empty queue. */
  nothing: string;
  /** The text of its length, before the pager. */
  count?: (total: number) => string;
  children: (open: OpenItem & { item: Item }) => ReactNode;
};

/** A queue of which one item is shown, with buttons to the others. */
export function OneAtATime<Item>({ nothing, count, children, ...decisions }: OneAtATimeProps<Item>) {
  const { total } = decisions.queue;
  const [search, setSearch] = useSearchParams();
  const named = Math.max(Number(search.get('n')) || 1, 1) - 1;
  const { item, at, outcome, ...open } = useDecisions(decisions, named);
  const turnTo = (position: number) => {
    const there = new URLSearchParams(search);
    there.set('n', String(position));
    setSearch(there, { replace: true, preventScrollReset: true });
  };
  useKeys({
    j: () => item !== undefined && at + 1 < total && turnTo(at + 2),
    k: () => item !== undefined && at > 0 && turnTo(at),
  });
  return (
    <>
      <div className="row between">
        <p role="status">
          {count?.(total)}
          {outcome}
        </p>
        {item !== undefined && (
          <Pager
            label={texts.items}
            at={at + 1}
            total={total}
            words={{ position: texts.showing(at + 1, total), previous: texts.previous, next: texts.next }}
            onTurn={turnTo}
            className="row pager"
          />
        )}
      </div>
      {item === undefined ? <NoItem focus={open.focus}>{nothing}</NoItem> : children({ item, ...open })}
    </>
  );
}
