import * as z from 'zod/mini';
import { Id, said } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { messageText } from '#shared/free-text.ts';
import { ChatMessage, Sender } from './chat.ts';

const MAX_LETTERS = 2000;

/** The text of a message, without what cannot be seen (CHAT-19). */
const Words = z
  .string(wrong('ChatMessageEmpty'))
  .check(
    z.overwrite(messageText),
    z.minLength(1, wrong('ChatMessageEmpty')),
    z.maxLength(MAX_LETTERS, wrong('ChatMessageTooLong')),
  );

/**
 * What the browser sends over the socket. A sender in a frame is ignored: it is who the connection belongs to
 * (CHAT-18). `clientid` comes back with the message, or with its refusal.
 */
export const FrameIn = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('send_message'),
    chatId: Id,
    message: Words,
    clientid: z.optional(Id),
  }),
  z.object({ action: z.literal('typing'), chatId: Id }),
  z.object({ action: z.literal('stop_typing'), chatId: Id }),
  z.object({ action: z.literal('join_chat'), chatId: Id }),
  z.object({ action: z.literal('register_user'), userId: Id }),
]);
export type FrameIn = z.output<typeof FrameIn>;

/** What the browser receives about chats; the bell's frames have the type `notification`. */
export const FrameOut = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('new_message'),
    chatId: z.string(),
    ...ChatMessage.shape,
    clientid: z.optional(z.string()),
  }),
  z.object({ type: z.literal('user_typing'), chatId: z.string(), sender: Sender }),
  z.object({ type: z.literal('user_stop_typing'), chatId: z.string(), sender: Sender }),
  /** The other side has read what was written until now. */
  z.object({ type: z.literal('messages_read'), chatId: z.string(), sender: Sender, readat: z.string() }),
  /** For the team alone: who came or went. */
  z.object({
    type: z.literal('update_online_users'),
    users: z.array(z.object({ userid: z.string(), online: z.boolean() })),
  }),
  z.object({ type: z.literal('error'), ...said, clientid: z.optional(z.string()) }),
]);
export type FrameOut = z.output<typeof FrameOut>;
