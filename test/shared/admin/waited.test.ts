import { describe, expect, it } from 'vitest';
import { waitedSince } from '#shared/admin/waited.ts';

describe('how long something waits (ADMIN-43)', () => {
  it.each([
    ['2026-11-23T10:30:00Z', 0, 1, false],
    ['2026-11-22T10:30:00Z', 1, 25, false],
    ['2026-11-21T12:00:01Z', 1, 47, false],
    ['2026-11-21T12:00:00Z', 2, 48, true],
    ['2026-11-23T12:00:05Z', 0, 0, false],
  ])('is since %s %i days and %i hours', (since, days, hours, isLong) => {
    expect(waitedSince(since, Date.parse('2026-11-23T12:00:00Z'))).toEqual({ days, hours, isLong });
  });
});
