import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from '#shared/english.ts';
import { notices } from '#shared/notifications/notices.ts';
import { linesOf } from './catalogues.ts';
import { spoken } from './spoken.ts';

const root = resolve(import.meta.dirname, '../..');
const sections = new Map(
  readFileSync(resolve(root, 'docs/samoan.md'), 'utf8')
    .split(/^## /m)
    .map((section): [string, string] => [section.slice(0, section.indexOf('\n')), section]),
);

/** The cells of each row of a table, below its head. */
const rowsOf = (title: string) =>
  (sections.get(title) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()).slice(1, -1)); // biome-ignore format: one step a line

/** The words between backticks. */
const wordsIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

const terms = rowsOf('Terms').map(([meaning = '', chosen, never, , sure]) => ({
  meaning,
  chosen: wordsIn(chosen),
  never: wordsIn(never),
  sure,
}));

type Line = { file: string; key: string; samoan: string; says: string | undefined };

const englishOf = new Map<string, string>([
  ...Object.entries(english),
  ...Object.entries(notices).map(([kind, { text }]): [string, string] => [kind, text]),
  ...spoken.flatMap(({ code, template }): [string, string][] => (template ? [[code, template]] : [])),
]);

/** Each Samoan text with the English one that it translates, as far as that is known. */
const lines: Line[] = [];
for (const file of globSync('{web,shared,lambdas}/**/*.sm.ts', { cwd: root })) {
  const sibling = file.replace('.sm.ts', '.en.ts');
  const texts = async (of: string) => linesOf((await import(resolve(root, of))).texts);
  const siblings = new Map(globSync(sibling, { cwd: root }).length > 0 ? await texts(sibling) : []);
  for (const [key, samoan] of await texts(file))
    lines.push({ file, key, samoan, says: siblings.get(key) ?? englishOf.get(key.replace(/^\./, '')) });
}

/** A word, not as a part of another. The letters of Samoan include the ʻokina. */
const saying = (word: string) => new RegExp(`(?<![\\p{L}])${word.replace(/[.()]/g, '\\$&')}(?![\\p{L}])`, 'iu');
const placesOf = (word: string, among: (line: Line) => boolean = () => true) =>
  lines
    .filter((line) => saying(word).test(line.samoan) && among(line))
    .map(({ file, key, samoan }) => `${word} in ${file}${key}: ${samoan}`);

describe('the terms of docs/samoan.md (SITE-80)', () => {
  it('say each how sure they are', () => {
    expect(lines.length).toBeGreaterThan(900);
    expect(terms.length).toBeGreaterThan(70);
    for (const { meaning, chosen, sure } of terms) {
      expect(['H', 'M', 'L'], meaning).toContain(sure);
      expect(chosen, meaning).not.toEqual([]);
    }
  });

  it('stand in the texts', () => {
    const unused = terms.flatMap(({ chosen }) => chosen).filter((word) => placesOf(word).length === 0);
    expect(unused).toEqual([]);
  });

  it('have no text with a word that they replaced', () => {
    const never = terms.flatMap((term) => term.never);
    expect(never.length).toBeGreaterThan(30);
    expect(never.flatMap((word) => placesOf(word))).toEqual([]);
  });

  it('have one meaning each', () => {
    const rows = rowsOf('One meaning');
    expect(rows.length).toBeGreaterThan(4);
    const others = rows.flatMap(([samoan, meanings = '']) => {
      const meant = new RegExp(meanings.split(', ').join('|'), 'i');
      return wordsIn(samoan).flatMap((word) => placesOf(word, ({ says }) => says !== undefined && !meant.test(says)));
    });
    expect(others).toEqual([]);
  });
});

/** A Samoan syllable ends in a vowel, and none begins with two consonants: any other word is of another language. */
const isSamoan = (word: string) => /^([fglmnpstvhkrʻ]?[aeiouāēīōū])+$/i.test(word);
/** What is no word: parameters, and the values that the texts are tried with. */
const values = /\{\w+(:\w+)?\}|undefined/g;

describe('a Samoan text (SITE-80)', () => {
  it('has no word of another language but those that docs/samoan.md names', () => {
    const known = new Set(wordsIn(sections.get('Words that stay')));
    const all = new Set(lines.flatMap(({ samoan }) => [...samoan.matchAll(/\p{L}+/gu)].map(([word]) => word)));
    expect([...known].filter((word) => !all.has(word))).toEqual([]);
    const foreign = lines.flatMap(({ file, key, samoan }) =>
      [...samoan.replace(values, '').matchAll(/\p{L}+/gu)]
        .filter(([word]) => !isSamoan(word) && !known.has(word))
        .map(([word]) => `${word} in ${file}${key}`),
    );
    expect(foreign).toEqual([]);
  });
});

describe('a Samoan word (SITE-80)', () => {
  const bare = (word: string) =>
    word
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0304ʻ]/g, '');
  const listed = wordsIn(sections.get('Spelling'));
  const spelt = new Map(listed.map((word) => [bare(word), word]));

  it('of the list of spellings has one spelling', () => {
    expect(listed.length).toBeGreaterThan(25);
    for (const { file, key, samoan } of lines)
      for (const [word] of samoan.matchAll(/[\p{L}]+/gu)) {
        const right = spelt.get(bare(word));
        if (right) expect(word.toLowerCase(), `${file}${key}: ${samoan}`).toBe(right);
      }
  });
});
