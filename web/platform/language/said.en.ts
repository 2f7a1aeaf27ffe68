import type { Params } from '#shared/sentence.ts';

/** What is said to a person: a sentence with its code and parameters (`Said`, a refusal); what a person wrote has no code. */
export type Sayable = { message: string; code?: string | undefined; params?: Params | undefined };

/** What the rules or the server say, in the language of the site. Here it stays as it is: English (decision 9). */
export const said = ({ message }: Sayable): string => message;
