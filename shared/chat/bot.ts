import { longDay } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import { borrowerBot } from './borrower-bot.ts';
import type { Audience, ChatStatus } from './chat.ts';
import { guarantorBot } from './guarantor-bot.ts';
import { investorBot } from './investor-bot.ts';
import type { Bot, Facts, Topic } from './topic.ts';

const bots: Record<Audience, Bot> = { Borrower: borrowerBot, Investor: investorBot, Guarantor: guarantorBot };

export const TALK_TO_A_PERSON = 'Talk to a person';
const BACK = 'Other questions';

export type Reply = { message: string; options: { text: string }[] };

/** What the bot says when its widget is opened (CHAT-1). */
export const greetingOf = (audience: Audience): Reply => replying(bots[audience].greeting, bots[audience].topics);

/** What the bot answers to one of the options it offers this audience. Refuses with Invalid anything else (CHAT-2). */
export function replyTo(audience: Audience, option: string, status: ChatStatus, facts: Facts): Reply {
  const { topics } = bots[audience];
  if (option === BACK) return replying('What would you like to know?', topics);
  if (option === TALK_TO_A_PERSON) return replying(handedOver(status, facts), topics);
  const topic = found(topics, option);
  if (!topic) throw new DomainError('Invalid', 'OptionUnknown', 'Please choose one of the options.');
  const message = typeof topic.answer === 'string' ? topic.answer : topic.answer(facts);
  return topic.next ? replying(message, topic.next, [BACK]) : replying(message, topics);
}

function handedOver(status: ChatStatus, { supportEmail, hours: { from, until }, backOn }: Facts): string {
  if (status === 'Live') return 'Somebody of our team has answered you here: just write to them below.';
  const there = backOn
    ? `The team is not there now. It is back on ${longDay(backOn)} at ${from}:00 in Apia.`
    : `The team is there until ${until}:00 in Apia.`;
  return `I have told our team that you would like to talk. ${there} Somebody will write to you here, and you are told by mail if you have left by then. After that you can write too. If you cannot wait, write to ${supportEmail}.`;
}

const replying = (message: string, topics: readonly Topic[], besides: readonly string[] = []): Reply => ({
  message,
  options: [...topics.map(({ option }) => option), ...besides, TALK_TO_A_PERSON].map((text) => ({ text })),
});

function found(topics: readonly Topic[], option: string): Topic | undefined {
  return (
    topics.find((topic) => topic.option === option) ?? topics.map(({ next = [] }) => found(next, option)).find(Boolean)
  );
}
