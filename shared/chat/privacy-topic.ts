import type { Topic } from './topic.ts';

/** Who sees the data of a person in this role, as the privacy policy says it. */
export const whoSeesMyData = (answer: string): Topic => ({
  option: 'Who sees my data?',
  answer: `${answer} What the public sees has no names in it. The whole of it stands in our privacy policy, at the foot of the home page.`,
});
