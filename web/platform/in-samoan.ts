import { texts as answers } from './answers.sm.ts';
import { lookedUp } from './looked-up.ts';
import { texts as notices } from './notices.sm.ts';

/** What the rules and the server say, in Samoan where it is known. */
export const inSamoan = (english: string): string => lookedUp(english, { ...answers, ...notices });
