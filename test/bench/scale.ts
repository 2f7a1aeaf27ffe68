import { entityOf } from '#lambdas/audit/entity-of.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { listRepayments, sweptDays } from '#lambdas/repayments/store.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { Books } from '#shared/audit/books.ts';
import { addDays } from '#shared/calendar.ts';
import { SHARDS } from '#shared/shard.ts';
import { anActiveLoan } from '#test/lambdas/repayments/an-active-loan.ts';
import { build } from '#test/support/build.ts';
import { report } from './figures.ts';
import { startMeteredTable } from './metered-table.ts';
import { PRICES } from './prices.ts';

// A model at a million loans, of parts that are run here: a page of the sweep, and what the audit gathers of a loan.
const MILLION = 1_000_000;
const LOANS = 60;
/** So many instalments fall due on a day of a million weekly loans. */
const DUE_A_DAY = MILLION / 7;
const COPIES = 30;
const AUDIT_BYTES = 3_008 * 1e6;
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
  const { used: units } = await table.cost(() => sweep({ today: due }));
  const stepMs = (performance.now() - begun) / LOANS;
  const [read, write] = [units.read / LOANS, units.write / LOANS];

  const items: object[] = [];
  for await (const item of scanTable()) items.push(item);
  const bytes = items.reduce((all, item) => all + JSON.stringify(item).length, 0) / LOANS;
  global.gc?.();
  const [heap, taking] = [process.memoryUsage().heapUsed, performance.now()];
  const held = Array.from({ length: COPIES }, () => {
    const books = new Books();
    for (const item of items) {
      const audited = entityOf(item);
      if (audited) books.take(audited);
    }
    return books;
  });
  const auditMs = (performance.now() - taking) / COPIES / LOANS;
  global.gc?.();
  const heldBytes = (process.memoryUsage().heapUsed - heap) / held.length / LOANS;

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
      { what: 'a young loan in the audit, CPU', value: auditMs, unit: 'ms' },
      { what: 'a young loan in the audit, memory', value: heldBytes / 1000, unit: 'KB' },
      { what: 'loans that the memory of the audit holds', value: AUDIT_BYTES / heldBytes, atLeast: MILLION },
      { what: 'loans that the audit gathers in a quarter of an hour', value: 900_000 / auditMs, atLeast: MILLION },
      { what: 'the scan of a million young loans', value: auditUnits / 1e6, unit: 'million RCU' },
      { what: 'and its price', value: (auditUnits * PRICES.readUnits) / 1e6, unit: 'USD' },
    ],
    `Computed from parts that were run here: the sweep of ${LOANS} loans whose first instalment is due, and what the audit gathers of the
same loans, ${COPIES} times. A partition takes 1,000 write units a second, and a log entry in a transaction 2. That one item takes some 40
transactions a second is an assumption, which the local table cannot show. The audit breaks next: it holds everything in one process
([decision 20](decisions/020-jobs-in-parts.md)). A loan grows with what is paid on it, so these are the best case. The function has less
CPU than this machine; the table is on it, without a network. Accounts with a floor (LIP:POOL, PAYOUT:CLEARING, SUSPENSE) stay one item.`,
  );
} finally {
  await table.close();
}
