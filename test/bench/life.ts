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
        'Of the ten more, two are the bench’s own, which asks when the loan was signed, because guarantors may step back for two days; a request of a loan asks what is owed to guarantors, and a payoff for its quote. The other six were not found: measured at a load of 28, where decisions are made again.',
    },
    { what: 'requests of the relay', value: relay },
    { what: 'requests of the steps of machines', value: tasks },
    { what: 'requests in all', value: ofCalls + relay + tasks, atMost: 560 },
    {
      what: `${Math.round(read)} + ${Math.round(write)} units of the calls in capacity.json`,
      value: (read * PRICES.readUnits + write * PRICES.writeUnits) / 1e4,
      unit: 'US cents',
    },
  ],
  'Requests to the table in the life of a loan of six months, which is that of Load, lived once.',
);
