import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

const web = resolve(import.meta.dirname, '../../web');

/** The catalogues of texts, by their path below web/. */
export const catalogues = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(en|sm)\.ts$/.test(file),
);

export const textsOf = async (file: string): Promise<object> => (await import(resolve(web, file))).texts;

/** What stands for the values of a text that is a function. */
export const VALUES = ['71', '72', '73'];

/** What a catalogue has: each key with what stands there, and of a function what it makes of its values. */
export function linesOf(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value === 'function')
    return [[`${key}(${value.length})`, String(value(...VALUES.slice(0, value.length)))]];
  return Object.entries(value ?? {}).flatMap(([name, part]) => linesOf(part, `${key}.${name}`));
}
