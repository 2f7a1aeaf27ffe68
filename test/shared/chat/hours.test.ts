import { describe, expect, it } from 'vitest';
import { teamBackOn } from '#shared/chat/hours.ts';

const hours = { from: 8, until: 17 };
/** Apia is 13 hours ahead. */
const apia = (day: string, time: string) => Date.parse(`${day}T${time}:00+13:00`);

describe('the hours of the team', () => {
  it.each([
    ['on a Monday in its hours', '2026-11-23', '08:00', undefined],
    ['a minute before they end', '2026-11-23', '16:59', undefined],
    ['when they end', '2026-11-23', '17:00', '2026-11-24'],
    ['before they begin', '2026-11-23', '07:59', '2026-11-23'],
    ['on a Friday night', '2026-11-20', '23:00', '2026-11-23'],
    ['on a Sunday', '2026-11-22', '10:00', '2026-11-23'],
    ['at Christmas, a Friday before a weekend', '2026-12-25', '10:00', '2026-12-28'],
  ])('are told %s (CHAT-4)', (_, day, time, back) => {
    expect(teamBackOn(apia(day, time), hours)).toBe(back);
  });
});
