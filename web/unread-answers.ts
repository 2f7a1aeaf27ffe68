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

/** The team's answers that arrived while help was closed: the id of each, with the id of its chat. */
const unread = openStore<ReadonlyMap<string, string>>(new Map(), {
  begin() {
    stopListening = listen({ onFrame, onOpen() {} });
  },
  end() {
    stopListening();
    unread.set(new Map());
  },
});
let stopListening: () => void;

/** The number of the team's answers that the person has not seen in a role. Each plays a sound when it arrives. */
export const useUnreadAnswers = (audience: Audience): number =>
  [...unread.use().values()].filter((chatId) => isOf(audience, chatId)).length;

/** Marks all answers as seen when help is opened. */
export const seeAnswers = (): void => unread.set(new Map());

function onFrame(frame: unknown): void {
  const { data } = z.safeParse(Answer, frame);
  if (!data || unread.get().has(data.messageid)) return;
  if (!audiences.some((audience) => isOf(audience, data.chatId))) return;
  unread.set(new Map([...unread.get(), [data.messageid, data.chatId]]));
  chime();
}

/** Whether a chat is the person's own in a role. Staff receive the answers of all chats: only one opened here is their own. */
function isOf(audience: Audience, chatId: string): boolean {
  const known = audiences.find((one) => recall(`chat.${one}`) === chatId);
  if (known || recall(`chat.${audience}`)) return known === audience;
  return !currentUser()?.roles.includes('Admin');
}
