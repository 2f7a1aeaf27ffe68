import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';

/** Gives the items of each file a name that no other variable has: `loans.get(` becomes `loansItems.get(`. */
const namedItems: Plugin = {
  name: 'named-items',
  setup(bundle) {
    bundle.onLoad({ filter: /\/lambdas\/.*\.ts$/ }, ({ path }) => {
      const source = exported(readFileSync(path, 'utf8'));
      const names = [...source.matchAll(/^const (\w+) = itemsOf\(/gm)].map(([, name = '']) => name);
      const contents = names.reduce(
        (text, name) =>
          text.replace(new RegExp(`(?<![/\\w]|(?<!\\.\\.)\\.)${name}(?=\\s*\\.\\w| = itemsOf)`, 'g'), `${name}Items`),
        source,
      );
      // What a file does with them other than call a method is seen by this name, which else is shaken off.
      const aliases = names.map((name) => `\nconst ${name} = ${name}Items;`);
      return { contents: [contents, ...aliases].join(''), loader: 'ts' };
    });
  },
};

/** A file whose exported items have their own names in every file; those exported without some methods, that of the whole. */
function exported(source: string): string {
  const withheld = [...source.matchAll(/^export const (\w+): Omit<[^=]*> = (\w+);/gm)];
  const named = withheld.reduce(
    (text, [all, name = '', whole = '']) =>
      text.replace(all, `export { ${whole}Items as ${name} };`).replace(new RegExp(`\\b${name}(?=\\.\\w)`, 'g'), whole),
    source,
  );
  return named.replace(/^export (const (\w+) = itemsOf\(.*)/gm, '$1\nexport { $2Items as $2 };');
}

/** The code of a function as it is when all that it does not use is shaken off. */
export async function codeOf(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    minifySyntax: true,
    write: false,
    plugins: [namedItems],
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

const WRITES = ['add', 'save', 'put', 'remove', 'update', 'unchanged', 'check'];
const READS = ['find', 'get', 'findMany', 'findReadable'];
const LISTS = ['page', 'all', 'allReadable', 'partOf'];
/** These read no item, only its place in a list. */
const COUNTS = ['count', 'keysOf'];

/** What code does with the items of an entity. */
export type Use = 'writes' | 'reads' | 'names' | `lists ${string}` | `counts ${string}`;

/** What a function's code does with items, by the name of their entity. Throws for a list that it names by a variable. */
export function usesIn(code: string): Map<string, Set<Use>> {
  const names = new Map(
    [...code.matchAll(/\b(\w+) = entity\w*\(\{\s*name: "(\w+)"/g)].map(([, a = '', b = '']) => [a, b]),
  );
  const uses = new Map<string, Set<Use>>();
  const note = (variable: string, use: Use) => {
    const name = names.get(variable);
    if (name === undefined) throw new Error(`${variable} is no entity`);
    uses.set(name, (uses.get(name) ?? new Set()).add(use));
  };
  const [alias] = /\b\w+ = \w+Items;/.exec(code) ?? [];
  if (alias) throw new Error(`${alias} Items are used by their methods, which say what is done with them`);
  // A key alone may be read or written.
  for (const [, variable = ''] of code.matchAll(/\bkeyIn\w*\((\w+), /g))
    if (names.has(variable)) note(variable, 'names');
  for (const [, items = '', variable = ''] of code.matchAll(/\b(\w+) = itemsOf\w*\((\w+)\)/g))
    for (const [, method, list] of code.matchAll(
      new RegExp(`(?<!\\w|(?<!\\.\\.)\\.)${items}\\.(\\w+)(?:\\(\\s*("\\w+"|[^")\\s])?)?`, 'g'),
    ))
      note(variable, toUse(items, method, list));
  return uses;
}

function toUse(items: string, method = '', list?: string): Use {
  if (WRITES.includes(method)) return 'writes';
  if (READS.includes(method)) return 'reads';
  if (![...LISTS, ...COUNTS].includes(method)) return 'names';
  if (!list?.startsWith('"')) throw new Error(`A list of ${items} has no name that can be read here`);
  const index = list.replaceAll('"', '');
  if (index === 'table') return 'reads';
  return LISTS.includes(method) ? `lists ${index}` : `counts ${index}`;
}
