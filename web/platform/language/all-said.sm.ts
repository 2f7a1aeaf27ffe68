import { texts as english } from '#shared/english.sm.ts';
import { texts as notices } from '#shared/notifications/notices.sm.ts';
import { sentence } from '#shared/sentence.ts';
import { texts as messages } from './messages.sm.ts';

/** The texts of rules and the server in Samoan. A separate module, because it is loaded after the first page. */
export const templates: Readonly<Record<string, string>> = { ...english, ...messages, ...notices };
export { sentence };
