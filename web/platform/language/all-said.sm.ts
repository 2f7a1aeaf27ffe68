import { sentence } from '#shared/sentence.ts';
import { texts as english } from './english.sm.ts';
import { texts as messages } from './messages.sm.ts';
import { texts as notices } from './notices.sm.ts';

/** What the rules and the server say in Samoan. A module of its own, because it is loaded after the first page. */
export const templates: Readonly<Record<string, string>> = { ...english, ...messages, ...notices };
export { sentence };
