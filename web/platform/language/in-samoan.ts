import { texts as answers } from './answers.sm.ts';
import { texts as notices } from './notices.sm.ts';

/** What the rules and the server say, in Samoan, by the English. */
export const sentences: Readonly<Record<string, string>> = { ...answers, ...notices };
