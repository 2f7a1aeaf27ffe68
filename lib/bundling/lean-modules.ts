import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import type { Plugin as SitePlugin } from 'vite';

const name = 'defer schemas';

type Node = { type: string; start: number; end: number };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] =>
  Object.values<unknown>({ ...node })
    .flat()
    .filter(isNode);

/** What runs later or is a type: no schema in it is made when its module is loaded. */
const isPassed = ({ type }: Node) =>
  /Function|Class/.test(type) || (type.startsWith('TS') && !/^TS(As|Satisfies)Expression$/.test(type));

/** Whether an expression is `z.…`, whatever is called of it and of what it answers. */
const isOfZod = (node: Node): boolean => {
  if ('name' in node) return node.name === 'z';
  const inner = 'callee' in node ? node.callee : 'object' in node ? node.object : undefined;
  return isNode(inner) && isOfZod(inner);
};

/** The outermost calls of zod that are made when the module is loaded. */
function callsIn(node: Node): Node[] {
  if (isPassed(node)) return [];
  return node.type === 'CallExpression' && isOfZod(node) ? [node] : childrenOf(node).flatMap(callsIn);
}

/**
 * A module whose schemas are made when they are first used: each call of zod that would be made when it is loaded stands in a
 * function. The lines keep their numbers.
 */
export async function withDeferredSchemas(path: string, source: string): Promise<string> {
  if (!source.includes("import * as z from 'zod/mini'")) return source;
  const text = deferred.get(source) ?? deferIn(path, source);
  deferred.set(source, text);
  return text;
}

/** What was made of each source: the functions share most of theirs, and the site in each language all. */
const deferred = new Map<string, Promise<string>>();

async function deferIn(path: string, source: string): Promise<string> {
  const { parseSync } = await import('vite'); // It loads slowly, and is not needed where no source has changed.
  const calls = callsIn(parseSync(path, source).program);
  const parts = calls.map(({ start, end }, index) => {
    const before = source.slice(calls[index - 1]?.end ?? 0, start);
    return `${before}/* @__PURE__ */ deferredSchema(() => ${source.slice(start, end)})`;
  });
  const rest = source.slice(calls.at(-1)?.end ?? 0);
  return `import { deferred as deferredSchema } from '#lib/bundling/deferred.ts'; ${parts.join('')}${rest}`;
}

/** Defers the schemas of our own modules. */
export const deferSchemas = (): Plugin => ({
  name,
  setup({ onLoad }) {
    onLoad({ filter: /\/(?:lambdas|shared)\/.*\.ts$/ }, async ({ path }) => ({
      contents: await withDeferredSchemas(path, await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
});

/** The same for the site as it is built: the pages of one area need few of the schemas that they load. */
export const siteWithDeferredSchemas = (): SitePlugin => ({
  name,
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/.*\.ts$/ },
    handler: async (code, path) => ({ code: await withDeferredSchemas(path, code), map: null }),
  },
});
