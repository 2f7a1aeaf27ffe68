import type { BasisPoints } from '#shared/money.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { type Cell, csvOfTable, type Table } from './cells.ts';
import { texts } from './texts.en.ts';

/** A report as a table, with a bar in each line that has one. */
export function ReportTable({ title, table: { head, rows } }: { title: string; table: Table }) {
  const hasBars = rows.some(({ bar }) => bar !== undefined);
  return (
    <table className="table labelled dense">
      <caption className="hidden-text">{title}</caption>
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
          <tr key={[first, ...rest].map((cell) => cell?.csv).join()}>
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

type DownloadProps = {
  title: string;
  /** Of the file, without what all have. */
  name: string;
  table: Table;
};

/** Saves a report as a CSV file. */
export function Download({ title, name, table }: DownloadProps) {
  const download = () => saveFile(new Blob([csvOfTable(table)], { type: 'text/csv' }), `lalaga-${name}.csv`);
  return (
    <div>
      <button type="button" className="btn alt" onClick={download}>
        {texts.download} <span className="hidden-text">{texts.ofSheet(title)}</span>
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
