import { monotonicFactory } from 'ulid';
import type { Caller } from '#lambdas/platform/caller.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { isReviewer } from '#lambdas/platform/reviewer.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { Audience, Chat, Message } from '#shared/chat/chat.ts';
import { afterIdle, type Part } from '#shared/chat/conversation.ts';
import type { Page } from '#shared/endpoint.ts';
import { notFound } from '#shared/errors.ts';
import { chatEntity, chatOfPersonEntity, messageEntity, sentMessageEntity } from './entities.ts';

export const chats = itemsOf(chatEntity);
const chatsOfPeople = itemsOf(chatOfPersonEntity);
export const messages = itemsOf(messageEntity);
const sentMessages = itemsOf(sentMessageEntity);

/** The chat as it stands now: one that is over by time is with the bot again (CHAT-9). Refuses with NotFound. */
export const getChat = async (id: string): Promise<Chat> => afterIdle(await chats.get({ id }), Date.now());

/** The chat of a person in a role, if they ever opened the widget. */
export async function findChatOf(userId: string, audience: Audience): Promise<Chat | undefined> {
  const found = await chatsOfPeople.find({ userId, audience });
  return found && getChat(found.chatId);
}

/**
 * A chat, and the caller's side in it: its owner, or the team. Refuses anybody else with NotFound, as for a chat that does not
 * exist (CHAT-13).
 */
export async function getChatFor(id: string, caller: Caller): Promise<{ chat: Chat; part: Part }> {
  const chat = await getChat(id);
  if (chat.userId === caller.userId) return { chat, part: 'User' };
  if (!isReviewer(caller)) throw notFound();
  return { chat, part: 'Admin' };
}

/** Messages of the same millisecond keep their order. */
const nextId = monotonicFactory();

type NewMessage = Omit<Message, 'id' | 'createdAt' | 'readAt'> & { now: number };

export const newMessage = ({ now, ...message }: NewMessage): Message => ({
  id: nextId(now),
  createdAt: new Date(now).toISOString(),
  ...message,
});

/** A person's chat with its first messages. Refused with AlreadyDone where the person has one. */
export const addChat = (chat: Chat, first: readonly Message[]): Write[] => [
  ...chatsOfPeople.add({ userId: chat.userId, audience: chat.audience, chatId: chat.id }),
  ...chats.add(chat),
  ...first.flatMap((message) => addMessage(chat.id, message)),
];

/** Saves changes of a chat, which carries the version that was read, with what was written in it. */
export const saveChat = (chat: Chat, written: readonly Message[] = []): Write[] => [
  ...chats.save(chat, chat),
  ...written.flatMap((message) => addMessage(chat.id, message)),
];

const addMessage = (chatId: string, message: Message): Write[] => messages.add({ ...message, chatId });

/** The id that a browser gave a message of its user (CHAT-20). */
export type Sent = { chatId: string; authorId: string; clientid: string };

const SENT_TTL_SECONDS = 48 * 3600;

/** Stores a message's id of its author. Refused with AlreadyDone where the author used it before. */
export const addSent = (sent: Sent, { id, createdAt }: Message): Write[] =>
  sentMessages.add({ ...sent, messageId: id, ttl: Math.floor(Date.parse(createdAt) / 1000) + SENT_TTL_SECONDS });

/** The message that its author sent with this id before. */
export async function findSent(sent: Sent): Promise<Message | undefined> {
  const before = await sentMessages.find(sent);
  return before && messages.find({ chatId: sent.chatId, id: before.messageId });
}

/** The newest page of a chat, each page in the order in which it was written. */
export async function listMessages(chatId: string, page: Page): Promise<{ items: Message[]; cursor?: string }> {
  const newest = await messages.page('table', { chatId }, page, { newestFirst: true });
  return { ...newest, items: newest.items.reverse() };
}
