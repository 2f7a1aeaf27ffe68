import { tellIn } from '#shared/chat/tell.ts';
import type { Written } from './bot-said.en.ts';
import { texts } from './bot-words.sm.ts';

/** What is written in a chat: what the bots say and can be asked in Samoan, by its code; what somebody wrote as it is. */
export function botSaid({ message, code = '', params = {} }: Written): string {
  const template = texts[code];
  return template === undefined ? message : tellIn(template, params, botSaid);
}
