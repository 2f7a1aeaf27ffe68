import { describe, expect, it } from 'vitest';
import { confirmationLock, confirmationOf, MAX_TIES, noTies, withTie } from '#shared/conflicts/tie-list.ts';

describe('the list of ties (CONFLICTS-2)', () => {
  const lockOn = (day: string, confirmedOn?: string) => confirmationLock({ confirmedOn }, day)?.message ?? null;
  const lock = 'Please confirm your list of ties first.';

  it('is confirmed once a calendar quarter, in its first 14 days', () => {
    expect(lockOn('2026-12-31', '2026-10-01')).toBeNull();
    expect(confirmationOf({ confirmedOn: '2026-10-01' }, '2026-12-31').isDue).toBe(false);
    expect(confirmationOf({ confirmedOn: '2026-12-31' }, '2027-01-01')).toEqual({
      isDue: true,
      until: '2027-01-14',
      isOverdue: false,
    });
    expect(lockOn('2027-01-14', '2026-12-31')).toBeNull();
    expect(lockOn('2027-01-15', '2026-12-31')).toBe(lock);
    expect(lockOn('2027-01-16', '2027-01-01')).toBeNull();
  });

  it('keeps whoever has never confirmed it from deciding, on the first day of a quarter too', () => {
    expect(lockOn('2027-01-01')).toBe(lock);
  });

  it('has each tie once, and at most 50 (CONFLICTS-1)', () => {
    const tie = (village: string) => ({ id: village, kind: 'Village' as const, village });
    const one = withTie(noTies('rita'), tie('Apia'));
    expect(withTie(one, { ...tie('Apia'), id: 'again' })).toBe(one);
    let full = noTies('rita');
    for (let at = 0; at < MAX_TIES; at++) full = withTie(full, tie(`village ${at}`));
    expect(() => withTie(full, tie('one more'))).toThrow('A list has at most 50 ties.');
  });
});
