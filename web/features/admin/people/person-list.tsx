import type { ReactNode } from 'react';
import type { Page } from '#web/platform/network/api.ts';
import { TryAgain } from '#web/ui/retry.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { texts } from './texts.en.ts';

type PersonListProps<Row> = {
  title: string;
  nothing: string;
  /** The first page; undefined when it could not be loaded. */
  first: Page<readonly Row[]> | undefined;
  more: (cursor: string) => Promise<Page<readonly Row[]>>;
  keyOf: (row: Row) => string;
  columns: readonly (readonly [name: string, cell: (row: Row) => ReactNode])[];
};

/** One of the lists of a person, newest first, with a button for older rows. */
export function PersonList<Row>({ title, nothing, first, more, keyOf, columns }: PersonListProps<Row>) {
  return (
    <section className="card stack">
      <h3>{title}</h3>
      {!first && (
        <>
          <p>{texts.listFailed}</p>
          <TryAgain />
        </>
      )}
      {first?.reply.length === 0 && <p className="muted">{nothing}</p>}
      {first && first.reply.length > 0 && <Rows {...{ title, first, more, keyOf, columns }} />}
    </section>
  );
}

type RowsProps<Row> = Omit<PersonListProps<Row>, 'nothing' | 'first'> & { first: Page<readonly Row[]> };

function Rows<Row>({ title, first, more, keyOf, columns }: RowsProps<Row>) {
  const { rows, isBusy, goOn } = usePages(first, more, texts.listFailed);
  return (
    <>
      <Table {...{ title, rows, keyOf, columns }} />
      {goOn && (
        <button type="button" className="btn alt" aria-disabled={isBusy || undefined} onClick={() => void goOn()}>
          {texts.more}
          <span className="hidden-text"> {title}</span>
        </button>
      )}
    </>
  );
}

type TableProps<Row> = Pick<PersonListProps<Row>, 'title' | 'keyOf' | 'columns'> & { rows: readonly Row[] };

/** A dense table, which on a phone shows each row as a card. */
export const Table = <Row,>({ title, rows, keyOf, columns }: TableProps<Row>) => (
  <table className="table cards dense named">
    <caption className="hidden-text">{title}</caption>
    <thead>
      <tr>
        {columns.map(([name]) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(([name, cell]) => (
            <td key={name} data-name={name}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
