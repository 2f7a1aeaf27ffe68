import type { BasisPoints } from '#shared/money.ts';
import { csvOf } from '#web/platform/files/csv.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import type { Cell, Sheet } from './report-sheets.ts';
import { texts } from './texts.en.ts';

/** A report as a table, with a bar in each line that has one. */
export function ReportTable({ sheet: { name, head, rows } }: { sheet: Sheet }) {
  const hasBars = rows.some(({ bar }) => bar !== undefined);
  return (
    <table className="table labelled dense">
      <caption className="hidden-text">{texts.sheets[name].title}</caption>
      <thead>
        <tr>
          {head.map((column, at) => (
            <th key={column} scope="col" className={rows[0]?.cells[at]?.isNumber ? 'number' : undefined}>
              {column}
            </th>
          ))}
          {hasBars && <td className="bar-cell" />}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [first, ...rest], bar }) => (
          <tr key={first?.shown}>
            <th scope="row">{first?.shown}</th>
            {rest.map((cell, at) => (
              <Figure key={head[at + 1]} label={head[at + 1] ?? ''} {...cell} />
            ))}
            {hasBars && <td className="bar-cell">{bar !== undefined && <Bar full={bar} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Saves a report as a CSV file; `day` is that of the report. */
export function Download({ sheet: { name, head, rows }, day }: { sheet: Sheet; day: string }) {
  const download = () => {
    const lines = rows.map(({ cells }) => cells.map(({ csv }) => csv));
    saveFile(new Blob([csvOf(head, lines)], { type: 'text/csv' }), `lalaga-${name}-${day}.csv`);
  };
  return (
    <div>
      <button type="button" className="btn alt" onClick={download}>
        {texts.download} <span className="hidden-text">{texts.ofSheet(texts.sheets[name].title)}</span>
      </button>
    </div>
  );
}

const Figure = ({ label, shown, isNumber }: Cell & { label: string }) => (
  <td className={isNumber ? 'number' : undefined} data-name={label}>
    {shown}
  </td>
);

const WHOLE = 10_000;

/** A bar beside the figure that it illustrates. */
const Bar = ({ full }: { full: BasisPoints }) => (
  <svg className="bar" viewBox={`0 0 ${WHOLE} 1`} preserveAspectRatio="none" aria-hidden="true">
    <rect className="all" width={WHOLE} height="1" />
    <rect className="full" width={Math.min(full, WHOLE)} height="1" />
  </svg>
);
