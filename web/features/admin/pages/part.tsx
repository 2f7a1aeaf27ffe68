import { type Column, Table } from '#web/ui/table.tsx';

type PartProps<Row> = {
  title: string;
  /** Shown in place of a list without rows. */
  nothing: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  isFolded?: boolean;
};

/** A list on the page of a loan or a person. */
export function Part<Row>({ title, nothing, rows, keyOf, columns, isFolded }: PartProps<Row>) {
  const table = <Table {...{ title, rows, keyOf, columns }} isTitleHidden className="cards dense named" />;
  if (isFolded && rows.length > 0)
    return (
      <details className="card fold">
        <summary>{title}</summary>
        {table}
      </details>
    );
  return (
    <section className="card stack">
      <h3>{title}</h3>
      {rows.length === 0 ? <p className="muted">{nothing}</p> : table}
    </section>
  );
}
