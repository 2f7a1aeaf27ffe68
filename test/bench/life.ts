import { build } from '#test/support/build.ts';
import costs from './capacity.json' with { type: 'json' };
import { progress, report } from './figures.ts';
import { measureLife } from './measure-life.ts';
import { PRICES } from './prices.ts';

// What a loan's life asks of the table (API-48). The units of a call are those of capacity.json; calls that are not in it are
// not counted.
await build();
const { calls, relay, tasks } = await measureLife();
for (const [call, { times, requests }] of Object.entries(calls))
  progress(`${call}: ${times} times, ${requests} requests`);
const ofCalls = Object.values(calls).reduce((sum, { requests }) => sum + requests, 0);
const known = new Map(Object.entries(costs));
const units = (kind: 'read' | 'write') =>
  Object.entries(calls).reduce((sum, [call, { times }]) => sum + times * (known.get(call)?.[kind] ?? 0), 0);
const [read, write] = [units('read'), units('write')];
report(
  'Life',
  [
    {
      what: 'requests of calls',
      value: ofCalls,
      atMost: 300,
      floor:
        'Of those more, 34 are reads of the conflict guard (CONFLICTS-3): before a decision about a loan, an investment or a guarantee it reads who is on both sides, one to three times more in each of 22 calls. Two are the bench’s own, which asks when the loan was signed, because guarantors may step back for two days; a request of a loan asks what is owed to guarantors, and a payoff for its quote. The other ten were not found.',
    },
    { what: 'requests of the relay', value: relay },
    { what: 'requests of the steps of machines', value: tasks },
    {
      what: 'requests in all',
      value: ofCalls + relay + tasks,
      atMost: 560,
      floor:
        '564 before the conflict guard, measured on the same day at 58f9d522; the rest is what it reads. Entries that a relay gets at once and steps of machines differ by ten from run to run.',
    },
    {
      what: `${Math.round(read)} + ${Math.round(write)} units of the calls in capacity.json`,
      value: (read * PRICES.readUnits + write * PRICES.writeUnits) / 1e4,
      unit: 'US cents',
    },
  ],
  'Requests to the table in the life of a loan of six months, which is that of Load, lived once.',
);
