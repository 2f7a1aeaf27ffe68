import { closeSync, constants, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Mapping } from './event-source-mapping.ts';

const firstDelayMs = 50;
const MAX_DELAY_MS = 5_000;
/** After more failures in a row, the reader counts as stuck, and settling no longer waits for it. */
const MAX_FAILURES_TO_SETTLE = 4;

export type StreamRecord = { sequence: string; record: object };

/** The records of a table after a sequence number, oldest first. */
export type ReadRecords = (table: string, after: string | undefined, limit: number) => Promise<StreamRecord[]>;

export type StreamReader = {
  /** Notifies the reader of new records. */
  wake(): void;
  /** The sequence number up to which everything is delivered. */
  deliveredUpTo(): string | undefined;
  /** Waits until everything is delivered, or delivery is stuck. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** The directory of the checkpoints, a file for each mapping. */
  dir: string;
  records: ReadRecords;
  invoke(function_: string, event: unknown): Promise<unknown>;
  /** Called after each batch that was delivered completely. */
  onDelivered(): Promise<unknown>;
  log(line: string): void;
};

const BatchResponse = z.nullish(
  z.object({ batchItemFailures: z._default(z.array(z.object({ itemIdentifier: z.string() })), []) }),
);

/**
 * Delivers a table's stream to a function in order, batch by batch. A failed batch is retried from its first failed record, after
 * a delay that doubles. The checkpoint survives a kill, so that each record is delivered at least once.
 */
export function readStream(mapping: Mapping, { dir, records, invoke, onDelivered, log }: Options): StreamReader {
  const checkpoint = openCheckpoint(dir, mapping.name);
  const closing = new AbortController();
  const settling: (() => void)[] = [];
  let failures = 0;
  let awake = true;
  let wakeUp = () => {};

  const settled = () => settling.splice(0).forEach((resolve) => void resolve());
  const isStuck = () => failures > MAX_FAILURES_TO_SETTLE || closing.signal.aborted;

  const skip = (batch: StreamRecord[]) => {
    checkpoint.moveTo(lastBefore(batch) ?? '');
    failures = 0;
    log(`${mapping.name} skips records up to ${checkpoint.at()}`);
  };
  const deliver = async (batch: StreamRecord[]) => {
    const failed = await firstFailure(mapping, batch, invoke, log);
    const upTo = lastBefore(batch, failed);
    if (upTo) checkpoint.moveTo(upTo);
    failures = failuresAfter(failures, failed, upTo);
    if (mapping.retries >= 0 && failures > mapping.retries) skip(batch);
    if (!failures) await onDelivered();
  };

  const waitForRecords = async () => {
    if (failures) {
      if (isStuck()) settled();
      await pause(Math.min(MAX_DELAY_MS, firstDelayMs * 2 ** (failures - 1)), undefined, { signal: closing.signal });
    } else if (!awake) {
      settled();
      await new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
    }
  };

  const work = async () => {
    while (!closing.signal.aborted) {
      awake = false;
      const batch = await records(mapping.table, checkpoint.at(), mapping.batchSize);
      if (batch.length) {
        awake = true;
        await deliver(batch);
      }
      await waitForRecords();
    }
  };
  const working = work().catch((error: unknown) => {
    if (!closing.signal.aborted) log(`${mapping.name} stopped: ${error}`);
    closing.abort();
    settled();
  });

  const wake = () => {
    awake = true;
    wakeUp();
  };
  return {
    wake,
    deliveredUpTo: checkpoint.at,
    async settle() {
      if (isStuck()) return;
      const settledOnce = new Promise<void>((resolve) => settling.push(resolve));
      wake();
      await settledOnce;
    },
    async close() {
      closing.abort();
      wake();
      await working;
      settled();
    },
  };
}

/** The failures in a row; progress within a batch restarts the count. */
function failuresAfter(failures: number, failed: string | undefined, upTo: string | undefined): number {
  if (failed === undefined) return 0;
  return upTo ? 1 : failures + 1;
}

/** The sequence number of the record before the failed one; of the last when none failed. */
function lastBefore(batch: StreamRecord[], failed?: string): string | undefined {
  if (failed === undefined) return batch.at(-1)?.sequence;
  const at = batch.findIndex(({ sequence }) => sequence === failed);
  return at > 0 ? batch[at - 1]?.sequence : undefined;
}

/** Invokes with those of a batch that match; the sequence number of the first that failed, if one did. */
async function firstFailure(
  { function: name, reportsFailures, matches }: Mapping,
  batch: StreamRecord[],
  invoke: Options['invoke'],
  log: Options['log'],
): Promise<string | undefined> {
  const wanted = batch.filter(({ record }) => matches(record));
  if (!wanted.length) return undefined;
  try {
    const response = await invoke(name, { Records: wanted.map(({ record }) => record) });
    if (!reportsFailures) return undefined;
    const failed = new Set(BatchResponse.parse(response)?.batchItemFailures.map((item) => item.itemIdentifier));
    return wanted.find(({ sequence }) => failed.has(sequence))?.sequence;
  } catch (error) {
    log(`${name} failed with a batch of ${wanted.length}: ${error}`);
    return wanted[0]?.sequence;
  }
}

const WIDTH = 64;

function openCheckpoint(dir: string, name: string) {
  const file = join(dir, name);
  mkdirSync(dir, { recursive: true });
  let at = read(file);
  return {
    at: () => at,
    moveTo(sequence: string) {
      at = sequence;
      // A write of a fixed number of bytes is done or not done; replacing the file would wait for the disk each time.
      const opened = openSync(file, constants.O_WRONLY | constants.O_CREAT);
      writeSync(opened, sequence.padEnd(WIDTH), 0);
      closeSync(opened);
    },
  };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined; // Nothing has been delivered yet.
  }
}
