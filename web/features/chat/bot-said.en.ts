import type { Told } from '#shared/chat/tell.ts';

/** What a person reads in a chat; of what somebody wrote there is no code. */
export type Written = Pick<Told, 'message'> & { [Name in 'code' | 'params']?: Told[Name] | undefined };

/** What is written in a chat, in the language of the site: here it stays as it is, the bots speak English. */
export const botSaid = ({ message }: Written): string => message;
