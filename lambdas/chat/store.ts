import { monotonicFactory } from 'ulid';
import * as z from 'zod/mini';
import type { Caller } from '#lambdas/platform/caller.ts';
import { isReviewer } from '#lambdas/platform/reviewer.ts';
import { countSome, find, list, read } from '#lambdas/platform/table.ts';
import { insert, type Key, replace, update, type Write } from '#lambdas/platform/writes.ts';
import { type Audience, Chat, Message } from '#shared/chat/chat.ts';
import { afterIdle, type Part } from '#shared/chat/conversation.ts';
import type { Page } from '#shared/endpoint.ts';
import { notFound } from '#shared/errors.ts';

const partitionOf = (chatId: string) => `CHAT#${chatId}`;
const keyOf = (chatId: string): Key => ({ pk: partitionOf(chatId), sk: 'META' });
const messageKey = (chatId: string, id: string): Key => ({ pk: partitionOf(chatId), sk: `M#${id}` });
/** A person has one chat in each role; this says which. */
const placeOf = (userId: string, audience: Audience): Key => ({ pk: `USER#${userId}`, sk: `CHAT#${audience}` });
const OPEN = 'CHATSTATUS#Open';

/** Open are the chats that the team has been asked into. */
const itemOf = (chat: Chat) => ({
  ...chat,
  ...keyOf(chat.id),
  ...(chat.status !== 'Bot' && { gsi2pk: OPEN, gsi2sk: `${chat.lastAt}#${chat.id}` }),
});

/** The chat as it stands now: one that is over by time is with the bot again (CHAT-9). */
export const getChat = async (id: string): Promise<Chat> => afterIdle(await read(keyOf(id), Chat), Date.now());

/** The chat of a person in a role, if they ever opened the widget. */
export async function findChatOf(userId: string, audience: Audience): Promise<Chat | undefined> {
  const place = await find(placeOf(userId, audience), z.object({ chatId: z.string() }));
  return place && getChat(place.chatId);
}

/**
 * A chat, and as whom the caller takes part in it: as its owner, or as the team. Anybody else is refused with the
 * NotFound of a chat that does not exist (CHAT-13).
 */
export async function getChatFor(id: string, caller: Caller): Promise<{ chat: Chat; part: Part }> {
  const chat = await getChat(id);
  if (chat.userId === caller.userId) return { chat, part: 'User' };
  if (!isReviewer(caller)) throw notFound();
  return { chat, part: 'Admin' };
}

/** Messages of the same millisecond keep their order. */
const nextId = monotonicFactory();

type Said = Pick<Message, 'sender' | 'authorId' | 'author' | 'message'> & { now: number };

export const newMessage = ({ now, ...said }: Said): Message => ({
  id: nextId(now),
  createdAt: new Date(now).toISOString(),
  ...said,
});

/** A person's chat with its first messages. It is refused as AlreadyDone where the person has one. */
export const addChat = (chat: Chat, messages: readonly Message[]): Write[] => [
  insert({ ...placeOf(chat.userId, chat.audience), chatId: chat.id }),
  insert(itemOf(chat)),
  ...messages.map((message) => addMessage(chat.id, message)),
];

/** The next version of a chat, with what was said in it. */
export const saveChat = (chat: Chat, messages: readonly Message[] = []): Write[] => [
  replace(itemOf(chat)),
  ...messages.map((message) => addMessage(chat.id, message)),
];

/** The name that a browser gave a message: under the same name it is the same message (CHAT-20). */
export type Named = { chatId: string; authorId: string; clientid: string };
const nameKey = ({ chatId, authorId, clientid }: Named): Key => ({
  pk: partitionOf(chatId),
  sk: `SENT#${authorId}#${clientid}`,
});
const KEPT_SECONDS = 48 * 3600;

/** Keeps a message's name. It is refused as AlreadyDone where its author used it before. */
export const addName = (named: Named, { id, createdAt }: Message): Write =>
  insert({ ...nameKey(named), messageId: id, ttl: Math.floor(Date.parse(createdAt) / 1000) + KEPT_SECONDS });

/** The message that its author sent under this name before. */
export async function findNamed(named: Named): Promise<Message | undefined> {
  const name = await find(nameKey(named), z.object({ messageId: z.string() }));
  return name && find(messageKey(named.chatId, name.messageId), Message);
}

const addMessage = (chatId: string, message: Message): Write =>
  insert({ ...messageKey(chatId, message.id), ...message });

/** The newest page of a chat, each page in the order in which it was written. */
export async function listMessages(chatId: string, page: Page): Promise<{ items: Message[]; cursor?: string }> {
  const listed = await list({ partition: partitionOf(chatId), prefix: 'M#', newestFirst: true, ...page }, Message);
  return { ...listed, items: listed.items.reverse() };
}

export const markMessageRead = (chatId: string, messageId: string, at: string): Write =>
  update(messageKey(chatId, messageId), { set: { readAt: at } });

/** The open chats, the latest written in first. */
export const listOpenChats = (page: Page) => list({ index: 'gsi2', partition: OPEN, newestFirst: true, ...page }, Chat);

/** How many open chats there are, up to 100. */
export const countOpenChats = (): Promise<number> => countSome({ index: 'gsi2', partition: OPEN });
