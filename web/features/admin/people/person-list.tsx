import type { Page } from '#web/platform/network/api.ts';
import { TryAgain } from '#web/ui/retry.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { texts } from './texts.en.ts';

type PersonListProps<Row> = {
  title: string;
  nothing: string;
  /** The first page; undefined when it could not be loaded. */
  first: Page<readonly Row[]> | undefined;
  more: (cursor: string) => Promise<Page<readonly Row[]>>;
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
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
  const { rows, isBusy, loadMore } = usePages(first, more, texts.listFailed);
  return (
    <>
      <Table {...{ title, rows, keyOf, columns }} isTitleHidden className="cards dense named" />
      {loadMore && (
        <button type="button" className="btn alt" aria-disabled={isBusy || undefined} onClick={() => void loadMore()}>
          {texts.more}
          <span className="hidden-text"> {title}</span>
        </button>
      )}
    </>
  );
}
