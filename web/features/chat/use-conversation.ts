import type { Audience } from '#shared/chat/chat.ts';
import type { Part } from '#shared/chat/conversation.ts';
import { currentUser } from '#web/platform/session/current-session.ts';
import { Bot } from './bot.ts';
import { Conversation, type ConversationState } from './conversation.ts';

// These live as long as the page, so that a reopened conversation has its unsent messages. The key includes the user.
const conversations = new Map<string, Conversation>();
const bots = new Map<string, Bot>();

function findOrMake<Item>(items: Map<string, Item>, name: string, make: () => Item): Item {
  const key = `${currentUser()?.userId} ${name}`;
  const found = items.get(key) ?? make();
  items.set(key, found);
  return found;
}

/** One side of a conversation, live as long as it is shown. */
export function useConversation(chatId: string, part: Part): { conversation: Conversation; state: ConversationState } {
  const conversation = findOrMake(conversations, `${chatId} ${part}`, () => new Conversation(chatId, part));
  return { conversation, state: conversation.state.use() };
}

/** The bot of a widget. */
export function useBot(audience: Audience) {
  const bot = findOrMake(bots, audience, () => new Bot(audience));
  return { bot, state: bot.state.use() };
}
