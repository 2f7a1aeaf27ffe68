import type { Mapping } from './event-source-mapping.ts';
import { type ReadRecords, readStream, type StreamReader } from './stream.ts';

/** The tables whose streams are read. */
type StreamSource = {
  records: ReadRecords;
  /** Deletes the records that every reader has delivered. */
  trim(table: string, upTo: string): Promise<unknown>;
};

export type Streams = {
  /** Notifies the readers of new records. */
  wake(): void;
  settle(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  dir: string;
  source: StreamSource;
  invoke(function_: string, event: unknown): Promise<unknown>;
  log(line: string): void;
};

/** Starts a reader for every mapping. A record is deleted when the last reader of its table has delivered it. */
export function readStreams(mappings: Mapping[], { source, ...options }: Options): Streams {
  const readers = mappings.map((mapping): { table: string; reader: StreamReader } => ({
    table: mapping.table,
    reader: readStream(mapping, { ...options, records: source.records, onDelivered: () => trim(mapping.table) }),
  }));
  const trim = async (table: string) => {
    const places = readers.filter((each) => each.table === table).map(({ reader }) => reader.deliveredUpTo());
    const [first] = places.toSorted((left = '0', right = '0') => (BigInt(left) < BigInt(right) ? -1 : 1));
    if (first && !places.includes(undefined)) await source.trim(table, first);
  };
  return {
    wake: () => readers.forEach(({ reader }) => void reader.wake()),
    settle: () => Promise.all(readers.map(({ reader }) => reader.settle())).then(() => undefined),
    close: () => Promise.all(readers.map(({ reader }) => reader.close())).then(() => undefined),
  };
}
