import type { ReactNode } from 'react';

/** A column: its name, and the cell of a row. `className` is of its head and its cells; a hidden name is for screen readers. */
export type Column<Row> = readonly [
  name: string,
  cell: (row: Row) => ReactNode,
  className?: string,
  isNameHidden?: boolean,
];

type TableProps<Row> = {
  title: string;
  isTitleHidden?: boolean;
  /** On a phone `cards` shows each row as a card; `labelled`, of investors and reports, has the name of the column in each cell of it. */
  className?: string;
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => string | number;
  columns: readonly Column<Row>[];
};

/** A table. The direction of a cell's text follows its content: a name may be written in any script. */
export const Table = <Row,>({ title, isTitleHidden, className = '', rows, keyOf, columns }: TableProps<Row>) => (
  <table className={`table ${className}`.trim()}>
    <caption className={isTitleHidden ? 'hidden-text' : undefined}>{title}</caption>
    <thead>
      <tr>
        {columns.map(([name, , ofColumn, isNameHidden]) => (
          <th key={name} scope="col" className={ofColumn}>
            {isNameHidden ? <span className="hidden-text">{name}</span> : name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={keyOf(row, at)}>
          {columns.map(([name, cell, ofColumn]) => (
            <td key={name} className={ofColumn} data-name={name} dir="auto">
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
