import { expect, it } from 'vitest';
import { measureLife } from './measure-life.ts';

/**
 * A life takes some 624: since 30 November 2026 its borrower's wallet says, eight times, what of it is free (PAYLINKS-12). Whether a
 * machine sees a status at all, how many entries the relay gets at once, and what meets a change and is decided again
 * depend on the machine's speed: the exact figures of each call are in capacity.json.
 */
const MOST = 630;

it("a loan's life asks the table no more often than it did (API-48)", { timeout: 120_000 }, async () => {
  const { calls, relay, tasks } = await measureLife();
  const ofCalls = Object.values(calls).reduce((sum, { requests }) => sum + requests, 0);
  expect(ofCalls + relay + tasks).toBeLessThanOrEqual(MOST);
});
