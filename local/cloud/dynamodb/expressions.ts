export type Parser = { parse(text: string, options: { context: Context }): unknown };
type Context = {
  attrNames?: Record<string, string> | null;
  attrVals?: Record<string, object> | null;
  unusedAttrNames: Record<string, boolean>;
  unusedAttrVals: Record<string, boolean>;
  isKeyCondition?: boolean;
};
type Known = { tree: object; names: string[]; values: string[]; given: Record<string, object> };

const mostKnown = 2_000;

/**
 * Lets a parser remember what it parsed, for parsing is a fifth of a transaction's time and programs have few expressions.
 * The values of a request are put in place of those that were there when the tree was made.
 */
export function remember(parser: Parser): void {
  const known = new Map<string, Known>();
  const parse = parser.parse;
  parser.parse = (text, options) => {
    // These two look at values while they parse.
    if (/between|attribute_type/i.test(text)) return parse(text, options);
    const { context } = options;
    const key = keyOf(text, context);
    const found = known.get(key);
    if (found) return use(found, context);

    const unused = [Object.keys(context.unusedAttrNames), Object.keys(context.unusedAttrVals)] as const;
    const tree = parse(text, options);
    if (typeof tree !== 'object' || tree === null) return tree; // A string says what is wrong.
    if (known.size >= mostKnown) known.clear();
    const given = context.attrVals ?? {};
    known.set(key, {
      tree: Object(copy(tree, new Map(Object.values(given).map((value) => [value, value])))),
      names: unused[0].filter((name) => !(name in context.unusedAttrNames)),
      values: unused[1].filter((name) => !(name in context.unusedAttrVals)),
      given,
    });
    return tree;
  };
}

/** Trees differ by names, and by the types of values, which are checked against what is done with them. */
function keyOf(text: string, { attrNames, attrVals, isKeyCondition }: Context): string {
  const types = Object.entries(attrVals ?? {}).map(([name, value]) => [name, ...Object.keys(value)]);
  return JSON.stringify([text, attrNames, types, isKeyCondition]);
}

function use({ tree, names, values, given }: Known, context: Context): unknown {
  for (const name of names) delete context.unusedAttrNames[name];
  for (const name of values) delete context.unusedAttrVals[name];
  const now = context.attrVals ?? {};
  return copy(tree, new Map(Object.entries(given).map(([name, value]) => [value, now[name] ?? value])));
}

/** A copy of a tree, with some of its objects replaced: who uses a tree may change it. */
function copy(node: unknown, replacements: ReadonlyMap<object, object>): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const replacement = replacements.get(node);
  if (replacement) return replacement;
  if (Array.isArray(node)) return node.map((each) => copy(each, replacements));
  const copied: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(node)) copied[name] = copy(value, replacements);
  return copied;
}
