import { MAX_HELD } from '#lambdas/audit/audit-in-parts.ts';
import { entityOf } from '#lambdas/audit/entity-of.ts';
import { BUCKETS, factsIn, HeldFacts } from '#lambdas/audit/held-facts.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { listRepayments, sweptDays } from '#lambdas/repayments/store.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { Books } from '#shared/audit/books.ts';
import { check } from '#shared/audit/check.ts';
import { factsOf } from '#shared/audit/fact.ts';
import { Records } from '#shared/audit/records.ts';
import { addDays, startOfApiaDay } from '#shared/calendar.ts';
import { SHARDS } from '#shared/shard.ts';
import { anActiveLoan } from '#test/lambdas/repayments/an-active-loan.ts';
import { build } from '#test/support/build.ts';
import { stopTables } from '#test/support/table.ts';
import { report } from './figures.ts';
import { startMeteredTable } from './metered-table.ts';
import { PRICES } from './prices.ts';

// A model at a million loans, of parts that are run here: a page of the sweep, and what a part of the audit does with a loan.
const MILLION = 1_000_000;
const LOANS = 60;
/** So many instalments fall due on a day of a million weekly loans. */
const DUE_A_DAY = MILLION / 7;
const COPIES = 30;
/** The memory of the audit's function, less what it may hold of facts that are not stored yet, and of the runtime. */
const COMPARE_BYTES = 3_008e6 - 2 * MAX_HELD - 200e6;
const PART_SECONDS = 600;
const ENTRY_UNITS = 2;
const PARTITION_UNITS = 1_000;

await build();
const table = await startMeteredTable();
try {
  const rows = [];
  for (let n = 0; n < LOANS; n += 1)
    rows.push(...(await listRepayments(await anActiveLoan([600_00, 400_00]))).slice(0, 1));
  const due = rows[0]?.due ?? '';
  await commit([sweptDays.put({ day: addDays(due, -1) })]);
  const begun = performance.now();
  const { used: units } = await table.cost(() => sweep({ now: startOfApiaDay(due) }));
  const stepMs = (performance.now() - begun) / LOANS;
  const [read, write] = [units.read / LOANS, units.write / LOANS];

  const items: object[] = [];
  for await (const item of scanTable()) items.push(item);
  const bytes = items.reduce((all, item) => all + JSON.stringify(item).length, 0) / LOANS;
  const gathering = process.cpuUsage();
  const held = Array.from({ length: COPIES }, () => factsOfAll(items)).at(-1) ?? new HeldFacts();
  const gatherMs = cpuMsSince(gathering) / COPIES / LOANS;
  const text = [...held.buckets()].map(([, lines]) => lines).join('\n');
  const people = [...factsIn([text], [])].filter((fact) => fact.is === 'Person').length / LOANS;
  const comparing = process.cpuUsage();
  for (let copy = 0; copy < COPIES; copy += 1) check(factsIn([text], []), { today: due, counted: due });
  const compareMs = cpuMsSince(comparing) / COPIES / LOANS;
  const comparedBytes = heldBytesOf(() => {
    const [books, records] = [new Books(), new Records()];
    for (const fact of factsIn([text], [])) {
      books.take(fact);
      records.take(fact);
    }
    return { books, records };
  });
  // The text of a bucket is in memory beside what is made of it.
  const bucketBytes = ((comparedBytes + text.length) / LOANS) * (MILLION / BUCKETS);
  const looked = (gatherMs + compareMs) * MILLION;
  const stored = (text.length / LOANS) * MILLION;
  const puts = Math.ceil(stored / MAX_HELD) * BUCKETS;

  const sweepSeconds = (DUE_A_DAY * stepMs) / 1000;
  const auditUnits = (bytes * MILLION) / 4096;
  report(
    'A million loans',
    [
      { what: 'log entries a second, one partition before', value: PARTITION_UNITS / ENTRY_UNITS },
      {
        what: 'log entries a second, in all partitions of a month',
        value: (PARTITION_UNITS / ENTRY_UNITS) * SHARDS.userLog,
      },
      { what: 'changes of counters a second by items of 40, before (8 items)', value: 40 * 8 },
      { what: 'changes of counters a second now', value: 40 * SHARDS.counters },
      { what: 'entries on TRUST:BANK a second by items of 40, before', value: 40 },
      { what: 'entries on TRUST:BANK a second now', value: 40 * SHARDS.trust },
      { what: 'an instalment in the sweep', value: stepMs, unit: 'ms' },
      { what: 'an instalment in the sweep, to read', value: read, unit: 'RCU' },
      { what: 'an instalment in the sweep, to write', value: write, unit: 'WCU' },
      { what: 'the sweep of a day of a million weekly loans', value: sweepSeconds / 60, unit: 'min' },
      { what: 'in parts of ten minutes', value: Math.ceil(sweepSeconds / PART_SECONDS) },
      {
        what: 'and its price',
        value: (DUE_A_DAY * (read * PRICES.readUnits + write * PRICES.writeUnits)) / 1e6,
        unit: 'USD',
      },
      { what: 'a young loan in the table', value: bytes / 1000, unit: 'KB' },
      { what: 'people with it', value: people },
      { what: 'the audit: gathering a loan and its people, CPU', value: gatherMs, unit: 'ms' },
      { what: 'the audit: comparing them, CPU', value: compareMs, unit: 'ms' },
      { what: 'a look at a million of them, CPU', value: looked / 60_000, unit: 'min' },
      { what: 'a look, in parts of ten minutes', value: Math.ceil(looked / 1000 / PART_SECONDS) },
      { what: 'what is kept of a million of them between parts', value: stored / 1e9, unit: 'GB' },
      { what: 'and the price of its files', value: (puts * PRICES.putFiles) / 1e6, unit: 'USD' },
      { what: 'a bucket of a million of them, memory', value: bucketBytes / 1e6, unit: 'MB' },
      {
        what: 'loans, with their people, of which a part can compare a bucket',
        value: (MILLION * COMPARE_BYTES) / bucketBytes,
        atLeast: MILLION,
        floor: 'More buckets: their number is free.',
      },
      { what: 'the scan of a million young loans', value: auditUnits / 1e6, unit: 'million RCU' },
      { what: 'and its price, for each look', value: (auditUnits * PRICES.readUnits) / 1e6, unit: 'USD' },
    ],
    `Computed from parts that were run here: the sweep of ${LOANS} loans whose first instalment is due, and what a part of the audit does
with the same loans and their people, ${COPIES} times: it gathers what it keeps of them, and compares a bucket. A partition takes 1,000
write units a second, and a log entry in a transaction 2. That one item takes some 40 transactions a second is an assumption, which the
local table cannot show. Reading the table and the files comes on top of a look of the audit, the SDK's CPU and the network, and a
second look is made where the first finds anything ([decision 21](decisions/021-audit-in-parts.md)). A loan grows with what is paid on
it, so these are the best case. The function has less CPU than this machine; the table is on it, without a network. What breaks next: the
pace of one chain of parts. Accounts with a floor (LIP:POOL, PAYOUT:CLEARING, SUSPENSE) stay one item.`,
  );
} finally {
  await stopTables();
}

/** What a part of the audit keeps of these items. */
function factsOfAll(all: readonly object[]): HeldFacts {
  const facts = new HeldFacts();
  for (const item of all) {
    const audited = entityOf(item);
    if (audited) for (const fact of factsOf(audited, { day: '', quarter: { start: '', end: '' } })) facts.take(fact);
  }
  return facts;
}

/** How long this process has computed (ms) since then, whatever else the machine does. */
function cpuMsSince(then: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(then);
  return (user + system) / 1000;
}

/** How many bytes something takes in memory. */
function heldBytesOf(make: () => object): number {
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  const made = Array.from({ length: COPIES }, make);
  global.gc?.();
  return (process.memoryUsage().heapUsed - before) / made.length;
}
