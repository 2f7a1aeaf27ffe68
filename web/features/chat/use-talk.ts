import type { Audience } from '#shared/chat/chat.ts';
import type { Part } from '#shared/chat/conversation.ts';
import { currentUser } from '#web/platform/session/current-session.ts';
import { BotDesk } from './bot.ts';
import { Talk, type TalkState } from './talk.ts';

// Kept as long as the page: what was written and not sent yet is there when a talk is opened again. Never another's.
const talks = new Map<string, Talk>();
const bots = new Map<string, BotDesk>();

function keptIn<Kept>(kept: Map<string, Kept>, name: string, make: () => Kept): Kept {
  const key = `${currentUser()?.userId} ${name}`;
  const found = kept.get(key) ?? make();
  kept.set(key, found);
  return found;
}

/** One side of a conversation, live as long as it is shown. */
export function useTalk(chatId: string, part: Part): { talk: Talk; state: TalkState } {
  const talk = keptIn(talks, `${chatId} ${part}`, () => new Talk(chatId, part));
  return { talk, state: talk.state.use() };
}

/** The bot of a widget. */
export function useBot(audience: Audience) {
  const bot = keptIn(bots, audience, () => new BotDesk(audience));
  return { bot, state: bot.state.use() };
}
