import { afterEach, expect, it, vi } from 'vitest';
import { dayInApia, nowOnServer, todayInApia } from '#web/platform/language/today.ts';
import { fetchApi } from '#web/platform/network/fetch-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("today / is the server's, whatever the clock of the device says (SITE-64)", async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T00:00:00Z'), toFake: ['Date'] });
  expect(todayInApia()).toBe('2026-11-22');
  const headers = { date: 'Tue, 08 Dec 2026 12:00:00 GMT' };
  vi.stubGlobal('fetch', async () => Response.json({}, { headers }));
  await fetchApi('/figures', {});
  expect(todayInApia()).toBe('2026-12-09');
  expect(nowOnServer()).toBe(Date.parse(headers.date));
  vi.stubGlobal('fetch', async () => Response.json({}));
  await fetchApi('/figures', {});
  expect(todayInApia()).toBe('2026-12-09');
});

it('a day in Apia / is 13 hours ahead, also for a browser that still knows a daylight saving time (API-32)', () => {
  // As in January of 2021.
  expect(dayInApia(Date.parse('2021-01-01T10:30:00Z'))).toBe('2021-01-01');
  expect(dayInApia(Date.parse('2021-01-01T11:00:00Z'))).toBe('2021-01-02');
});
