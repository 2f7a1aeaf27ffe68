import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Clock, installClock, openClock } from '#local/cloud/clock/clock.ts';
import { nextNine, stateAt } from './cloud.ts';

/**
 * Lets the tests of a file begin at nine on a business day, the next one unless another is given: mails go out then (NOTIFICATIONS-23).
 * From there each millisecond is one: fake timers would go on in steps, in which what came first cannot be told. Returns their clock.
 */
export function inWorkingHours(begin = nextNine()): Clock {
  const RealDate = Date;
  const clock = openClock(join(stateAt(begin), 'clock'));
  beforeAll(() => installClock(clock.offset));
  afterAll(() => {
    globalThis.Date = RealDate;
  });
  return clock;
}
