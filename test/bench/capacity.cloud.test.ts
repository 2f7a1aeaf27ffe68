import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextOrdinaryNine } from '#test/support/cloud.ts';
import { inWorkingHours } from '#test/support/in-working-hours.ts';
import table from './capacity.json' with { type: 'json' };
import { measureCosts, putLoans } from './costs.ts';
import { type MeteredTable, startMeteredTable, type Used } from './metered-table.ts';

inWorkingHours(nextOrdinaryNine());
let metered: MeteredTable;
beforeAll(async () => {
  metered = await startMeteredTable();
});
afterAll(() => metered.restore());

type Costs = Record<string, Used & { relay?: number }>;

/** Random ids and the time change an item's size, so one near a whole kilobyte is sometimes over it and sometimes not. */
const ONE_KILOBYTE_IN_A_TRANSACTION = 2;

describe('what calls use: units, requests, requests in a row, and those of the relay (API-26, API-48)', () => {
  // To accept higher costs on purpose: node test/bench/capacity.ts --write
  it('are those of the table of costs', async () => {
    await putLoans(0, 150);
    const measured: Costs = await measureCosts(metered);
    const expected: Costs = table;
    expect(Object.keys(measured)).toEqual(Object.keys(expected));
    for (const [call, { write, ...rest }] of Object.entries(expected)) {
      expect(measured[call], call).toMatchObject(rest);
      expect(Math.abs((measured[call]?.write ?? 0) - write), call).toBeLessThanOrEqual(ONE_KILOBYTE_IN_A_TRANSACTION);
    }
  });
});
