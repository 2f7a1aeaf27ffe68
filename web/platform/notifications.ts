import { useSyncExternalStore } from 'react';
import { type Notification, notificationsApi } from '#shared/notifications/api.ts';
import { call } from './api.ts';
import { loaded } from './load.ts';

const EVERY_MS = 60_000;
const MOST = 50;

type Bell = {
  /** Newest first; undefined until they have come. */
  items: readonly Notification[] | undefined;
  hasFailed: boolean;
};

const nothing: Bell = { items: undefined, hasFailed: false };
let bell = nothing;
let clock: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** What somebody was notified of: asked for once a minute while it is looked at. */
export const useNotifications = (): Bell => useSyncExternalStore(subscribe, () => bell);

/** Asks for the notifications now. What came before stays when nothing comes. */
export async function loadNotifications(): Promise<void> {
  const items = await loaded(call(notificationsApi.listNotifications, { query: { limit: MOST } }));
  // Whoever signed out meanwhile leaves nothing behind.
  if (listeners.size > 0) change({ items: items ?? bell.items, hasFailed: items === undefined });
}

/** Shows a notification as read at once, and tells the server. */
export async function markRead(id: string): Promise<void> {
  const items = bell.items?.map((item) => (item.notificationid === id ? { ...item, status: 'Read' as const } : item));
  change({ ...bell, items });
  await loaded(call(notificationsApi.readNotification, { params: { id } }));
}

function change(next: Bell): void {
  bell = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    void loadNotifications();
    clock = setInterval(() => !document.hidden && void loadNotifications(), EVERY_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    bell = nothing;
  };
}
