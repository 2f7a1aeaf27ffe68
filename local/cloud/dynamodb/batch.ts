import type { Change } from './capacity.ts';
import type { Operation } from './dynalite.ts';

/** What is written at once. */
export type Batch = {
  changes: Change[];
  /** The changes are of items that expired. */
  isExpiry?: boolean;
  /** Rows beside those of the items. */
  more: Operation[];
  /** Called when all of it is written. */
  onWritten: (() => void)[];
};

/** Fills a batch alone, while nothing else is being written. What throws writes nothing. */
export type Write = <Answer>(fill: (batch: Batch) => Answer) => Promise<Answer>;
