import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mock } from 'node:test';
import { parseArgs } from 'node:util';
import { build } from '#test/support/build.ts';
import { nextOrdinaryNine } from '#test/support/cloud.ts';
import { stopTables } from '#test/support/table.ts';
import expected from './capacity.json' with { type: 'json' };
import { measureCosts, putLoans } from './costs.ts';
import { type Figure, progress, report } from './figures.ts';
import { startMeteredTable } from './metered-table.ts';
import { PRICES } from './prices.ts';
import { measureQueues } from './queues.ts';

// What calls ask of the table and what it costs, among many loans and among ten times as many. With --write the table of costs is
// written anew, which capacity.cloud.test.ts compares with. Then what it costs to open each queue of staff, short and long.
const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '10000' },
    write: { type: 'boolean' },
  },
});
const few = Number(values.few);
const many = Number(values.many);
const MARKETPLACE = 'GET /loans/marketplace';

/** The items of a queue after a busy day, and after a year without reviews. */
const [SHORT, LONG] = [100, 10_000];

await build();
// At other times mails wait (NOTIFICATIONS-23).
mock.timers.enable({ apis: ['Date'], now: nextOrdinaryNine() });
const table = await startMeteredTable();
try {
  await putLoans(0, few);
  const before = await measureCosts(table);
  progress(`measured among ${few} loans`);
  await putLoans(few, many);
  const after = await measureCosts(table);
  if (values.write) writeFileSync(join(import.meta.dirname, 'capacity.json'), `${JSON.stringify(after, null, 2)}\n`);
  const differing = Object.keys(after).filter((call) => JSON.stringify(before[call]) !== JSON.stringify(after[call]));
  for (const call of differing) progress(`${call}: ${JSON.stringify(before[call])} and ${JSON.stringify(after[call])}`);
  const unexpected = Object.keys(after).filter(
    (call) => JSON.stringify(after[call]) !== JSON.stringify(new Map(Object.entries(expected)).get(call)),
  );
  for (const call of unexpected) progress(`${call}: ${JSON.stringify(after[call])}, unlike in capacity.json`);
  const queues = await measureQueues(table, SHORT, LONG);
  const rows = Object.entries(after).map(
    ([call, { read, write, requests, depth }]): Figure => ({
      what: `${call}: ${requests} requests, ${depth} in a row, ${read} + ${write} units`,
      value: read * PRICES.readUnits + write * PRICES.writeUnits,
      unit: 'USD a million',
    }),
  );
  report(
    'Capacity',
    [
      { what: `calls that cost otherwise among ${few} loans`, value: differing.length, exactly: 0 },
      {
        what: 'calls that cost otherwise than capacity.json says',
        value: values.write ? 0 : unexpected.length,
        exactly: 0,
      },
      { what: `${MARKETPLACE} reads`, value: after[MARKETPLACE]?.read ?? Number.NaN, unit: 'RCU', atMost: 3.5 },
      ...rows,
      ...queues,
    ],
    `Requests to the table of each call, how many of them wait for each other, units to read and to write among ${many} loans, as the local
DynamoDB counts them, and their price; a call reads its caller with each.
Lists of staff that read one list a row or a day ask for all of them in one round. \`GET /admin/receipts\` looks for those whose money an unmatched
receipt may be in 16 lists, one for each day on which something is announced, due or late (WALLET-44); \`GET /admin/loans\` reads the documents of 20
loans in 20. A request can read one partition of an index. A single list of what is awaited would be one partition for all that is due in eleven
days, and one more write of an index for each instalment; the ids of documents beside a loan would save 19 requests and cost a fifth
round, 30 units more for the 80 documents, and a write for each loan.`,
  );
} finally {
  await stopTables();
}
