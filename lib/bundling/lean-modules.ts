import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import type { Plugin as SitePlugin } from 'vite';

const name = 'lean modules';

const IMPORT = "import { deferred as deferredSchema } from '#lib/bundling/deferred.ts'; ";

type Node = { type: string; start: number; end: number };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] =>
  Object.values<unknown>({ ...node })
    .flat()
    .filter(isNode);

/** What runs later or is a type: nothing in it is made when its module is loaded. */
const isPassed = ({ type }: Node) =>
  /Function|Class/.test(type) || (type.startsWith('TS') && !/^TS(As|Satisfies)Expression$/.test(type));

const isMade = ({ type }: Node) => type === 'CallExpression' || type === 'NewExpression';

/** Whether an expression is `z.…`, whatever is called of it and of what it answers. */
const isOfZod = (node: Node): boolean => {
  if ('name' in node) return node.name === 'z';
  const inner = 'callee' in node ? node.callee : 'object' in node ? node.object : undefined;
  return isNode(inner) && isOfZod(inner);
};

/** The calls that are made when a module is loaded: of zod's the outermost, which have the others in them. */
function callsIn(node: Node): Node[] {
  if (isPassed(node)) return [];
  if (isMade(node) && isOfZod(node)) return [node];
  const inner = childrenOf(node).flatMap(callsIn);
  return isMade(node) ? [node, ...inner] : inner;
}

/**
 * A module of ours of which a bundle has no more than it uses, and whose schemas are made when they are first used: each call of zod
 * that would be made when it is loaded stands in a function (CLOUD-61), and every other one whose value has a name is marked as
 * pure. Esbuild looks for such marks at the call, and not where what is called is declared. A module that is loaded for what it
 * does says so in statements, which stay. The lines keep their numbers.
 */
export async function leanModule(path: string, source: string): Promise<string> {
  const text = lean.get(source) ?? leanOf(path, source);
  lean.set(source, text);
  return text;
}

/** What was made of each source: the functions share most of theirs, and the site in each language all. */
const lean = new Map<string, Promise<string>>();

const PURE = '/* @__PURE__ */ ';

/** What stands in a source instead of what it has from `start` to `end`. */
type Edit = { start: number; end: number; text: string };

async function leanOf(path: string, source: string): Promise<string> {
  const { parseSync } = await import('vite'); // It loads slowly, and is not needed where no source has changed.
  const edits = parseSync(path, source).program.body.flatMap((statement) => editsOf(statement, source));
  const parts = edits.map(({ start, text }, index) => source.slice(edits[index - 1]?.end ?? 0, start) + text);
  const rest = source.slice(edits.at(-1)?.end ?? 0);
  return (edits.some(({ text }) => text !== PURE) ? IMPORT : '') + parts.join('') + rest;
}

function editsOf(statement: Node, source: string): Edit[] {
  const isNamed = /^(?:Variable|Export)/.test(statement.type);
  return callsIn(statement).flatMap((call) => {
    const { start, end } = call;
    if (isOfZod(call)) return [{ start, end, text: `${PURE}deferredSchema(() => ${source.slice(start, end)})` }];
    return isNamed ? [{ start, end: start, text: PURE }] : [];
  });
}

/** Makes our own modules lean. */
export const leanModules = (): Plugin => ({
  name,
  setup({ onLoad }) {
    onLoad({ filter: /\/(?:lambdas|shared)\/.*\.ts$/ }, async ({ path }) => ({
      contents: await leanModule(path, await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
});

/** The same for the site as it is built: the pages of one area need few of the schemas that they load. */
export const siteWithLeanModules = (): SitePlugin => ({
  name,
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/.*\.ts$/ },
    handler: async (code, path) => ({ code: await leanModule(path, code), map: null }),
  },
});
