import { afterAll, beforeAll, vi } from 'vitest';
import { nextNine } from './cloud.ts';

/** Lets the tests of a file begin at nine on a business day, the next one unless another is given: mails go out then (NOTIFICATIONS-23). */
export function inWorkingHours(begin = nextNine()): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: begin, shouldAdvanceTime: true }));
  afterAll(() => void vi.useRealTimers());
}
