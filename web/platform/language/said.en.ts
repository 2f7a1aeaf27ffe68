import type { Params } from '#shared/sentence.ts';

/** What is said to a person: a constant sentence, or a sentence with its code and parameters (`Said`, a refusal). */
export type Sayable = string | { message: string; code?: string | undefined; params?: Params | undefined };

/** What the rules or the server say, in the language of the site. Here it stays as it is: English (decision 9). */
export const said = (what: Sayable): string => (typeof what === 'string' ? what : what.message);
