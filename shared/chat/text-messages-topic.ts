import { say } from '#shared/sentence.ts';
import type { Topic } from './topic.ts';

/** What people are told by text message, and how they turn that on (NOTIFICATIONS-24, NOTIFICATIONS-25). */
export const textMessages: Topic = {
  option: say('TextMessagesQuestion', 'Can you send me text messages?'),
  answer: say(
    'TextMessagesAnswer',
    'Yes, where your profile has the card Text messages: turn them on with the code that we send to your mobile phone. They are for what cannot wait: an instalment that is due or late, and what you are asked for as a guarantor. At most four come in a week, and none at night or on a Sunday. A text of ours never has an amount, a name or a link: whoever sends you one is not us.',
  ),
};
