import { texts } from './bot-words.sm.ts';
import { lookedUp } from './looked-up.ts';

/** What the bots say and can be asked, in Samoan where it is known. */
export const botSaid = (english: string): string => lookedUp(english, texts);
