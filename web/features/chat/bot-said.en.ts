import type { BotText } from '#shared/chat/bot-text.ts';

/** The text of a message in a chat. A message that a person wrote has no code. */
export type Written = Pick<BotText, 'message'> & { [Name in 'code' | 'params']?: BotText[Name] | undefined };

/** The text of a message in the language of the site. On the English site it is unchanged, because the bots' texts are English. */
export const botSaid = ({ message }: Written): string => message;
