import * as z from 'zod/mini';
import { KycStatus } from '#shared/accounts/person.ts';
import { Role, said } from '#shared/endpoint.ts';

/** Whose help widget a chat belongs to: each has a bot of its own (CHAT-1). */
export const Audience = z.enum(['Borrower', 'Investor', 'Guarantor']);
export type Audience = z.output<typeof Audience>;

/** With the bot; waiting for the team; or live, once the team has written. */
export const ChatStatus = z.enum(['Bot', 'Waiting', 'Live']);
export type ChatStatus = z.output<typeof ChatStatus>;

export const Sender = z.enum(['Bot', 'User', 'Admin']);
export type Sender = z.output<typeof Sender>;

/** The one chat of a person in one role (CHAT-1). */
export const Chat = z.object({
  id: z.string(),
  userId: z.string(),
  audience: Audience,
  status: ChatStatus,
  /** When the last message was written. */
  lastAt: z.string(),
  /** How many messages of the owner the team has not read (CHAT-15). */
  unread: z.int(),
  /** Since when its owner waits for the team; absent while they do not (CHAT-14). */
  waitsSince: z.optional(z.string()),
  /** The first name of the member of the team who wrote last. */
  answeredBy: z.optional(z.string()),
  /** Whether its owner was mailed that there is an answer, and has not read since (CHAT-23). */
  isMailed: z.optional(z.boolean()),
  version: z.int(),
});
export type Chat = z.output<typeof Chat>;

/** The text of a message; texts and options of a bot also have their code and parameters (API-14). */
export const Words = {
  message: z.string(),
  code: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.array(z.object(said))]))),
};

export const Message = z.object({
  id: z.string(),
  sender: Sender,
  /** The author; absent for the bot. */
  authorId: z.optional(z.string()),
  /** The first name of the member of the team who wrote it. */
  author: z.optional(z.string()),
  ...Words,
  createdAt: z.string(),
  /** When the other side read it. */
  readAt: z.optional(z.string()),
});
export type Message = z.output<typeof Message>;

/** A message on the wire. */
export const ChatMessage = z.object({
  messageid: z.string(),
  sender: Sender,
  /** The first name of the member of the team who wrote it. */
  author: z.optional(z.string()),
  ...Words,
  createdat: z.string(),
  readat: z.nullable(z.string()),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** Whose chat it is, and what the team sees beside the conversation. */
export const ChatSession = z.object({
  chatId: z.string(),
  userid: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  roles: z.array(Role),
  kycStatus: KycStatus,
  audience: Audience,
  status: ChatStatus,
  online: z.boolean(),
});
export type ChatSession = z.output<typeof ChatSession>;

/** A line of the team's list of open chats. */
export const OpenChat = z.object({
  ...z.omit(ChatSession, { roles: true, kycStatus: true }).shape,
  unread: z.int(),
  /** The first name of the member of the team in the conversation. */
  answeredby: z.optional(z.string()),
  lastmessageat: z.string(),
  /** Since when its owner waits for the team, if they do. */
  waitingsince: z.optional(z.string()),
});
export type OpenChat = z.output<typeof OpenChat>;
