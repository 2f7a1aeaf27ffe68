import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '#test/support/build.ts';
import { stopTables } from '#test/support/table.ts';
import expected from './ends.json' with { type: 'json' };
import { type Figure, report } from './figures.ts';
import { type Act, MAX_ITEMS, measureEnds } from './measure-ends.ts';
import { startMeteredTable } from './metered-table.ts';
import { PRICES } from './prices.ts';

// What it takes when money goes wrong. With --write the requests of the acts are written anew, which ends.cloud.test.ts compares with.
const { values } = parseArgs({ options: { loans: { type: 'string', default: '1000' }, write: { type: 'boolean' } } });

const figuresOf = (name: string, { requests, read, write, largest, ms }: Act, atMost?: number): Figure[] => [
  { what: `${name}: requests`, value: requests, ...(atMost !== undefined && { atMost }) },
  { what: `${name}: to write`, value: write, unit: 'WCU' },
  { what: `${name}: largest commit`, value: largest, unit: 'items', atMost: MAX_ITEMS },
  { what: `${name}: time`, value: ms, unit: 'ms' },
  { what: `${name}: price`, value: (read * PRICES.readUnits + write * PRICES.writeUnits) / 1e4, unit: 'US cents' },
];

await build();
const table = await startMeteredTable();
try {
  const acts = await measureEnds(table, { loans: Number(values.loans) });
  // Those of a batch depend on its loans.
  const held = Object.entries(acts).filter(([name]) => !name.includes('batch'));
  const requests = Object.fromEntries(held.map(([name, act]) => [name, act.requests]));
  if (values.write) writeFileSync(join(import.meta.dirname, 'ends.json'), `${JSON.stringify(requests, null, 2)}\n`);
  const most = new Map<string, number>(Object.entries(values.write ? requests : expected));
  report(
    'Money when it goes wrong',
    Object.entries(acts).flatMap(([name, act]) => figuresOf(name, act, most.get(name))),
    `A loan of 6,000 tala with three guarantors: its first instalment is called, a guarantor pays their share, those who paid are asked to
stand in, and after a default it is charged off with all its calls open; and the batch of the insurance pool over ${values.loans} more loans in
default. Each act is counted with all that follows from it in the relays; a sweep with what it looks for and does not find. Units are those that the local DynamoDB counts.`,
  );
} finally {
  await stopTables();
}
