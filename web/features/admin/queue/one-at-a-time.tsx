import type { ReactNode, RefObject } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router-dom';
import { useFocusFor } from '#web/ui/effects.ts';
import type { CommandOutcome } from './commands.ts';
import { ItemOutcome } from './item-outcome.tsx';
import type { Listed } from './load-queue.ts';
import { Pager, useItemIndex } from './pager.tsx';
import { useSelection } from './selection.ts';

export type OpenItem = {
  decision: FetcherWithComponents<CommandOutcome>;
  focus: RefObject<HTMLHeadingElement | null>;
};

type OneAtATimeProps<Item> = {
  queue: Listed<Item>;
  keyOf: (item: Item) => string;
  /** The key of the fetcher of this queue's commands: an outcome is still shown when its item is gone. */
  commandKey: string;
  /** The text of an empty queue. */
  nothing: string;
  /** The text of its length, before the pager. */
  count?: (total: number) => string;
  children: (open: OpenItem & { item: Item }) => ReactNode;
};

/** A queue of which one item is shown, with buttons to the others. A decided item leaves it, and the focus goes to the next. */
export function OneAtATime<Item>({ queue, keyOf, commandKey, nothing, count, children }: OneAtATimeProps<Item>) {
  const { items, total } = queue;
  const decision = useFetcher<CommandOutcome>({ key: commandKey });
  const done = decision.state === 'idle' && decision.data?.done ? decision.data : undefined;
  const { item, at, gone, cause } = useSelection(items, { keyOf, named: useItemIndex(), done });
  const focus = useFocusFor<HTMLHeadingElement>(cause, gone !== undefined);
  return (
    <>
      <div className="row between">
        <p role="status">
          {count?.(total)}
          <ItemOutcome done={done} gone={gone} outcome={decision.data} />
        </p>
        {item !== undefined && <Pager at={at + 1} total={total} />}
      </div>
      {item === undefined ? (
        <h2 ref={focus} tabIndex={-1} className="card">
          {nothing}
        </h2>
      ) : (
        children({ item, decision, focus })
      )}
    </>
  );
}
