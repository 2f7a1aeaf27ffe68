// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Notification, notificationsApi } from '#shared/notifications/api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { useNotifications } from '#web/platform/notifications/notifications.ts';
import { dropSession } from '#web/platform/session/current-session.ts';
import { beginSession } from '#web/platform/session/session.ts';

afterEach(() => {
  cleanup();
  dropSession();
  vi.unstubAllGlobals();
});

it('the bell / has nothing of the person before, whose list comes late (SITE-20)', async () => {
  const lists = new Map<string | null, (items: Notification[]) => void>();
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    // Without a socket the bell asks for its list at once.
    if (address.endsWith(notificationsApi.issueSocketTicket.path))
      return Promise.resolve(new Response('', { status: 503 }));
    return new Promise((resolve) => {
      lists.set(new Headers(headers).get('authorization'), (items) => resolve(Response.json(items)));
    });
  });
  const notice = (id: string): Notification => ({
    ...{ notificationid: id, message: `Notice ${id}`, code: 'Notice', status: 'Unread' },
    sentat: '2026-11-22T00:00:00.000Z',
  });
  beginSession('of-sina', aUser());
  const first = renderHook(() => useNotifications());
  await expect.poll(() => [...lists.keys()]).toEqual(['Bearer of-sina']);
  first.unmount();
  dropSession();
  beginSession('of-tala', aUser({ userId: 'tala' }));
  const { result } = renderHook(() => useNotifications());
  lists.get('Bearer of-sina')?.([notice('sina')]);
  await expect.poll(() => [...lists.keys()]).toContain('Bearer of-tala');
  lists.get('Bearer of-tala')?.([notice('tala')]);
  await expect.poll(() => result.current.items?.map(({ notificationid }) => notificationid)).toEqual(['tala']);
  expect(result.current.hasFailed).toBe(false);
});
