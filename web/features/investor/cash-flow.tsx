import { formatWst, sene } from '#shared/money.ts';
import { formatMonth } from '#web/platform/language/days.ts';
import { Table } from '#web/ui/table.tsx';
import type { Flow } from './cash-flow-figures.ts';
import { texts } from './texts.en.ts';

/** Of the chart, in pixels. */
const HEIGHT = 140;
/** So few months are as wide as more of them would be. */
const MIN_COLUMNS = 6;
/** Percent of a column that is free beside it. */
const FREE = 20;

/** A column a month: an open box for what was expected, in which what was received is woven. The same numbers follow as a table. */
export function CashFlow({ flows }: { flows: readonly Flow[] }) {
  const max = Math.max(1, ...flows.flatMap(({ expected, received }) => [expected, received]));
  if (flows.length === 0) return <p className="muted">{texts.noCashFlow}</p>;
  const step = 100 / Math.max(flows.length, MIN_COLUMNS);
  const column = (amount: number, at: number, name: string) => (
    <rect
      className={name}
      x={`${at * step}%`}
      width={`${step - (step * FREE) / 100}%`}
      y={HEIGHT - (HEIGHT * amount) / max}
      height={(HEIGHT * amount) / max}
      rx={4}
    />
  );
  return (
    <>
      <p className="mat-legend">
        <Key name="open">{texts.expected}</Key>
        <Key name="paid">{texts.received}</Key>
        <span>{texts.highest(formatWst(sene(max)))}</span>
      </p>
      <svg className="mat columns" height={HEIGHT} aria-hidden="true">
        {flows.map(({ month, expected, received }, at) => (
          <g key={month}>
            {column(expected, at, 'open')}
            {column(received, at, 'paid')}
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

const Key = ({ name, children }: { name: 'open' | 'paid'; children: string }) => (
  <span>
    <svg className="mat" width={20} height={14} aria-hidden="true">
      <rect className={name} x={1} y={1} width={18} height={12} rx={3} />
    </svg>
    {children}
  </span>
);

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
