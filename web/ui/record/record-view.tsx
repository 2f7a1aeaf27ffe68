import { Fragment } from 'react';
import type { Credential } from '#shared/creditrecords/credential.ts';
import { linesOf } from './record-lines.ts';

/** What a signed record says. */
export function RecordView({ credential }: { credential: Credential }) {
  const { name, lines, loans } = linesOf(credential);
  return (
    <div className="stack">
      <p>
        <strong dir="auto">{name}</strong>
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {loans.map(({ title, pairs }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Two loans may be of one day, and each has its place.
        <section key={at} className="stack-tight">
          <h3>{title}</h3>
          <dl className="key-values">
            {pairs.map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
