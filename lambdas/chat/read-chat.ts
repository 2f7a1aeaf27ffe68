import { getPerson } from '#lambdas/accounts/store.ts';
import { connectionsOf } from '#lambdas/platform/connections.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import type { chatApi } from '#shared/chat/api.ts';
import { chatMessageOf, chatSessionOf, openChatOf } from '#shared/chat/wire.ts';
import { getChatFor, listMessages, listOpenChats, markMessageRead, saveChat } from './store.ts';

/** What the other side wrote is read, as far back as one commit reaches: nobody sees more at once. */
export const readChat: Route<typeof chatApi.readChat> = async ({ caller, params, now }) => {
  const { chat, part } = await getChatFor(params.id, caller);
  const other = part === 'User' ? 'Admin' : 'User';
  const { items } = await listMessages(chat.id, { limit: 90 });
  const unread = items.filter(({ sender, readAt }) => sender === other && !readAt);
  const at = new Date(now).toISOString();
  const counted =
    part === 'Admin' && chat.unread > 0 ? saveChat({ ...chat, unread: 0, version: chat.version + 1 }) : [];
  return {
    reply: { message: 'Read.' },
    writes: [...counted, ...unread.map(({ id }) => markMessageRead(chat.id, id, at))],
  };
};

export const listChatMessages: Route<typeof chatApi.listMessages> = async ({ caller, params, query }) => {
  const { chat } = await getChatFor(params.id, caller);
  const { items, cursor } = await listMessages(chat.id, query);
  return new Paged(items.map(chatMessageOf), cursor);
};

export const readSession: Route<typeof chatApi.readSession> = async ({ caller, params }) => {
  const { chat } = await getChatFor(params.id, caller);
  return chatSessionOf(chat, await ownerOf(chat));
};

/** The list of whoever waits for the team or talks with it. */
export const listChats: Route<typeof chatApi.listOpenChats> = async ({ query }) => {
  const { items, cursor } = await listOpenChats(query);
  return new Paged(await Promise.all(items.map(async (chat) => openChatOf(chat, await ownerOf(chat)))), cursor);
};

async function ownerOf({ userId }: { userId: string }) {
  const [person, connections] = await Promise.all([getPerson(userId), connectionsOf(userId)]);
  return { person, online: connections.length > 0 };
}
