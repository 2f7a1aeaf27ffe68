import { texts as english } from '#shared/english.sm.ts';
import { texts as notices } from '#shared/notifications/notices.sm.ts';
import { withReasons } from '#shared/reasons/reason-texts.ts';
import { texts as reasonWords } from '#shared/reasons/reason-words.sm.ts';
import { type Params, sentence } from '#shared/sentence.ts';
import { texts as messages } from './messages.sm.ts';

/** The texts of rules and the server in Samoan. A separate module, because it is loaded after the first page. */
export const templates: Readonly<Record<string, string>> = { ...english, ...messages, ...notices };
export { sentence };
/** Parameters with the reasons of a refusal in Samoan (REASONS-3). */
export const worded = (params: Params): Params => withReasons(params, reasonWords);
