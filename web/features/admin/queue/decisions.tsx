import type { ReactNode, RefObject } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router-dom';
import { useFocusFor } from '#web/ui/effects.ts';
import type { CommandOutcome } from './commands.ts';
import type { Listed } from './load-queue.ts';
import { useSelection } from './selection.ts';
import { texts } from './texts.en.ts';

/** What the view of the selected item needs: the fetcher of its commands, and the heading that takes the focus. */
export type OpenItem = {
  decision: FetcherWithComponents<CommandOutcome>;
  focus: RefObject<HTMLHeadingElement | null>;
};

export type DecisionsProps<Item> = {
  queue: Listed<Item>;
  keyOf: (item: Item) => string;
  /** The key of the fetcher that all commands of this queue share, so that an outcome is still shown when its item is gone. */
  commandKey: string;
};

/** The selected item of a queue and its commands. A decided item leaves the queue, and the focus goes to the next. */
export function useDecisions<Item>({ queue: { items }, keyOf, commandKey }: DecisionsProps<Item>, named: number) {
  const decision = useFetcher<CommandOutcome>({ key: commandKey });
  const done = decision.state === 'idle' && decision.data?.done ? decision.data : undefined;
  const { item, at, gone, cause } = useSelection(items, { keyOf, named, done, next: done?.next });
  const focus = useFocusFor<HTMLHeadingElement>(cause, gone !== undefined);
  return { item, at, decision, focus, outcome: <ItemOutcome done={done} gone={gone} outcome={decision.data} /> };
}

/** Shown when no item is selected. */
export const NoItem = ({ focus, children }: { focus: OpenItem['focus']; children: ReactNode }) => (
  <h2 ref={focus} tabIndex={-1} className="card">
    {children}
  </h2>
);

type ItemOutcomeProps = {
  done: CommandOutcome | undefined;
  gone: string | undefined;
  outcome: CommandOutcome | undefined;
};

/**
 * The outcome for the item that was selected: the command that was done here or, when the item is `gone`, the note that
 * another person decided it, with the refusal of a command that came too late.
 */
function ItemOutcome({ done, gone, outcome }: ItemOutcomeProps) {
  if (gone === undefined) return done && <span className="done"> {done.done}</span>;
  const late = outcome?.refused && isOn(outcome.target, gone) ? outcome : undefined;
  return (
    <strong>
      {texts.gone}
      {late && (
        <>
          <br />
          {late.refused}
          <br />
          {late.reason}
        </>
      )}
    </strong>
  );
}

/** Whether a target belongs to the item with a key: it is the key, or a prefix and the key. The key of a KYC card adds the role. */
const isOn = (target: string, key: string): boolean =>
  target === key || target.endsWith(` ${key}`) || key.endsWith(`-${target}`);
