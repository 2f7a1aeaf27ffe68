import { lookedUp } from './looked-up.ts';

let sentences: Readonly<Record<string, string>> = {};

// They are many: they come beside the first page. Until then, and without a connection, they are English.
import('./in-samoan.ts')
  .then((module) => {
    sentences = module.sentences;
  })
  .catch(() => undefined);

/** What the rules and the server say, in Samoan where it is known. */
export const said = (english: string): string => lookedUp(english, sentences);
