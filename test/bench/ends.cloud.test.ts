import { afterEach, beforeEach, expect, it } from 'vitest';
import expected from './ends.json' with { type: 'json' };
import { MAX_ITEMS, measureEnds } from './measure-ends.ts';
import { type MeteredTable, startMeteredTable } from './metered-table.ts';

let table: MeteredTable;
// Of its own in each try: what one has paid another cannot pay again.
beforeEach(async () => {
  table = await startMeteredTable();
});
afterEach(() => table.restore());

/** Two parts of the pool's batch. */
const LOANS = 25;

// To accept more requests on purpose: node test/bench/ends.ts --write
it('no act by which a loan ends badly asks the table more often than it did, nor commits too much at once', {
  timeout: 240_000,
}, async () => {
  const acts = await measureEnds(table, { loans: LOANS });
  const tooLarge = Object.entries(acts).filter(([, { largest }]) => largest > MAX_ITEMS);
  expect(tooLarge).toEqual([]);
  for (const [act, most] of Object.entries<number>(expected))
    expect(acts[act]?.requests, act).toBeLessThanOrEqual(most);
});
