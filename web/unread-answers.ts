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

/** The team's answers that the person has not seen: the id of each, with the id of its chat. */
const unread = openStore<ReadonlyMap<string, string>>(new Map(), {
  begin() {
    // What is shown to one person is not shown to the next.
    if (owner !== currentUser()?.userId) unread.set(new Map());
    owner = currentUser()?.userId;
    stopListening = listen({
      onFrame,
      onOpen() {
        for (const audience of audiences) void load(audience);
      },
    });
  },
  end: () => stopListening(),
});
let owner: string | undefined;
let stopListening: () => void;
/** The load of each role's chat that is under way: an earlier one, or one from before help was closed, may be out of date. */
const loads = new Map<Audience, object>();

/** The number of the team's answers that the person has not seen in a role (CHAT-34). Each plays a sound when it arrives. */
export const useUnreadAnswers = (audience: Audience): number =>
  [...unread.use().values()].filter((chatId) => isOf(audience, chatId)).length;

/** Marks the answers of a role's chat as seen when its help is closed. */
export function seeAnswers(audience: Audience): void {
  loads.delete(audience);
  unread.set(new Map([...unread.get()].filter(([, chatId]) => !isOf(audience, chatId))));
}

/** Counts what the server has as unread in a chat that was opened here: it came before this page, or while nothing reached it. */
async function load(audience: Audience): Promise<void> {
  const id = recall(`chat.${audience}`);
  if (!id) return;
  const own = {};
  loads.set(audience, own);
  const chat = await import('./features/chat/newest-page.ts').catch(() => undefined);
  const page = await chat?.newestPage(id);
  if (!page || loads.get(audience) !== own) return;
  const inPage = new Set(page.reply.map(({ messageid }) => messageid));
  const answers = page.reply.filter(({ sender, readat }) => sender === 'Admin' && !readat);
  const others = [...unread.get()].filter(([messageid]) => !inPage.has(messageid));
  unread.set(new Map([...others, ...answers.map(({ messageid }): [string, string] => [messageid, id])]));
}

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
