import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The page of the former numbers alone may name what is not in the repository. */
const OLD_NUMBERS = 'docs/rules/old-numbers.md';
const folders = ['bin', 'lib', 'lambdas', 'shared', 'web', 'local', 'test', 'docs'];
const isText = (file: string) => /\.(tsx?|md|css|html|jsonc?)$/.test(file);

const files = new Map(
  [
    'README.md',
    'CONTRIBUTING.md',
    ...folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    ),
  ].flatMap((file): [string, string][] => (isText(file) ? [[file, readFileSync(file, 'utf8')]] : [])),
);

const pages = [...files].filter(([file]) => /^docs\/rules\/(?!README|old-numbers)[\w-]+\.md$/.test(file));
const prefixOf = (page: string) => page.replace(/^.*\/|\.md$/g, '').toUpperCase();
const prefixes = pages.map(([page]) => prefixOf(page));

/** The ids that a page defines, in its order: on a line that begins with one, or in the first cell of a row. */
const definedIn = (text: string) =>
  [...text.matchAll(/^(?:- \*\*|\| (?:\*\*)?)([A-Z]+-\d+)(?:\*\*)? /gm)].map(([, id = '']) => id);
const defined = new Set(pages.flatMap(([, text]) => definedIn(text)));

const citation = new RegExp(`\\b(?:${prefixes.join('|')})-\\d+`, 'g');
const citedIn = (text: string) => new Set([...text.matchAll(citation)].map(([id]) => id));

describe('the decisions', () => {
  it('have a number each, which their title has too', () => {
    const names = readdirSync('docs/decisions').sort();
    expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, at) => at + 1));
    for (const name of names)
      expect(readFileSync(`docs/decisions/${name}`, 'utf8')).toMatch(new RegExp(`^# ${Number(name.slice(0, 3))}\\. `));
  });
});

describe('the rules', () => {
  it('are defined once, numbered from 1 within their page without a gap', () => {
    expect(pages).toHaveLength(22);
    for (const [page, text] of pages) {
      const ids = definedIn(text);
      expect(new Set(ids), page).toEqual(new Set(ids.map((_, at) => `${prefixOf(page)}-${at + 1}`)));
      expect(ids.length, page).toBeGreaterThan(0);
    }
  });

  it('exist wherever they are cited', () => {
    const unknown = [...files].flatMap(([file, text]) =>
      [...citedIn(text)].filter((id) => !defined.has(id)).map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are each cited by a test', () => {
    const cited = new Set([...files].flatMap(([file, text]) => (file.startsWith('test/') ? [...citedIn(text)] : [])));
    expect([...defined].filter((id) => !cited.has(id))).toEqual([]);
  });
});

/** How pages outside of the repository used to be cited; each is written so that this file does not cite one itself. */
const outside = [
  /\b(RULES|QUALITY|DESIGN|UI) [R\d]/,
  /\bDETAILS\b/,
  /\b(FINDINGS|BEYOND|SAMOAN)\b/,
  /\b[Ff]indings? [A-Z]+\d/,
  /\b(LOOK|STYLE)(\.md| \d)/,
  /\b[Ss]pecification('s)? ([12]\b|section)/,
  /\b(first|second) specification\b/,
  /\bsections? \d+(, \d+)* (and \d+ )?of (the|both) (first|second )?specifications?\b/,
];

/** Whether a text in backticks is a path of the repository, without a placeholder. */
const isPath = (text: string) => folders.some((folder) => text.startsWith(`${folder}/`)) && /^[\w./-]+$/.test(text);

describe('every file', () => {
  it('cites only pages that are in the repository', () => {
    const cited = [...files].flatMap(([file, text]) =>
      file === OLD_NUMBERS || file === 'test/docs/rules.test.ts'
        ? []
        : text.split('\n').flatMap((line, at) => {
            const found = outside.find((page) => page.test(line));
            return found ? [`${file}:${at + 1}: ${line.trim().slice(0, 120)}`] : [];
          }),
    );
    expect(cited).toEqual([]);
  });

  it('cites only decisions that exist', () => {
    const decisions = new Set(readdirSync('docs/decisions').map((file) => Number.parseInt(file, 10)));
    const cited = [...files].flatMap(([file, text]) =>
      [...text.matchAll(/\bdecision (\d+)\b/gi)].map(([, nr]) => ({ file, nr: Number(nr) })),
    );
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter(({ nr }) => !decisions.has(nr))).toEqual([]);
  });

  it('of the documentation links to files that exist', () => {
    const links = [...files].flatMap(([file, text]) =>
      file.endsWith('.md')
        ? [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)|<img src="([^"]+)"/g)]
            .map(([, link, image]) => link ?? image ?? '')
            .filter((link) => !/^[a-z]+:/.test(link))
            .map((link) => ({ file, link }))
        : [],
    );
    expect(links.length).toBeGreaterThan(20);
    const dead = links.filter(({ file, link }) => !existsSync(join(dirname(file), link)));
    expect(dead.map(({ file, link }) => `${file}: ${link}`)).toEqual([]);
  });

  it('of the documentation names paths and commands that exist', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...files].flatMap(([file, text]) =>
      file.endsWith('.md') && file !== OLD_NUMBERS
        ? [
            ...[...text.matchAll(/`([a-z]+\/[^`]*)`/g)].filter(([, path = '']) => isPath(path)),
            ...[...text.matchAll(/npm run (?:--silent )?([a-z:-]+)/g)].filter(([, script = '']) => !scripts[script]),
          ].map(([, name = '']) => ({ file, name }))
        : [],
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ name }) => !existsSync(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });
});
