import { Suspense } from 'react';
import { Await } from 'react-router-dom';
import type { MyInvestment } from '#shared/investments/api.ts';
import { formatWst, sene } from '#shared/money.ts';
import { formatMonth } from '#web/platform/language/days.ts';
import { Retry } from '#web/ui/retry.tsx';
import { Table } from '#web/ui/table.tsx';
import { byStatus, byTier, type Flow, type Slice } from './portfolio-figures.ts';
import { texts } from './texts.en.ts';

type PortfolioProps = { investments: readonly MyInvestment[]; cashFlow: Promise<Flow[] | undefined> };

/** The portfolio: money by status, cash flow by month, and exposure by risk tier. */
export const Portfolio = ({ investments, cashFlow }: PortfolioProps) => (
  <section className="card stack portfolio">
    <h2>{texts.portfolio}</h2>
    <Bars title={texts.byStatus} slices={byStatus(investments)} />
    <Bars title={texts.byTier} slices={byTier(investments)} />
    <div className="stack-tight">
      <h3>{texts.cashFlow}</h3>
      <Suspense fallback={<Skeleton />}>
        <Await resolve={cashFlow}>
          {(flows: Flow[] | undefined) => (flows ? <CashFlow flows={flows} /> : <Retry>{texts.cashFlowFailed}</Retry>)}
        </Await>
      </Suspense>
    </div>
  </section>
);

const Skeleton = () => (
  <div role="status">
    <span className="hidden-text">{texts.loadingCashFlow}</span>
    <div className="shimmer columns" />
  </div>
);

/** Each part with its amount and a bar in proportion to the largest part. */
function Bars({ title, slices }: { title: string; slices: readonly Slice[] }) {
  if (slices.length === 0) return null;
  const max = Math.max(...slices.map(({ amount }) => amount));
  return (
    <div className="stack-tight">
      <h3>{title}</h3>
      <ul className="bars">
        {slices.map(({ name, amount }) => (
          <li key={name}>
            <span>{name}</span>
            <strong>{formatWst(amount)}</strong>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="1" className="track" />
              <rect width={(100 * amount) / max} height="1" className="part" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}

const HEIGHT = 100;
const STEP = 20;

/** Two columns a month: expected and received. The same numbers follow as a table. */
function CashFlow({ flows }: { flows: readonly Flow[] }) {
  const max = Math.max(...flows.flatMap(({ expected, received }) => [expected, received]));
  if (flows.length === 0) return <p className="muted">{texts.noCashFlow}</p>;
  return (
    <>
      <p className="legend small">
        <span className="expected">{texts.expected}</span>
        <span className="received">{texts.received}</span>
        <span className="muted">{texts.highest(formatWst(sene(max)))}</span>
      </p>
      <svg
        className="columns"
        viewBox={`0 0 ${flows.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {flows.map(({ month, expected, received }, at) => (
          <g key={month}>
            <Column amount={expected} max={max} x={at * STEP + 2} name="expected" />
            <Column amount={received} max={max} x={at * STEP + 10} name="received" />
          </g>
        ))}
      </svg>
      <p className="row between small muted">
        <span>{formatMonth(flows[0]?.month ?? '')}</span>
        {flows.length > 1 && <span>{formatMonth(flows.at(-1)?.month ?? '')}</span>}
      </p>
      <details className="fold">
        <summary>{texts.asTable}</summary>
        <Numbers flows={flows} />
      </details>
    </>
  );
}

type ColumnProps = { amount: number; max: number; x: number; name: 'expected' | 'received' };

function Column({ amount, max, x, name }: ColumnProps) {
  const height = (HEIGHT * amount) / Math.max(max, 1);
  return <rect x={x} y={HEIGHT - height} width={8} height={height} className={name} />;
}

const Numbers = ({ flows }: { flows: readonly Flow[] }) => (
  <Table
    title={texts.cashFlow}
    isTitleHidden
    rows={flows}
    keyOf={({ month }) => month}
    columns={[
      [texts.month, ({ month }) => formatMonth(month)],
      [texts.expected, ({ expected }) => formatWst(expected), 'number'],
      [texts.received, ({ received }) => formatWst(received), 'number'],
    ]}
  />
);
