import type { Params } from '#shared/sentence.ts';

/** A text for a person: a sentence with its code and parameters (`Said`, a refusal). Text that a person wrote has no code. */
export type Sayable = { message: string; code?: string | undefined; params?: Params | undefined };

/** Fulfilled when the texts are loaded. In Samoan they come after the first page, and are English until then. */
export const loading: Promise<void> = Promise.resolve();

/** A text of the rules or the server in the language of the site. On the English site it is unchanged (decision 9). */
export const said = ({ message }: Sayable): string => message;
