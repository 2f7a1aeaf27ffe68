import { DomainError } from '#shared/errors.ts';
import { lifecycle } from '#shared/lifecycle.ts';
import type { Chat, ChatStatus, Sender } from './chat.ts';

/** Who can write in a chat of themselves; the bot only answers. */
export type Part = Exclude<Sender, 'Bot'>;
type Event = 'AskForPerson' | 'Write' | 'Answer';

const anyStatus: readonly ChatStatus[] = ['Bot', 'Waiting', 'Live'];
const chatLifecycle = lifecycle<ChatStatus, Event, Part>('chat', [
  { event: 'AskForPerson', by: ['User'], from: ['Bot', 'Waiting'], to: 'Waiting' },
  { event: 'AskForPerson', by: ['User'], from: ['Live'], to: 'Live' },
  { event: 'Write', by: ['User'], from: ['Live'], to: 'Live' },
  { event: 'Answer', by: ['Admin'], from: anyStatus, to: 'Live' },
]);

/** The chat after its owner chose one of the bot's options, at an instant (ISO). */
export const afterOption = (chat: Chat, { asksForPerson, at }: { asksForPerson: boolean; at: string }): Chat =>
  heard(
    { ...chat, status: asksForPerson ? chatLifecycle.after(chat.status, 'AskForPerson', 'User') : chat.status },
    at,
  );

/**
 * The chat after somebody wrote in it. Refuses with Refused what its owner writes before the team has answered
 * (specification 1, section 4).
 */
export function afterWords(chat: Chat, part: Part, at: string): Chat {
  if (part === 'Admin')
    return { ...chat, status: chatLifecycle.after(chat.status, 'Answer', part), lastAt: at, version: chat.version + 1 };
  if (!chatLifecycle.can(chat.status, 'Write', part))
    throw new DomainError('Refused', 'You can write when someone from the team answers.');
  return heard(chat, at);
}

/** What its owner says is unread by the team, unless nobody asked the team yet. */
const heard = (chat: Chat, at: string): Chat => ({
  ...chat,
  lastAt: at,
  unread: chat.status === 'Bot' ? 0 : chat.unread + 1,
  version: chat.version + 1,
});
