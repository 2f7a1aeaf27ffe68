import { texts as answers } from './answers.sm.ts';
import { texts as notices } from './notices.sm.ts';

/** The sentences of the rules and the server in Samoan, by the English ones. A module of its own, because it is loaded after the first page. */
export const sentences: Readonly<Record<string, string>> = { ...answers, ...notices };
