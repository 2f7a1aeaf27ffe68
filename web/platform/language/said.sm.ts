import type { Params } from '#shared/sentence.ts';
import type { Sayable } from './said.en.ts';

let all: typeof import('./all-said.sm.ts') | undefined;

// There are many: they load after the first page. Until then, and without a connection, texts stay English.
export const loading = import('./all-said.sm.ts')
  .then((module) => {
    all = module;
  })
  .catch(() => undefined);

/** What the rules or the server say in Samoan, by its code with its parameters. What has no translation stays English. */
export function said({ message, code = '', params = {} }: Sayable): string {
  const template = all?.templates[code];
  return all && template !== undefined ? all.sentence(template, inSamoan(params)) : message;
}

/** A parameter can be the code of a reason, or the reason that somebody wrote. */
const inSamoan = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, all?.templates[value] ?? value]));
