import { people } from '#lambdas/accounts/store.ts';
import { connectionsOf } from '#lambdas/platform/connections.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { chatApi } from '#shared/chat/api.ts';
import type { Chat } from '#shared/chat/chat.ts';
import { afterIdle, afterReading, type Part } from '#shared/chat/conversation.ts';
import { chatMessageOf, chatSessionOf, openChatOf } from '#shared/chat/wire.ts';
import { say } from '#shared/sentence.ts';
import { chats, getChat, getChatFor, listMessages, messages, saveChat } from './store.ts';

/** Marks what the other side wrote as read, as far back as one commit reaches (CHAT-16). */
export const readChat: Route<typeof chatApi.readChat> = async ({ caller, params, now }) => {
  const { chat, part } = await getChatFor(params.id, caller);
  const other = part === 'User' ? 'Admin' : 'User';
  const { items } = await listMessages(chat.id, { limit: 90 });
  const unread = items.filter(({ sender, readAt }) => sender === other && !readAt);
  const at = new Date(now).toISOString();
  const { id: chatId, userId } = chat;
  return {
    reply: say('MarkedRead', 'Read.'),
    writes: [
      ...whenRead(chat, part),
      ...unread.map(({ id }) => messages.update({ chatId, id }, { set: { readAt: at } })),
      ...(unread.length > 0 ? [emit({ topic: 'ChatRead', chatId, userId, by: part, at })] : []),
    ],
  };
};

/**
 * The chat after a side has read: nothing is unread by the team, or the owner can be mailed again (CHAT-15, CHAT-23).
 */
function whenRead(chat: Chat, part: Part): Write[] {
  if (part === 'Admin') return chat.unread > 0 ? saveChat(afterReading(chat)) : [];
  return chat.isMailed ? saveChat({ ...chat, isMailed: false }) : [];
}

export const listChatMessages: Route<typeof chatApi.listMessages> = async ({ caller, params, query }) => {
  const { chat } = await getChatFor(params.id, caller);
  const { items, cursor } = await listMessages(chat.id, query);
  return new Paged(items.map(chatMessageOf), cursor);
};

export const readSession: Route<typeof chatApi.readSession> = async ({ caller, params }) => {
  const { chat } = await getChatFor(params.id, caller);
  return chatSessionOf(chat, await ownerOf(chat));
};

/**
 * The chats that wait for the team or are live (CHAT-14). Those that are over by time leave the index when listed
 * (CHAT-9).
 */
export const listChats: Route<typeof chatApi.listOpenChats> = async ({ query, now }) => {
  const { items, cursor } = await chats.page('open', {}, query, { newestFirst: true });
  const isOver = (chat: Chat) => afterIdle(chat, now).status === 'Bot';
  await Promise.all(items.filter(isOver).map(({ id }) => runCommand(() => leaveList(id))));
  const open = items.filter((chat) => !isOver(chat));
  const shown = await eachReadable(open, async (chat) => openChatOf(chat, await ownerOf(chat)));
  return new Paged(shown, cursor);
};

/** Reads the chat again, because the index may lack a new message. */
async function leaveList(id: string): Promise<Write[]> {
  const chat = await getChat(id);
  return chat.status === 'Bot' ? saveChat(chat) : [];
}

async function ownerOf({ userId }: { userId: string }) {
  const [person, connections] = await Promise.all([people.get({ id: userId }), connectionsOf(userId)]);
  return { person, online: connections.length > 0 };
}
