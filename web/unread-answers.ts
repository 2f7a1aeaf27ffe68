import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { Audience } from '#shared/chat/chat.ts';
import { chime } from './platform/chime.ts';
import { recall } from './platform/device.ts';
import { listen } from './platform/live.ts';
import { currentUser } from './platform/session-state.ts';

const audiences: readonly Audience[] = ['Borrower', 'Investor', 'Guarantor'];
const Answer = z.object({
  type: z.literal('new_message'),
  sender: z.literal('Admin'),
  chatId: z.string(),
  messageid: z.string(),
});

/** Answers of the team that came while help was closed: their chats by their ids. */
let unread: ReadonlyMap<string, string> = new Map();
let leave: () => void;
const listeners = new Set<() => void>();

/** How many answers of the team somebody in a role has not seen yet. Each is heard as it comes. */
export const useUnreadAnswers = (audience: Audience): number =>
  useSyncExternalStore(subscribe, () => [...unread.values()].filter((chatId) => isOf(audience, chatId)).length);

/** Help is open: what came is seen. */
export const seeAnswers = (): void => change(new Map());

function hear(frame: unknown): void {
  const { data } = z.safeParse(Answer, frame);
  if (!data || unread.has(data.messageid)) return;
  if (!audiences.some((audience) => isOf(audience, data.chatId))) return;
  change(new Map([...unread, [data.messageid, data.chatId]]));
  chime();
}

/** Whether a chat is somebody's in a role. Of staff, who hear of all chats, only one that they opened here is their own. */
function isOf(audience: Audience, chatId: string): boolean {
  const known = audiences.find((one) => recall(`chat.${one}`) === chatId);
  if (known || recall(`chat.${audience}`)) return known === audience;
  return !currentUser()?.roles.includes('Admin');
}

function change(next: ReadonlyMap<string, string>): void {
  unread = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) leave = listen({ onFrame: hear, onOpen() {} });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    leave();
    unread = new Map();
  };
}
