import type { Params } from '#shared/sentence.ts';
import type { Sayable } from './said.en.ts';

let all: typeof import('./all-said.sm.ts') | undefined;

// There are many: they load after the first page. Until then, and without a connection, texts stay English.
export const loading = import('./all-said.sm.ts')
  .then((module) => {
    all = module;
  })
  .catch(() => undefined);

/** A text of the rules or the server in Samoan, by its code and parameters. A text without a translation stays English. */
export function said({ message, code = '', params = {} }: Sayable): string {
  const template = all?.templates[code];
  return all && template !== undefined ? all.sentence(template, inSamoan(params)) : message;
}

/** A parameter can be the code of a reason, or a reason that a person wrote. */
const inSamoan = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(all?.worded(params) ?? params).map(([name, value]) => [name, all?.templates[value] ?? value]),
  );
