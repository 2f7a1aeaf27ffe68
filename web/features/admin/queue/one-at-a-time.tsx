import type { ReactNode, RefObject } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router-dom';
import { useFocusFor } from '#web/ui/effects.ts';
import type { DeskOutcome } from './desk-act.ts';
import { useHeld } from './held.ts';
import type { Listed } from './load-queue.ts';
import { Pager, useNamed } from './pager.tsx';
import { Said } from './said.tsx';

export type OpenItem = {
  decision: FetcherWithComponents<DeskOutcome>;
  focus: RefObject<HTMLHeadingElement | null>;
};

type OneAtATimeProps<Item> = {
  queue: Listed<Item>;
  keyOf: (item: Item) => string;
  /** Names the decisions of this queue: what became of one is still said when its item is gone. */
  decisionKey: string;
  /** What is said when the queue is empty. */
  nothing: string;
  /** What is said of its length, before the pager. */
  count?: (total: number) => string;
  children: (open: OpenItem & { item: Item }) => ReactNode;
};

/** A queue with one item shown, and the ways to the others. What is decided leaves it, and the focus goes to the next. */
export function OneAtATime<Item>({ queue, keyOf, decisionKey, nothing, count, children }: OneAtATimeProps<Item>) {
  const { items, total } = queue;
  const decision = useFetcher<DeskOutcome>({ key: decisionKey });
  const done = decision.state === 'idle' && decision.data?.done ? decision.data : undefined;
  const { item, at, gone, cause } = useHeld(items, { keyOf, named: useNamed(), done });
  const focus = useFocusFor<HTMLHeadingElement>(cause, gone !== undefined);
  return (
    <>
      <div className="row between">
        <p role="status">
          {count?.(total)}
          <Said done={done} gone={gone} outcome={decision.data} />
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
