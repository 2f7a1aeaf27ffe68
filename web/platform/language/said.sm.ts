import type { Params } from '#shared/sentence.ts';
import type { Sayable } from './said.en.ts';

let all: typeof import('./all-said.sm.ts') | undefined;

// There are many: they load after the first page. Until then, and without a connection, sentences stay English.
export const loading = import('./all-said.sm.ts')
  .then((module) => {
    all = module;
  })
  .catch(() => undefined);

/**
 * What the rules or the server say in Samoan: by its code with its parameters, else by the sentence. What has no
 * translation stays English.
 */
export function said(what: Sayable): string {
  const { message, code = '', params = {} } = typeof what === 'string' ? { message: what } : what;
  const template = all?.templates[code];
  return all && template !== undefined ? all.sentence(template, inSamoan(params)) : ofSentence(message);
}

const ofSentence = (english: string): string => all?.sentences[english] ?? english;

/** A parameter can be the reason that somebody wrote, or one of our sentences. */
const inSamoan = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? ofSentence(value) : value]),
  );
