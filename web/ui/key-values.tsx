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

// The text direction of a value follows its content, because a name or a purpose may be written in any script.
const Pair = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd dir="auto">{typeof value === 'string' ? withAmounts(value) : value}</dd>
  </>
);

// In a narrow column a value may wrap anywhere, except within an amount.
const withAmounts = (text: string): ReactNode =>
  text.split(AMOUNT).map((part, at) =>
    AMOUNT.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The position identifies the part of the text.
      <span key={at} className="money">
        {part}
      </span>
    ) : (
      part
    ),
  );

const AMOUNT = /([+−]?WST\u00A0[\d,.]*\d)/;
