import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '#local/cloud/dynamodb/engine.ts';
import { readRecording, recordedTable } from '#test/local/cloud/dynamodb/recording.ts';
import { type Figure, report } from './figures.ts';

// What the local DynamoDB takes for the requests of a loan's life, in process: from the text of a request to that of its answer, in files.
const ROUNDS = 10;
const recording = readRecording().map(({ at, ...request }) => ({
  at,
  ...request,
  text: JSON.stringify(request.request),
}));

type Spent = Map<string, { count: number; micros: number }>;

/** Replays the recording on new tables, and adds the CPU time of this thread that each operation takes. */
function replay(spent: Spent): void {
  const dir = mkdtempSync(join(tmpdir(), 'bench-table-'));
  let now = 0;
  const engine = openEngine({ dir, now: () => now, onStreamRecords: () => undefined });
  engine.ensureTable({ ...recordedTable, StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' } });
  for (const { at, operation, text } of recording) {
    now = at;
    const begun = process.threadCpuUsage();
    engine.operations[operation]?.(JSON.parse(text));
    const { user, system } = process.threadCpuUsage(begun);
    const sum = spent.get(operation) ?? { count: 0, micros: 0 };
    spent.set(operation, { count: sum.count + 1, micros: sum.micros + user + system });
  }
  engine.close();
  rmSync(dir, { recursive: true });
}

// The first round compiles.
replay(new Map());
const spent: Spent = new Map();
for (let round = 0; round < ROUNDS; round += 1) replay(spent);

const whole = [...spent.values()].reduce((sum, { count, micros }) => ({
  count: sum.count + count,
  micros: sum.micros + micros,
}));
const figures = [
  { what: 'a request', value: whole.micros / whole.count, unit: 'µs CPU', atMost: 60 },
  ...[...spent]
    .filter(([operation]) => operation !== 'Scan')
    .map(
      ([operation, { count, micros }]): Figure => ({
        what: `${operation}, one of ${count / ROUNDS}`,
        value: micros / count,
        unit: 'µs CPU',
      }),
    ),
];
report(
  'Table',
  figures,
  `What the local DynamoDB takes in process for ${recording.length} requests that a loan's life sends, without HTTP, on the average of ${ROUNDS} rounds.`,
);
