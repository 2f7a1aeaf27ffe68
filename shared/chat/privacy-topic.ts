import { type Said, say } from '#shared/sentence.ts';
import { botText } from './bot-text.ts';
import type { Topic } from './topic.ts';

/** Who sees the data of a person in this role, as the privacy policy says it. */
export const whoSeesMyData = (readers: Said): Topic => ({
  option: say('DataAccessQuestion', 'Who sees my data?'),
  answer: botText(
    'DataAccessAnswer',
    '{readers} What the public sees has no names in it. The whole of it stands in our privacy policy, at the foot of the home page.',
    { readers: [readers] },
  ),
});
