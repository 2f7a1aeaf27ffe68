import { lookedUp } from '#web/platform/language/looked-up.ts';
import { texts } from './bot-words.sm.ts';

/** What the bots say and can be asked, in Samoan where it is known. */
export const botSaid = (english: string): string => lookedUp(english, texts);
