import { botTextIn } from '#shared/chat/bot-text.ts';
import type { Written } from './bot-said.en.ts';
import { texts } from './bot-words.sm.ts';

/** The text of a message: a bot's answers and options in Samoan, by their code; what a person wrote unchanged. */
export function botSaid({ message, code = '', params = {} }: Written): string {
  const template = texts[code];
  return template === undefined ? message : botTextIn(template, params, botSaid);
}
