import { describe, expect, it } from 'vitest';
import { mailDayFrom } from '#shared/calendar.ts';
import { mailableFrom } from '#shared/notifications/quiet-times.ts';
import { callableFrom } from '#shared/repayments/collection.ts';

const at = (time: string) => Date.parse(`${time}+13:00`);

// Friday 4 December 2026 to Monday 7 December; Friday 25 and Saturday 26 December are holidays, Sunday 27 is a Sunday.
describe('quiet times (NOTIFICATIONS-23)', () => {
  it.each([
    ['2026-12-04T06:59:59', '2026-12-04T07:00:00'],
    ['2026-12-04T07:00:00', '2026-12-04T07:00:00'],
    ['2026-12-04T19:59:59', '2026-12-04T19:59:59'],
    ['2026-12-04T20:00:00', '2026-12-05T07:00:00'],
    ['2026-12-05T12:00:00', '2026-12-05T12:00:00'],
    ['2026-12-05T20:00:00', '2026-12-07T07:00:00'],
    ['2026-12-06T12:00:00', '2026-12-07T07:00:00'],
    ['2026-12-24T23:00:00', '2026-12-28T07:00:00'],
  ])('a mail of %s goes out at %s', (asked, sent) => {
    expect(new Date(mailableFrom('RepaymentOverdue', at(asked)))).toEqual(new Date(at(sent)));
  });

  it.each(['SigningCode', 'DepositReceived', 'RecoursePaid', 'PasswordChanged'] as const)('do not hold %s', (kind) => {
    expect(mailableFrom(kind, at('2026-12-06T03:00:00'))).toBe(at('2026-12-06T03:00:00'));
  });

  it('begin no notice period: what is late since a Saturday can be called a week after the Monday of its mail', () => {
    expect(mailDayFrom('2026-12-06')).toBe('2026-12-07');
    expect(callableFrom({ due: '2026-12-05' })).toBe('2026-12-14');
    expect(callableFrom({ due: '2026-12-24', overdueNoticeOn: mailDayFrom('2026-12-25') })).toBe('2027-01-05');
  });
});
