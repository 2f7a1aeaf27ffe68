import type { Change } from './capacity.ts';
import type { RowOperation } from './internals.ts';

/** What one request writes. */
export type Batch = {
  changes: Change[];
  /** Whether the changes delete expired items, which the stream's records then say. */
  isExpiry?: boolean;
  /** Rows beside those of the items. */
  moreRows: RowOperation[];
  /** Called once the batch is written. */
  onWritten: (() => void)[];
};

/** Fills a batch and writes it, one batch after the other. When `fill` throws, nothing is written. */
export type Write = <Answer>(fill: (batch: Batch) => Answer) => Promise<Answer>;
