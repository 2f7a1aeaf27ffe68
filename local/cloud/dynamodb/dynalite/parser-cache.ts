export type Parser = { parse(text: string, options: { context: Context }): unknown };
type Context = {
  attrNames?: Record<string, string> | null;
  attrVals?: Record<string, object> | null;
  unusedAttrNames: Record<string, boolean>;
  unusedAttrVals: Record<string, boolean>;
  isKeyCondition?: boolean;
};
type CachedTree = { tree: object; names: string[]; values: string[]; given: Record<string, object> };

const MAX_TREES = 2_000;

/**
 * Makes a parser cache its trees: parsing is a fifth of a transaction's time, and programs have few different expressions.
 * In a cached tree, the values of the request replace those with which the tree was made.
 */
export function cacheTrees(parser: Parser): void {
  const cache = new Map<string, CachedTree>();
  const parse = parser.parse;
  parser.parse = (text, options) => {
    // These two read values while they parse.
    if (/between|attribute_type/i.test(text)) return parse(text, options);
    const { context } = options;
    const key = keyOf(text, context);
    const cached = cache.get(key);
    if (cached) return treeFor(cached, context);

    const unused = [Object.keys(context.unusedAttrNames), Object.keys(context.unusedAttrVals)] as const;
    const tree = parse(text, options);
    if (typeof tree !== 'object' || tree === null) return tree; // A string is the error's message.
    if (cache.size >= MAX_TREES) cache.clear();
    const given = context.attrVals ?? {};
    cache.set(key, {
      tree: Object(copy(tree, new Map(Object.values(given).map((value) => [value, value])))),
      names: unused[0].filter((name) => !(name in context.unusedAttrNames)),
      values: unused[1].filter((name) => !(name in context.unusedAttrVals)),
      given,
    });
    return tree;
  };
}

/** A tree depends on the names, and on the types of the values, which the parser checks against their use. */
function keyOf(text: string, { attrNames, attrVals, isKeyCondition }: Context): string {
  const types = Object.entries(attrVals ?? {}).map(([name, value]) => [name, ...Object.keys(value)]);
  return JSON.stringify([text, attrNames, types, isKeyCondition]);
}

function treeFor({ tree, names, values, given }: CachedTree, context: Context): unknown {
  for (const name of names) delete context.unusedAttrNames[name];
  for (const name of values) delete context.unusedAttrVals[name];
  const now = context.attrVals ?? {};
  return copy(tree, new Map(Object.entries(given).map(([name, value]) => [value, now[name] ?? value])));
}

/** A copy of a tree with some of its objects replaced. Actions change the trees that they are given. */
function copy(node: unknown, replacements: ReadonlyMap<object, object>): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const replacement = replacements.get(node);
  if (replacement) return replacement;
  if (Array.isArray(node)) return node.map((each) => copy(each, replacements));
  const copied: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(node)) copied[name] = copy(value, replacements);
  return copied;
}
