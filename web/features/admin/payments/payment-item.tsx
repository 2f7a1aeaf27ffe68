import type { ReactNode, RefObject } from 'react';
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx';

type PaymentItemProps = {
  focus: RefObject<HTMLHeadingElement | null>;
  title: ReactNode;
  sub: string;
  facts: readonly KeyValue[];
  children?: ReactNode;
};

/** The selected receipt, payout or announced payment: its facts, and its commands beside. */
export const PaymentItem = ({ focus, title, sub, facts, children }: PaymentItemProps) => (
  <article className="split">
    <div className="stack">
      <header>
        <h2 ref={focus} tabIndex={-1} dir="auto">
          {title}
        </h2>
        <p className="small muted">{sub}</p>
      </header>
      <section className="card">
        <KeyValues pairs={facts} />
      </section>
    </div>
    {children && <div className="stack">{children}</div>}
  </article>
);
