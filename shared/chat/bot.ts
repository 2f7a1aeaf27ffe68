import { english } from '#shared/english.ts';
import { invalid } from '#shared/errors.ts';
import { type Said, say } from '#shared/sentence.ts';
import { borrowerBot } from './borrower-bot.ts';
import { type BotText, botText } from './bot-text.ts';
import type { Audience, ChatStatus } from './chat.ts';
import { guarantorBot } from './guarantor-bot.ts';
import { investorBot } from './investor-bot.ts';
import type { Bot, Facts, Topic } from './topic.ts';

const bots: Record<Audience, Bot> = { Borrower: borrowerBot, Investor: investorBot, Guarantor: guarantorBot };

const personWish = say('PersonWish', 'Talk to a person');
export const TALK_TO_A_PERSON = personWish.message;
const back = say('OtherQuestions', 'Other questions');

/** An option that the bot offers: its text, by which it is chosen, and its code (API-14). */
type Option = { text: string; code: string };
export type Reply = BotText & { options: Option[] };

/** What the bot says when its widget is opened (CHAT-1). */
export const greetingOf = (audience: Audience): Reply => replying(bots[audience].greeting, bots[audience].topics);

/**
 * The question of an option that the bot offers this audience, and its answer. Refuses with Invalid any other text (CHAT-2).
 */
export function replyTo(
  audience: Audience,
  option: string,
  status: ChatStatus,
  facts: Facts,
): { question: Said; reply: Reply } {
  const { topics } = bots[audience];
  if (option === back.message)
    return { question: back, reply: replying(say('OptionsQuestion', 'What would you like to know?'), topics) };
  if (option === TALK_TO_A_PERSON) return { question: personWish, reply: replying(handedOver(status, facts), topics) };
  const topic = found(topics, option);
  if (!topic) throw invalid('OptionUnknown', english.OptionUnknown);
  const answer = typeof topic.answer === 'object' ? topic.answer : topic.answer(facts);
  return {
    question: topic.option,
    reply: topic.next ? replying(answer, topic.next, [back]) : replying(answer, topics),
  };
}

function handedOver(status: ChatStatus, { supportEmail, hours: { from, until }, backOn }: Facts): BotText {
  if (status === 'Live')
    return say('TeamAnswered', 'Somebody of our team has answered you here: just write to them below.');
  const there = backOn
    ? say('TeamAway', 'The team is not there now. It is back on {day:actBy} at {hour}:00 in Apia.', {
        day: backOn,
        hour: from,
      })
    : say('TeamThere', 'The team is there until {hour}:00 in Apia.', { hour: until });
  return botText(
    'TeamInformed',
    'I have told our team that you would like to talk. {there} Somebody will write to you here, and you are told by mail if you have left by then. After that you can write too. If you cannot wait, write to {mail}.',
    { there: [there], mail: supportEmail },
  );
}

const replying = (said: BotText, topics: readonly Topic[], besides: readonly Said[] = []): Reply => ({
  ...said,
  options: [...topics.map(({ option }) => option), ...besides, personWish].map(({ message, code }) => ({
    text: message,
    code,
  })),
});

function found(topics: readonly Topic[], option: string): Topic | undefined {
  return (
    topics.find((topic) => topic.option.message === option) ??
    topics.map(({ next = [] }) => found(next, option)).find(Boolean)
  );
}
