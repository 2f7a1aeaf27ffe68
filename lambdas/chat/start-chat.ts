import { randomBytes } from 'node:crypto';
import type { Caller } from '#lambdas/platform/caller.ts';
import type { Circumstances } from '#lambdas/platform/serve.ts';
import { commit } from '#lambdas/platform/table.ts';
import { greetingOf, type Reply } from '#shared/chat/bot.ts';
import type { BotText } from '#shared/chat/bot-text.ts';
import type { Audience, Chat } from '#shared/chat/chat.ts';
import { DomainError } from '#shared/errors.ts';
import { addChat, findChatOf, newMessage } from './store.ts';

/** Opens the person's chat of one audience, which is made the first time (CHAT-1). */
export const startChat =
  (audience: Audience) =>
  async ({ caller, now }: Circumstances & { caller: Caller }): Promise<Reply & { chatId: string }> => {
    const { options, ...greeting } = greetingOf(audience);
    const before = await findChatOf(caller.userId, audience);
    const { id } = before ?? (await made(caller.userId, audience, greeting, now));
    return { chatId: id, ...greeting, options };
  };

async function made(userId: string, audience: Audience, greeting: BotText, now: number): Promise<Chat> {
  const first = newMessage({ sender: 'Bot', ...greeting, now });
  const id = randomBytes(16).toString('base64url');
  const chat: Chat = { id, userId, audience, status: 'Bot', lastAt: first.createdAt, unread: 0, version: 1 };
  try {
    await commit(addChat(chat, [first]));
    return chat;
  } catch (error) {
    // The widget was opened in two tabs at once, and the other tab made the chat.
    const other = error instanceof DomainError && (await findChatOf(userId, audience));
    if (other) return other;
    throw error;
  }
}
