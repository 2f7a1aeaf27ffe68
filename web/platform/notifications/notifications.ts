import * as z from 'zod/mini';
import { Notification, notificationsApi } from '#shared/notifications/api.ts';
import { openStore } from '#web/platform/browser/store.ts';
import { call } from '#web/platform/network/api.ts';
import { listen } from '#web/platform/network/live.ts';
import { loaded } from '#web/platform/network/load.ts';
import { countInTitle } from './title-count.ts';

const EVERY_MS = 60_000;
const MOST = 50;
const Frame = z.object({ type: z.literal('notification'), data: z.object({ notification: Notification }) });

type Bell = {
  /** Newest first; undefined until they have come. */
  items: readonly Notification[] | undefined;
  hasFailed: boolean;
};

const nothing: Bell = { items: undefined, hasFailed: false };
const bell = openStore(nothing, { begin, end });
let isLive = false;
let leave: () => void;
let clock: ReturnType<typeof setInterval> | undefined;

/**
 * What somebody was notified of: it comes by itself. While the live line is down it is asked for once a minute, and
 * once the line is back, so that none is missed.
 */
export const useNotifications = bell.use;

/** Asks for the notifications now. What came before stays when nothing comes. */
export async function loadNotifications(): Promise<void> {
  const listed = await loaded(call(notificationsApi.listNotifications, { query: { limit: MOST } }));
  // Whoever signed out meanwhile leaves nothing behind.
  if (!bell.isFollowed()) return;
  const { items } = bell.get();
  change({ items: listed ? merged(listed, items ?? []) : items, hasFailed: listed === undefined });
}

/** Shows a notification as read at once, and tells the server. */
export async function markRead(id: string): Promise<void> {
  const items = bell
    .get()
    .items?.map((item) => (item.notificationid === id ? { ...item, status: 'Read' as const } : item));
  change({ ...bell.get(), items });
  await loaded(call(notificationsApi.readNotification, { params: { id } }));
}

/** What was listed, with what came or was read while the list was on its way. */
function merged(listed: readonly Notification[], held: readonly Notification[]): Notification[] {
  const [newest] = listed;
  const ids = new Set(listed.map(({ notificationid }) => notificationid));
  const read = new Set(held.filter(({ status }) => status === 'Read').map(({ notificationid }) => notificationid));
  const newer = held.filter(
    ({ notificationid, sentat }) => !ids.has(notificationid) && sentat >= (newest?.sentat ?? ''),
  );
  return [
    ...newer,
    ...listed.map((item) => (read.has(item.notificationid) ? { ...item, status: 'Read' as const } : item)),
  ];
}

function hear(frame: unknown): void {
  const { data } = z.safeParse(Frame, frame);
  if (!data) return;
  const { notification } = data.data;
  const held = bell.get().items ?? [];
  // A delivery may come twice.
  if (held.some(({ notificationid }) => notificationid === notification.notificationid)) return;
  change({ ...bell.get(), items: [notification, ...held] });
}

function change(next: Bell): void {
  countInTitle(next.items?.filter(({ status }) => status === 'Unread').length ?? 0);
  bell.set(next);
}

function begin(): void {
  void loadNotifications();
  leave = listen({
    onFrame: hear,
    onOpen() {
      isLive = true;
      void loadNotifications();
    },
    onLost() {
      isLive = false;
    },
  });
  clock = setInterval(() => !isLive && !document.hidden && void loadNotifications(), EVERY_MS);
}

function end(): void {
  leave();
  clearInterval(clock);
  change(nothing);
}
