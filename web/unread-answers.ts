import * as z from 'zod/mini';
import type { Audience } from '#shared/chat/chat.ts';
import { recall } from './platform/browser/device.ts';
import { openStore } from './platform/browser/store.ts';
import { listen } from './platform/network/live-connection.ts';
import { chime } from './platform/notifications/chime.ts';
import { currentUser } from './platform/session/current-session.ts';

const audiences: readonly Audience[] = ['Borrower', 'Investor', 'Guarantor'];
const Answer = z.object({
  type: z.literal('new_message'),
  sender: z.literal('Admin'),
  chatId: z.string(),
  messageid: z.string(),
});

/** Answers of the team that came while help was closed: their chats by their ids. */
const unread = openStore<ReadonlyMap<string, string>>(new Map(), {
  begin() {
    leave = listen({ onFrame: hear, onOpen() {} });
  },
  end() {
    leave();
    unread.set(new Map());
  },
});
let leave: () => void;

/** How many answers of the team somebody in a role has not seen yet. Each is heard as it comes. */
export const useUnreadAnswers = (audience: Audience): number =>
  [...unread.use().values()].filter((chatId) => isOf(audience, chatId)).length;

/** Help is open: what came is seen. */
export const seeAnswers = (): void => unread.set(new Map());

function hear(frame: unknown): void {
  const { data } = z.safeParse(Answer, frame);
  if (!data || unread.get().has(data.messageid)) return;
  if (!audiences.some((audience) => isOf(audience, data.chatId))) return;
  unread.set(new Map([...unread.get(), [data.messageid, data.chatId]]));
  chime();
}

/** Whether a chat is somebody's in a role. Of staff, who hear of all chats, only one that they opened here is their own. */
function isOf(audience: Audience, chatId: string): boolean {
  const known = audiences.find((one) => recall(`chat.${one}`) === chatId);
  if (known || recall(`chat.${audience}`)) return known === audience;
  return !currentUser()?.roles.includes('Admin');
}
