import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Mapping, mappingsOf } from '#local/cloud/events/event-source-mapping.ts';
import type { StreamRecord } from '#local/cloud/events/stream.ts';
import { readStreams, type Streams } from '#local/cloud/events/streams.ts';

type Batch = { Records: { dynamodb: { Keys: { pk: { S: string } }; SequenceNumber: string } }[] };

let dir: string;
let log: StreamRecord[];
let trimmed: string[];
let delivered: string[][];
let answer: (keys: string[], batch: Batch) => unknown;
let streams: Streams | undefined;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'streams-'));
  log = [];
  trimmed = [];
  delivered = [];
  answer = () => undefined;
});
afterEach(async () => {
  await streams?.close();
  rmSync(dir, { recursive: true });
});

function write(...keys: string[]) {
  for (const key of keys) {
    const sequence = String(log.length + 1).padStart(21, '0');
    log.push({
      sequence,
      record: { eventName: 'INSERT', dynamodb: { Keys: { pk: { S: key } }, SequenceNumber: sequence } },
    });
  }
}

const resource = (properties = {}) => ({
  stack: 'Shop',
  logicalId: 'Relay',
  type: 'AWS::Lambda::EventSourceMapping',
  id: 'relay',
  name: 'relay',
  arn: 'arn',
  metadata: {},
  properties: {
    EventSourceArn: 'arn:aws:dynamodb:r:a:table/Shop/stream/local',
    FunctionName: 'relay',
    StartingPosition: 'TRIM_HORIZON',
    BatchSize: 3,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    FilterCriteria: {
      Filters: [{ Pattern: '{"eventName":["INSERT"],"dynamodb":{"Keys":{"pk":{"S":[{"prefix":"OUT#"}]}}}}' }],
    },
    ...properties,
  },
});

function read(mappings: Mapping[] = mappingsOf([resource()])): Streams {
  streams = readStreams(mappings, {
    dir,
    log: () => undefined,
    source: {
      records: async (_, after = '', limit) => log.filter(({ sequence }) => sequence > after).slice(0, limit),
      trim: async (_, upTo) => trimmed.push(upTo),
    },
    async invoke(_, event) {
      const batch = event as Batch; // The batches of this test's own records.
      const keys = batch.Records.map(({ dynamodb }) => dynamodb.Keys.pk.S);
      delivered.push(keys);
      return answer(keys, batch);
    },
  });
  return streams;
}

describe('a stream (CLOUD-32)', () => {
  it('is delivered in order and in batches, without what the filter leaves out', async () => {
    write('OUT#1', 'LOAN#1', 'OUT#2', 'USER#1', 'OUT#3', 'LOAN#2', 'LOAN#3', 'LOAN#4', 'LOAN#5');
    await read().settle();
    expect(delivered).toEqual([['OUT#1', 'OUT#2'], ['OUT#3']]);
    expect(trimmed.at(-1)).toBe(log.at(-1)?.sequence);
  });

  it('goes on with what is written later', async () => {
    const reader = read();
    await reader.settle();
    write('OUT#1');
    reader.wake();
    await reader.settle();
    expect(delivered).toEqual([['OUT#1']]);
  });

  it('goes on after a restart where it was', async () => {
    write('OUT#1');
    await read().settle();
    await streams?.close();
    write('OUT#2');
    await read().settle();
    expect(delivered).toEqual([['OUT#1'], ['OUT#2']]);
  });

  it('delivers a batch again that the function threw at', async () => {
    write('OUT#1', 'OUT#2');
    answer = () => {
      if (delivered.length < 3) throw new Error('Not yet');
      return undefined;
    };
    await read().settle();
    expect(delivered).toEqual(Array.from({ length: 3 }, () => ['OUT#1', 'OUT#2']));
  });

  it('delivers again from the first item that the function names', async () => {
    write('OUT#1', 'OUT#2', 'OUT#3', 'OUT#4');
    answer = (keys, { Records }) =>
      delivered.length === 1
        ? { batchItemFailures: [{ itemIdentifier: Records[keys.indexOf('OUT#2')]?.dynamodb.SequenceNumber }] }
        : { batchItemFailures: [] };
    await read().settle();
    expect(delivered).toEqual([
      ['OUT#1', 'OUT#2', 'OUT#3'],
      ['OUT#2', 'OUT#3', 'OUT#4'],
    ]);
  });

  it('does not hang on a record that always fails, and skips it when the template limits the retries', async () => {
    write('OUT#1');
    answer = () => {
      throw new Error('Never');
    };
    await read().settle();
    expect(delivered).toHaveLength(5);
    expect(trimmed).toEqual([]);
    await streams?.close();

    delivered = [];
    await read(mappingsOf([resource({ MaximumRetryAttempts: 1 })])).settle();
    expect(delivered).toHaveLength(2);
    expect(trimmed).toHaveLength(1);
  });

  it('keeps a record until its last reader has delivered it', async () => {
    write('OUT#1');
    const [mapping] = mappingsOf([resource({ MaximumRetryAttempts: -1 })]);
    if (!mapping) throw new Error('There is a mapping');
    let blocked = true;
    answer = () => {
      if (blocked) throw new Error('Not yet');
      return undefined;
    };
    const slow = { ...mapping, name: 'slow' };
    const quick = { ...mapping, name: 'quick', matches: () => false };
    const reader = read([slow, quick]);
    await reader.settle();
    expect(trimmed).toEqual([]);
    blocked = false;
    await expect.poll(() => trimmed.length).toBeGreaterThan(0);
  });

  it('with an option that is not served is refused by name', () => {
    expect(() => mappingsOf([resource({ TumblingWindowInSeconds: 5 })])).toThrow(
      /AWS::Lambda::EventSourceMapping \(logical id Relay\)/,
    );
  });
});
