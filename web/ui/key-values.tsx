import type { ReactNode } from 'react';

export type KeyValue = readonly [name: string, value: ReactNode];

/** Names with their values as a description list; a pair without a value (null, undefined, false, '') is left out. */
export const KeyValues = ({ pairs, className }: { pairs: readonly KeyValue[]; className?: string }) => (
  <dl className={className ? `key-values ${className}` : 'key-values'}>
    {pairs.map(
      ([name, value]) =>
        value != null && value !== false && value !== '' && <Pair key={name} name={name} value={value} />,
    )}
  </dl>
);

// The direction of a value is that of its text: a name or a purpose may be written in any script.
const Pair = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd dir="auto">{typeof value === 'string' ? withAmounts(value) : value}</dd>
  </>
);

// A value breaks anywhere where its column is narrow, but an amount in it does not.
const withAmounts = (text: string): ReactNode =>
  text.split(AMOUNT).map((part, at) =>
    AMOUNT.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text are known by their places.
      <span key={at} className="money">
        {part}
      </span>
    ) : (
      part
    ),
  );

const AMOUNT = /([+−]?WST\u00A0[\d,.]*\d)/;
