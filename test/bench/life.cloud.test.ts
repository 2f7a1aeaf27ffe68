import { describe, expect, it } from 'vitest';
import { measureLife } from './life.ts';

/**
 * A tenth more than a life takes when nothing is decided again: what meets a change at the same moment is. The exact
 * figures of each call are in capacity.json.
 */
const MOST = { calls: 325, relay: 205, tasks: 40 };

describe("the requests of a loan's life to the table (API-48)", () => {
  it('are no more than they were', { timeout: 120_000 }, async () => {
    const { calls, relay, tasks } = await measureLife();
    const ofCalls = Object.values(calls).reduce((sum, { requests }) => sum + requests, 0);
    expect(ofCalls).toBeLessThanOrEqual(MOST.calls);
    expect(relay).toBeLessThanOrEqual(MOST.relay);
    expect(tasks).toBeLessThanOrEqual(MOST.tasks);
  });
});
