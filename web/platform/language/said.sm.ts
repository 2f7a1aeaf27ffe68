import { lookedUp } from './looked-up.ts';

let sentences: Readonly<Record<string, string>> = {};

// There are many: they load after the first page. Until then, and without a connection, sentences stay English.
import('./in-samoan.ts')
  .then((module) => {
    sentences = module.sentences;
  })
  .catch(() => undefined);

/** A sentence of the rules or the server in Samoan, or in English where there is no translation. */
export const said = (english: string): string => lookedUp(english, sentences);
