import type { ReactNode, RefObject } from 'react';

type PaymentItemProps = {
  focus: RefObject<HTMLHeadingElement | null>;
  title: string;
  sub: string;
  facts: readonly (readonly [string, string])[];
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
        <dl className="key-values">
          {facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
      </section>
    </div>
    {children && <div className="stack">{children}</div>}
  </article>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd dir="auto">{value}</dd>
  </>
);
