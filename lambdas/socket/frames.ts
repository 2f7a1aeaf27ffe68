import { addSent, findSent, getChat, getChatFor, newMessage, type Sent, saveChat } from '#lambdas/chat/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { connectionsOf, staffConnections, updateConnection } from '#lambdas/platform/connections.ts';
import type { Connection } from '#lambdas/platform/entities.ts';
import { push } from '#lambdas/platform/push.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { Chat, Message } from '#shared/chat/chat.ts';
import { afterMessage, type Part } from '#shared/chat/conversation.ts';
import type { FrameIn, FrameOut } from '#shared/chat/frames.ts';
import { chatMessageOf } from '#shared/chat/wire.ts';
import { forbidden, refused } from '#shared/errors.ts';

/** Who sends a frame, and on which of their connections. */
export type FrameContext = { connection: Connection; caller: Caller; now: number };

/**
 * Stores a message in a chat, as the user of the connection (CHAT-18), and shows it in all tabs of the owner and to the
 * team. A message sent again with the same `clientid` is stored once, and returned to its sender (CHAT-20). Refuses
 * with Refused what the owner writes before the team has answered (CHAT-10), and a reviewer who has not joined
 * (CHAT-21).
 */
export async function sendMessage(
  { chatId, message, clientid }: Extract<FrameIn, { action: 'send_message' }>,
  { connection, caller, now }: FrameContext,
): Promise<void> {
  const { chat, part } = await partIn(chatId, { connection, caller });
  const written = newMessage({ sender: part, authorId: caller.userId, ...authorOf(part, caller), message, now });
  const sent = clientid === undefined ? undefined : { chatId, authorId: caller.userId, clientid };
  const stored = await storeOnce(chatId, { part, written, sent });
  const frame: FrameOut = { type: 'new_message', chatId, ...chatMessageOf(stored), clientid };
  if (stored.id !== written.id) {
    await push([connection], frame);
    return;
  }
  const [own, staff] = await Promise.all([connectionsOf(chat.userId), staffConnections()]);
  const received = await push([...own, ...staff.filter(({ userId }) => userId !== chat.userId)], frame);
  // A connection that ended without a message looks open until a push to it fails.
  const isMissed = !received.some(({ userId }) => userId === chat.userId);
  if (part === 'Admin' && own.length > 0 && isMissed) await runCommand(async () => mailed(await getChat(chatId)));
}

/** The writes that mail the owner that the team has answered, once until they have read (CHAT-23). */
const mailed = (chat: Chat): Write[] =>
  chat.isMailed ? [] : [...saveChat({ ...chat, isMailed: true }), answeredNotice(chat)];

/** The notice leads to the area whose help has the answer. */
const answeredNotice = ({ userId, audience }: Chat): Write =>
  emit({ topic: 'Notice', userId, kind: 'ChatAnswered', params: { area: audience.toLowerCase() } });

type Writing = { part: Part; written: Message; sent: Sent | undefined };

const authorOf = (part: Part, { person }: Caller) => (part === 'Admin' ? { author: person.firstName } : {});

/**
 * Stores a message and returns it; or returns the one that its author sent with the same id before (CHAT-20). An owner
 * without a connection is mailed that the team has answered (CHAT-23).
 */
async function storeOnce(chatId: string, { part, written, sent }: Writing): Promise<Message> {
  try {
    await runCommand(async () => {
      const chat = afterMessage(await getChat(chatId), part, written.createdAt);
      const after = written.author ? { ...chat, answeredBy: written.author } : chat;
      const isAway = part === 'Admin' && !after.isMailed && (await connectionsOf(after.userId)).length === 0;
      return [
        ...saveChat(isAway ? { ...after, isMailed: true } : after, [written]),
        ...(isAway ? [answeredNotice(after)] : []),
        ...(sent ? addSent(sent, written) : []),
      ];
    });
    return written;
  } catch (error) {
    const before = sent && (await findSent(sent));
    if (before) return before;
    throw error;
  }
}

/** Shows the other side that somebody is typing, or has stopped (CHAT-24). */
export async function showTyping(
  type: 'user_typing' | 'user_stop_typing',
  chatId: string,
  { connection, caller }: FrameContext,
): Promise<void> {
  const { chat, part } = await partIn(chatId, { connection, caller });
  const frame: FrameOut = { type, chatId, sender: part };
  const others =
    part === 'Admin'
      ? await connectionsOf(chat.userId)
      : (await staffConnections()).filter(({ topic }) => topic === chatId);
  await push(others, frame);
}

/**
 * Opens a chat on a connection of the team, in place of the one before (CHAT-21), and shows whether its owner is
 * online.
 */
export async function joinChat(chatId: string, { connection, caller }: FrameContext): Promise<void> {
  const { chat, part } = await getChatFor(chatId, caller);
  // A chat is always open to its owner.
  if (part === 'User') return;
  await commit([updateConnection(connection.id, { topic: chatId })]);
  const there = await connectionsOf(chat.userId);
  const frame: FrameOut = { type: 'update_online_users', users: [{ userid: chat.userId, online: there.length > 0 }] };
  await push([connection], frame);
}

/** The ticket identifies the caller already. Refuses with Forbidden any other user (CHAT-31). */
export async function registerUser(userId: string, { caller }: FrameContext): Promise<void> {
  if (userId !== caller.userId) throw forbidden('OtherPerson', 'You are signed in as somebody else.');
}

async function partIn(
  chatId: string,
  { connection, caller }: Omit<FrameContext, 'now'>,
): Promise<{ chat: Chat; part: Part }> {
  const found = await getChatFor(chatId, caller);
  if (found.part === 'Admin' && connection.topic !== chatId)
    throw refused('ChatNotOpen', 'Please open the chat first.');
  return found;
}
