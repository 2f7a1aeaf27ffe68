import * as z from 'zod/mini';
import { Notification, notificationsApi } from '#shared/notifications/api.ts';
import { openStore } from '#web/platform/browser/store.ts';
import { sameSession } from '#web/platform/network/access-token.ts';
import { call, callPage } from '#web/platform/network/api.ts';
import { listen } from '#web/platform/network/live-connection.ts';
import { loaded } from '#web/platform/network/load.ts';

const POLL_EVERY_MS = 60_000;
/** How long the first list waits for the live connection. */
const PATIENCE_MS = 5000;
const PAGE_SIZE = 50;
const Frame = z.object({ type: z.literal('notification'), data: z.object({ notification: Notification }) });

type Bell = {
  /** Newest first; undefined until they are loaded. */
  items: readonly Notification[] | undefined;
  hasFailed: boolean;
  /** The cursor of the notifications older than the loaded ones; undefined until a list was loaded. */
  older: { cursor: string | undefined } | undefined;
};

const empty: Bell = { items: undefined, hasFailed: false, older: undefined };
const bell = openStore(empty, { begin, end });
let isLive = false;
let stopListening: () => void;
let polling: ReturnType<typeof setInterval> | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * The notifications of the signed-in person. They are loaded when the live connection opens, which then pushes new ones,
 * so that none is missed; and without it after 5 seconds or its first failure, and then once a minute.
 */
export const useNotifications = bell.use;

/** Loads the notifications now. If that fails, what was loaded before stays. */
export async function loadNotifications(): Promise<void> {
  clearTimeout(waiting);
  const isSame = sameSession();
  const listed = await loaded(callPage(notificationsApi.listNotifications, { query: { limit: PAGE_SIZE } }));
  // The person may have signed out in the meantime, and another one signed in.
  if (!bell.isFollowed() || !isSame()) return;
  const { items = [], older } = bell.get();
  if (!listed) return change({ ...bell.get(), hasFailed: true });
  const ids = new Set(listed.reply.map(({ notificationid }) => notificationid));
  // The notifications loaded before are appended only if the two lists overlap.
  const follows = older !== undefined && items.some(({ notificationid }) => ids.has(notificationid));
  const rest = follows ? items.filter(({ sentat }) => sentat < (listed.reply.at(-1)?.sentat ?? '')) : [];
  change({
    items: [...merged(listed.reply, items), ...rest],
    hasFailed: false,
    older: follows ? older : { cursor: listed.cursor },
  });
}

/** Loads 50 more notifications that are older than all that are loaded (SITE-40). */
export async function loadOlderNotifications(): Promise<void> {
  const cursor = bell.get().older?.cursor;
  if (cursor === undefined) return;
  const page = await loaded(callPage(notificationsApi.listNotifications, { query: { limit: PAGE_SIZE, cursor } }));
  const { items = [], older } = bell.get();
  // The button was pressed twice, or the person signed out in the meantime.
  if (!page || older?.cursor !== cursor) return;
  change({ ...bell.get(), items: [...items, ...page.reply], older: { cursor: page.cursor } });
}

/** Shows a notification as read at once, and notifies the server. */
export async function markRead(id: string): Promise<void> {
  const items = bell
    .get()
    .items?.map((item) => (item.notificationid === id ? { ...item, status: 'Read' as const } : item));
  change({ ...bell.get(), items });
  await loaded(call(notificationsApi.readNotification, { params: { id } }));
}

/** A list from the server, with what arrived or was read while it was loading. */
function merged(listed: readonly Notification[], shown: readonly Notification[]): Notification[] {
  const [newest] = listed;
  const ids = new Set(listed.map(({ notificationid }) => notificationid));
  const read = new Set(shown.filter(({ status }) => status === 'Read').map(({ notificationid }) => notificationid));
  const newer = shown.filter(
    ({ notificationid, sentat }) => !ids.has(notificationid) && sentat >= (newest?.sentat ?? ''),
  );
  return [
    ...newer,
    ...listed.map((item) => (read.has(item.notificationid) ? { ...item, status: 'Read' as const } : item)),
  ];
}

function onFrame(frame: unknown): void {
  const { data } = z.safeParse(Frame, frame);
  if (!data) return;
  const { notification } = data.data;
  const shown = bell.get().items ?? [];
  // A notification may be delivered twice.
  if (shown.some(({ notificationid }) => notificationid === notification.notificationid)) return;
  change({ ...bell.get(), items: [notification, ...shown] });
}

function change(next: Bell): void {
  countInTitle(next.items?.filter(({ status }) => status === 'Unread').length ?? 0);
  bell.set(next);
}

function begin(): void {
  waiting = setTimeout(() => void loadNotifications(), PATIENCE_MS);
  stopListening = listen({
    onFrame,
    onOpen() {
      isLive = true;
      void loadNotifications();
    },
    onLost() {
      isLive = false;
      // The first list does not wait for the next attempt to connect.
      if (bell.get() === empty) void loadNotifications();
    },
  });
  polling = setInterval(() => !isLive && !document.hidden && void loadNotifications(), POLL_EVERY_MS);
}

function end(): void {
  stopListening();
  clearTimeout(waiting);
  clearInterval(polling);
  change(empty);
}

let countOfTitle = 0;
let titleObserver: MutationObserver | undefined;

/** Shows the number of unread notifications at the start of the tab's title, unless it is zero. */
function countInTitle(unread: number): void {
  countOfTitle = unread;
  updateTitle();
  // Each page sets its own title, so the number is prepended again.
  if (titleObserver || unread === 0) return;
  titleObserver = new MutationObserver(updateTitle);
  titleObserver.observe(document.head, { childList: true, subtree: true, characterData: true });
}

function updateTitle(): void {
  const plain = document.title.replace(/\(\d+\) /, '');
  const title = countOfTitle > 0 ? `(${countOfTitle}) ${plain}` : plain;
  if (title !== document.title) document.title = title;
}
