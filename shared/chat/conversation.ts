import { HOUR_MS } from '#shared/calendar.ts';
import { refused } from '#shared/errors.ts';
import { lifecycle } from '#shared/lifecycle.ts';
import { say } from '#shared/sentence.ts';
import type { Chat, ChatStatus, Sender } from './chat.ts';

/** Who writes in a chat; the bot only answers. */
export type Part = Exclude<Sender, 'Bot'>;
type Event = 'AskForPerson' | 'Write' | 'Answer' | 'Close';

const anyStatus: readonly ChatStatus[] = ['Bot', 'Waiting', 'Live'];
const chatLifecycle = lifecycle<ChatStatus, Event, Part>('chat', [
  { event: 'AskForPerson', by: ['User'], from: ['Bot', 'Waiting'], to: 'Waiting' },
  { event: 'AskForPerson', by: ['User'], from: ['Live'], to: 'Live' },
  { event: 'Write', by: ['User'], from: ['Live'], to: 'Live' },
  { event: 'Answer', by: ['Admin'], from: anyStatus, to: 'Live' },
  { event: 'Close', by: ['User', 'Admin'], from: ['Waiting', 'Live'], to: 'Bot' },
]);

/** What the bot says when a conversation with the team is over (CHAT-11). */
export const closed = say(
  'ConversationClosed',
  'This conversation is closed. Choose an option whenever you need us again.',
);

/** After how long without a message a live chat is over (CHAT-9). */
const IDLE_MS = 24 * HOUR_MS;

/**
 * The chat as it stands at an instant (milliseconds): with the bot again when it is live, the team has nothing unread,
 * and nobody has written for a day (CHAT-9). One that waits for the team waits until it is answered (CHAT-12).
 */
export const afterIdle = (chat: Chat, now: number): Chat =>
  chat.status === 'Live' && chat.unread === 0 && now - Date.parse(chat.lastAt) >= IDLE_MS
    ? { ...chat, status: 'Bot' }
    : chat;

/** Of a chat whose owner waits for nothing. */
const attended = { unread: 0, waitsSince: undefined } as const;

/** The chat after the team has read it (CHAT-15). Where nobody has answered yet, its owner waits on. */
export const afterReading = (chat: Chat): Chat => ({ ...chat, ...(chat.status === 'Live' ? attended : { unread: 0 }) });

/**
 * The chat after its owner or the team closed it, at an instant (ISO). Refuses with IllegalTransition one with the bot.
 */
export const afterClosing = (chat: Chat, part: Part, at: string): Chat => ({
  ...chat,
  status: chatLifecycle.after(chat.status, 'Close', part),
  lastAt: at,
  ...attended,
});

/** The chat after its owner chose one of the bot's options, at an instant (ISO). */
export const afterOption = (chat: Chat, { asksForPerson, at }: { asksForPerson: boolean; at: string }): Chat =>
  afterOwnerMessage(
    { ...chat, status: asksForPerson ? chatLifecycle.after(chat.status, 'AskForPerson', 'User') : chat.status },
    at,
  );

/**
 * The chat after somebody wrote in it. Refuses with Refused what its owner writes before the team has answered
 * (CHAT-10).
 */
export function afterMessage(chat: Chat, part: Part, at: string): Chat {
  if (part === 'Admin')
    return {
      ...chat,
      status: chatLifecycle.after(chat.status, 'Answer', part),
      lastAt: at,
      // Answering counts as having read the messages.
      ...attended,
    };
  if (!chatLifecycle.can(chat.status, 'Write', part))
    throw refused('ChatNotAnswered', 'You can write when someone from the team answers.');
  return afterOwnerMessage(chat, at);
}

/** A message of the owner is unread by the team, unless the chat is with the bot (CHAT-15); they wait since the first one. */
const afterOwnerMessage = (chat: Chat, at: string): Chat => ({
  ...chat,
  lastAt: at,
  ...(chat.status === 'Bot' ? attended : { unread: chat.unread + 1, waitsSince: chat.waitsSince ?? at }),
});
