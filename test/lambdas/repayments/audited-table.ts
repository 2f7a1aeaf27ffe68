import { afterEach, beforeEach, expect, vi } from 'vitest';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { startOfApiaDay } from '#shared/calendar.ts';
import { withTable } from '#test/support/with-table.ts';
import { audited, deliver } from './an-active-loan.ts';

/**
 * Gives the tests of a file a table, or each of them one, and each test a clock that stands at noon of 21 November 2026 in Apia. After each
 * test the outbox is delivered, and the audit of the books must find nothing (LEDGER-15).
 */
export function withAuditedTable(of: 'file' | 'test' = 'file'): void {
  withTable(of);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T00:00:00Z') });
  });
  afterEach(async () => {
    await deliver();
    expect(await audited()).toEqual([]);
    vi.useRealTimers();
  });
}

/** Sets the clock to one o'clock of an Apia day. */
export const goTo = (day: string) => vi.setSystemTime(startOfApiaDay(day) + 3_600_000);

/** The sweep of a day; the notices that it brings. */
export async function sweptOn(day: string) {
  goTo(day);
  await sweep();
  return deliver();
}
