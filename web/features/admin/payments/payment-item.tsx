import { Children, type ReactNode, type RefObject, useRef } from 'react';
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx';
import { useKeys } from '#web/ui/keys.ts';

type PaymentItemProps = {
  focus: RefObject<HTMLHeadingElement | null>;
  title: ReactNode;
  sub: string;
  facts: readonly KeyValue[];
  children?: ReactNode;
};

const FIRST = 'input:not([type=hidden]), textarea, select, button';

/** The selected receipt, payout or announced payment: its facts, and its commands below, to which the key `d` goes (ADMIN-39). */
export function PaymentItem({ focus, title, sub, facts, children }: PaymentItemProps) {
  const commands = useRef<HTMLDivElement>(null);
  const goToFirst = () => commands.current?.querySelector<HTMLElement>(FIRST)?.focus();
  const hasCommands = Children.toArray(children).length > 0;
  useKeys(hasCommands ? { d: goToFirst } : {});
  return (
    <article className="card stack">
      <header>
        <h2 ref={focus} tabIndex={-1} dir="auto">
          {title}
        </h2>
        <p className="muted">{sub}</p>
      </header>
      <KeyValues pairs={facts} />
      {hasCommands && (
        <div className="stack money-item" ref={commands}>
          {children}
        </div>
      )}
    </article>
  );
}
