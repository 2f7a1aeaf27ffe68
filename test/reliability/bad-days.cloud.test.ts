// Takes long: begins first.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { environmentOf } from '#bin/environment.ts';
import { World } from '#local/seed/world.ts';
import { auditedBooks } from '#test/journeys/books.ts';
import { nextNine, startTestCloud, stateAt } from '#test/support/cloud.ts';
import { badDays } from './bad-days.ts';
import { patientFetch } from './patient-fetch.ts';
import { liveAShortLoan, type Outcome } from './short-loan.ts';

/** The first seed, and how many lives are lived (CLOUD-59): more when asked. */
const SEED = Number(process.env.SEED ?? 1);
const LIVES = Number(process.env.LIVES ?? 1);

const MAX_WAIT = { timeout: 120_000, interval: 50 };
const MAX_TEST_MS = 600_000;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function goodLife(begin: number): Promise<Outcome> {
  const { world, endpoints, stop } = await startTestCloud(stateAt(begin));
  try {
    return await liveAShortLoan(world, endpoints);
  } finally {
    await stop();
  }
}

/** A world whose work is done when the relay has delivered everything: its stream may stand still for a while. */
class BadWorld extends World {
  override settle = () =>
    vi.waitFor(async () => {
      await this.console('POST', 'clock', { seconds: 0 });
      const { listUndelivered } = await import('#lambdas/relay/undelivered.ts');
      const { length } = await listUndelivered(Number.POSITIVE_INFINITY);
      if (length > 0) throw new Error(`${length} entries of the outbox are undelivered`);
    }, MAX_WAIT);
}

async function badLife(seed: number, begin: number) {
  // The clients that modules hold are those of the cloud of the life before.
  vi.resetModules();
  const days = badDays(seed);
  closing.push(days.close);
  const { cloud, endpoints, expectErrors, stop } = await startTestCloud(stateAt(begin), 0, days.faults);
  // Each call that is made to fail may be one.
  expectErrors('');
  closing.push(stop);
  Object.assign(process.env, environmentOf({ endpoints }));
  const client = patientFetch(cloud.url, days);
  closing.push(client.restore);
  const world = new BadWorld(cloud.url);
  const outcome = await liveAShortLoan(world, endpoints);
  days.end();
  await world.settle();
  // Throws with what the audit finds.
  await auditedBooks({ world, endpoints });
  return { outcome, told: client.told, counted: days.counted };
}

describe('bad days (CLOUD-59)', () => {
  it.each(Array.from({ length: LIVES }, (_, at) => SEED + at))(
    'leave a loan, its money and what is told as good ones do: SEED=%i repeats it',
    async (seed) => {
      // At the same hour, so that both lives have the same dates.
      const begin = nextNine();
      const expected = await goodLife(begin);
      const { outcome, told, counted } = await badLife(seed, begin);
      process.stdout.write(`SEED=${seed}: ${JSON.stringify({ ...counted, ...told.counted })}\n`);
      expect(told.wrong).toEqual([]);
      expect(outcome).toEqual(expected);
      expect(counted.faults).toBeGreaterThan(100);
    },
    MAX_TEST_MS,
  );
});
