import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { type Audience, Chat, Message } from '#shared/chat/chat.ts';

export const chatEntity = entity({
  name: 'Chat',
  schema: Chat,
  key: { pk: 'CHAT#{id}', sk: 'META' },
  indexes: {
    /** The chats with the team, by their last message (CHAT-14). */
    open: { on: 'gsi2', pk: 'CHATSTATUS#Open', sk: '{lastAt}#{id}', when: ({ status }) => status !== 'Bot' },
  },
});

/** The chat of a person in one of their roles: there is one for each role (CHAT-1). */
export const chatOfPersonEntity = entity({
  name: 'ChatOfPerson',
  schema: z.object({ chatId: z.string() }),
  key: { pk: 'USER#{userId}', sk: 'CHAT#{audience}' },
  keyFields: (of: { userId: string; audience: Audience }) => of,
  indexes: {},
});

export const messageEntity = entity({
  name: 'Message',
  schema: Message,
  key: { pk: 'CHAT#{chatId}', sk: 'M#{id}' },
  indexes: {},
});

/** The message for an id that its author's browser chose, so that a message sent again is recognized (CHAT-20). */
export const sentMessageEntity = entity({
  name: 'SentMessage',
  schema: z.object({ messageId: z.string(), ttl: z.int() }),
  key: { pk: 'CHAT#{chatId}', sk: 'SENT#{authorId}#{clientid}' },
  indexes: {},
});
