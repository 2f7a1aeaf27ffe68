import * as z from 'zod/mini';
import { chatApi } from '#shared/chat/api.ts';
import type { OpenChat } from '#shared/chat/chat.ts';
import { FrameOut } from '#shared/chat/frames.ts';
import { openStore } from '#web/platform/browser/store.ts';
import { allPages, callPage } from '#web/platform/network/api.ts';
import { listen } from '#web/platform/network/live-connection.ts';
import { loaded } from '#web/platform/network/load.ts';
import { allowSound, chime } from '#web/platform/notifications/chime.ts';

type OpenChats = {
  /** The unread ones first; undefined until they are loaded. */
  chats: readonly OpenChat[] | undefined;
  hasFailed: boolean;
};

/** The list is loaded at most once in this time, however many messages arrive. */
const MIN_INTERVAL_MS = 500;

const empty: OpenChats = { chats: undefined, hasFailed: false };
const state = openStore(empty, { begin, end });
let stopListening: () => void;
/** How many loads have begun, and which of them is shown. */
let loads = 0;
let shown = 0;
let nextLoad: ReturnType<typeof setTimeout> | undefined;
const announced = new Set<string>();

/** The chats that wait for the team or are live, kept up to date. */
export const useOpenChats = state.use;

/** Loads the list now. */
export async function loadOpenChats(): Promise<void> {
  clearTimeout(nextLoad);
  nextLoad = undefined;
  const own = ++loads;
  const chats = await loaded(allPages((query) => callPage(chatApi.listOpenChats, { query })));
  // A list that was asked for later is newer.
  if (own < shown || !state.isFollowed()) return;
  shown = own;
  state.set(chats ? { hasFailed: false, chats: byWaiting(chats) } : { ...state.get(), hasFailed: true });
}

/** Unread chats before the others: of the unread the longest waiting first, of the others the newest (CHAT-14). */
export const byWaiting = (chats: readonly OpenChat[]): OpenChat[] => {
  const isWaiting = ({ status, unread }: OpenChat) => status === 'Waiting' || unread > 0;
  const at = ({ lastmessageat }: OpenChat) => Date.parse(lastmessageat);
  const since = (chat: OpenChat) => Date.parse(chat.waitingsince ?? chat.lastmessageat);
  return [
    ...chats.filter(isWaiting).sort((one, other) => since(one) - since(other)),
    ...chats.filter((chat) => !isWaiting(chat)).sort((one, other) => at(other) - at(one)),
  ];
};

function onFrame(received: unknown): void {
  const { data: frame } = z.safeParse(FrameOut, received);
  if (frame?.type !== 'new_message' && frame?.type !== 'update_online_users' && frame?.type !== 'messages_read') return;
  if (frame.type === 'new_message' && frame.sender === 'User' && !announced.has(frame.messageid)) {
    announced.add(frame.messageid);
    chime();
  }
  nextLoad ??= setTimeout(() => void loadOpenChats(), MIN_INTERVAL_MS);
}

function begin(): void {
  stopListening = listen({ onFrame, onOpen: () => void loadOpenChats() });
  if (!state.get().chats) void loadOpenChats();
  document.addEventListener('pointerdown', allowSound, { once: true });
  document.addEventListener('keydown', allowSound, { once: true });
}

function end(): void {
  stopListening();
  clearTimeout(nextLoad);
  nextLoad = undefined;
  state.set(empty);
  announced.clear();
}
