import type { KeyValue } from '#web/ui/key-values.tsx';

/** Facts of a loan side by side, each beneath its name; one that is missing (null, undefined, false, '') is left out. */
export const Facts = ({ pairs }: { pairs: readonly KeyValue[] }) => (
  <dl className="facts">
    {pairs.map(
      ([name, value]) =>
        value != null &&
        value !== false &&
        value !== '' && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
