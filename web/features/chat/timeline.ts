import type { ChatMessage } from '#shared/chat/chat.ts';
import type { Part } from '#shared/chat/conversation.ts';
import { formatDayOf } from '#web/platform/language/days.ts';

/** Messages with more messages added or replaced by their id, in the order in which they were written. */
export function merged(messages: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...messages, ...more].map((message) => [message.messageid, message]));
  return [...byId.values()].sort((one, other) => (one.messageid < other.messageid ? -1 : 1));
}

/**
 * The loaded messages with the newest page. Those that are newer than the page came while it was loaded. Older ones stay if they
 * reach up to it: without a gap.
 */
export function withNewestPage(loaded: readonly ChatMessage[], page: readonly ChatMessage[]): ChatMessage[] {
  const [oldest, newest] = [page[0], page.at(-1)];
  const hasNoGap = loaded.some(({ messageid }) => messageid === oldest?.messageid);
  return merged(
    loaded.filter(({ messageid }) => hasNoGap || !newest || messageid > newest.messageid),
    page,
  );
}

/** The messages, of which those that `part` wrote until the other side last read are read (CHAT-16). */
export function withRead(messages: readonly ChatMessage[], part: Part, readat: string): readonly ChatMessage[] {
  const isNewlyRead = (message: ChatMessage) =>
    message.sender === part && !message.readat && message.createdat <= readat;
  return messages.some(isNewlyRead)
    ? messages.map((message) => (isNewlyRead(message) ? { ...message, readat } : message))
    : messages;
}

/** The messages of the other side that `part` has not read. */
export const unreadBy = (part: Part, messages: readonly ChatMessage[]): ChatMessage[] =>
  messages.filter(({ sender, readat }) => sender === (part === 'User' ? 'Admin' : 'User') && !readat);

type Day = { day: string; messages: ChatMessage[] };

/** Messages by the day on which they were written in Apia. */
export function byDay(messages: readonly ChatMessage[]): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const day = formatDayOf(message.createdat);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
