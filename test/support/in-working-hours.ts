import { afterAll, beforeAll, vi } from 'vitest';
import { nextNine } from './cloud.ts';

/** Lets the tests of a file begin at nine on a business day: mails go out then (NOTIFICATIONS-23). */
export function inWorkingHours(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: nextNine(), shouldAdvanceTime: true }));
  afterAll(() => void vi.useRealTimers());
}
