import * as z from 'zod/mini';
import { chatApi } from '#shared/chat/api.ts';
import type { OpenChat } from '#shared/chat/chat.ts';
import { FrameOut } from '#shared/chat/frames.ts';
import { openStore } from '#web/platform/browser/store.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { listen } from '#web/platform/network/live-connection.ts';
import { loaded } from '#web/platform/network/load.ts';
import { allowSound, chime } from '#web/platform/notifications/chime.ts';

type OpenChats = {
  /** The unread ones first; undefined until they are loaded. */
  chats: readonly OpenChat[] | undefined;
  hasFailed: boolean;
  isRefused: boolean;
};

const MOST = 100;
/** The list is loaded at most once in this time, however many messages arrive. */
const TOGETHER_MS = 500;

const nothing: OpenChats = { chats: undefined, hasFailed: false, isRefused: false };
const state = openStore(nothing, { begin, end });
let leave: () => void;
let soon: ReturnType<typeof setTimeout> | undefined;
const heard = new Set<string>();

/** The chats that wait for the team or are live, kept up to date. */
export const useOpenChats = state.use;

/** Loads the list now. */
export async function loadOpenChats(): Promise<void> {
  clearTimeout(soon);
  soon = undefined;
  try {
    const chats = await loaded(orRefused(call(chatApi.listOpenChats, { query: { limit: MOST } })));
    if (state.isFollowed())
      state.set({ ...state.get(), hasFailed: chats === undefined, ...(chats && { chats: byWaiting(chats) }) });
  } catch (error) {
    if (!(error instanceof NotForThem)) throw error;
    state.set({ ...state.get(), isRefused: true });
  }
}

class NotForThem extends Error {}

/** Other sub-roles are told that the list is not for them, instead of offered a retry. */
const orRefused = <Reply>(asked: Promise<Reply>): Promise<Reply> =>
  asked.catch((error: unknown) => {
    throw error instanceof Refused && error.status === 403 ? new NotForThem() : error;
  });

/** Unread chats before the others: of the unread the longest waiting first, of the others the newest (CHAT-14). */
export const byWaiting = (chats: readonly OpenChat[]): OpenChat[] => {
  const isWaiting = ({ status, unread }: OpenChat) => status === 'Waiting' || unread > 0;
  const at = ({ lastmessageat }: OpenChat) => Date.parse(lastmessageat);
  return [
    ...chats.filter(isWaiting).sort((one, other) => at(one) - at(other)),
    ...chats.filter((chat) => !isWaiting(chat)).sort((one, other) => at(other) - at(one)),
  ];
};

function hear(said: unknown): void {
  const { data: frame } = z.safeParse(FrameOut, said);
  if (frame?.type !== 'new_message' && frame?.type !== 'update_online_users' && frame?.type !== 'messages_read') return;
  if (frame.type === 'new_message' && frame.sender === 'User' && !heard.has(frame.messageid)) {
    heard.add(frame.messageid);
    chime();
  }
  soon ??= setTimeout(() => void loadOpenChats(), TOGETHER_MS);
}

function begin(): void {
  leave = listen({ onFrame: hear, onOpen: () => void loadOpenChats() });
  if (!state.get().chats) void loadOpenChats();
  document.addEventListener('pointerdown', allowSound, { once: true });
  document.addEventListener('keydown', allowSound, { once: true });
}

function end(): void {
  leave();
  clearTimeout(soon);
  soon = undefined;
  state.set(nothing);
  heard.clear();
}
