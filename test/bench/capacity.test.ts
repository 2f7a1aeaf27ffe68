import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import expected from './capacity.json' with { type: 'json' };
import { measureCosts, putLoans } from './costs.ts';
import { type MeteredTable, startMeteredTable } from './metered-table.ts';

let table: MeteredTable;
beforeAll(async () => {
  table = await startMeteredTable();
});
afterAll(() => table.close());

describe('the capacity units of calls', () => {
  // What costs more on purpose is written by: node test/bench/capacity.ts --write
  it('are those of the table of costs', async () => {
    await putLoans(0, 150);
    expect(await measureCosts(table)).toEqual(expected);
  });
});
