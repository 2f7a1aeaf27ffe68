import type { KeyValue } from './key-values.tsx';

/** The figures that something is about, two in a row. */
export const FourFigures = ({ pairs }: { pairs: readonly KeyValue[] }) => (
  <dl className="four-figures">
    {pairs.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
