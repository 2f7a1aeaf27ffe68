import { addLogEntry } from '#lambdas/platform/log-entry.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { chatApi } from '#shared/chat/api.ts';
import { afterClosing, closed } from '#shared/chat/conversation.ts';
import { chatMessageOf } from '#shared/chat/wire.ts';
import { say } from '#shared/sentence.ts';
import { getChatFor, newMessage, saveChat } from './store.ts';

/**
 * Ends the conversation with the team, with a message of the bot (CHAT-11). Refuses with IllegalTransition a chat with the bot.
 */
export const closeChat: Route<typeof chatApi.closeChat> = async ({ caller, params, now }) => {
  const { chat, part } = await getChatFor(params.id, caller);
  const last = newMessage({ sender: 'Bot', ...closed, now });
  const { id: chatId, userId } = chat;
  return {
    reply: say('ChatClosed', 'The conversation is closed.'),
    writes: [
      ...saveChat(afterClosing(chat, part, last.createdAt), [last]),
      emit({ topic: 'ChatClosed', chatId, userId, message: chatMessageOf(last) }),
      ...addLogEntry({
        actor: caller.userId,
        action: 'closeChat',
        details: `Chat ${chatId} closed`,
        now,
        byStaff: part === 'Admin',
      }),
    ],
  };
};
