import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { type ErrorCode, statuses } from '#shared/errors.ts';

/** A code with the status that it is answered with (API-15). */
export type Code = `${number} ${string}`;

/** What a declaration at the top of a module refuses with, and what it refers to. */
type Found = {
  codes: Set<Code>;
  /** The statuses of refusals whose code is that of something said elsewhere (`forbidden(lock.code, lock.message)`), by who said it. */
  elsewhere: Record<'say' | 'problem', Set<number>>;
  /** The codes of what is said here, but for replies, and of what is wrong with a field. */
  said: Record<'say' | 'problem', Set<string>>;
  names: Set<string>;
};
type Module = { declarations: Map<string, Found>; imports: Map<string, { file: string; name: string }> };
type Node = { type: string } & Record<string, unknown>;

const kinds: Record<string, ErrorCode> = {
  refused: 'Refused',
  invalid: 'Invalid',
  forbidden: 'Forbidden',
  illegalTransition: 'IllegalTransition',
};

const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string';

/**
 * Reads the sources of the functions: with which codes a declaration may refuse, itself or by what it refers to. It knows
 * no types and no conditions, so that it finds rather too many than too few.
 */
export function refusalsIn(root: string) {
  const modules = new Map<string, Module>();

  function moduleOf(file: string): Module {
    const module = modules.get(file) ?? moduleAt(root, file);
    modules.set(file, module);
    return module;
  }

  /** The codes with which a part of a module may refuse. */
  function codesOf(file: string, found: Found): Set<Code> {
    const all = reached(file, found);
    return new Set([...all.values()].flatMap(({ file: at, found: one }) => [...one.codes, ...saidElsewhere(at, one)]));
  }

  function saidElsewhere(file: string, { elsewhere, ...found }: Found): Code[] {
    if (elsewhere.say.size + elsewhere.problem.size === 0) return [];
    const all = [...reached(file, { elsewhere, ...found }).values()];
    return (['say', 'problem'] as const).flatMap((by) => {
      const said = all.flatMap(({ found: one }) => [...one.said[by]]);
      return [...elsewhere[by]].flatMap((status) => said.map((code): Code => `${status} ${code}`));
    });
  }

  function reached(file: string, found: Found) {
    const all = new Map([['', { file, found }]]);
    for (const { file: from, found: one } of all.values())
      for (const name of one.names) {
        const { imports } = moduleOf(from);
        const at = imports.get(name) ?? { file: from, name };
        const declared = moduleOf(at.file).declarations.get(at.name);
        if (declared) all.set(`${at.file} ${at.name}`, { file: at.file, found: declared });
      }
    return all;
  }

  return {
    /** The codes of a declaration of a module. */
    of(file: string, name: string): Set<Code> {
      const found = moduleOf(file).declarations.get(name);
      if (!found) throw new Error(`${file} declares no ${name}`);
      return codesOf(file, found);
    },
    /** The codes of each route that a module serves, by its name. */
    routesOf(file: string): Map<string, Set<Code>> {
      moduleOf(file);
      const call = statementsIn(join(root, file))
        .flatMap((statement) => [...nodesIn(statement)])
        .find(({ type, callee }) => type === 'CallExpression' && Object(callee).name === 'serve');
      const routes = Object(call?.arguments)[1];
      if (!isNode(routes)) throw new Error(`${file} serves nothing`);
      return new Map(
        Object(routes).properties.map((property: { key: { name: string }; value: Node }) => [
          property.key.name,
          codesOf(file, foundIn(property.value)),
        ]),
      );
    },
  };
}

/** A module of ours; one without anything in it for a package. */
function moduleAt(root: string, file: string): Module {
  const path = join(root, file);
  const statements = existsSync(path) ? statementsIn(path) : [];
  return {
    imports: new Map(statements.flatMap((statement) => importsIn(statement, file))),
    declarations: new Map(statements.flatMap(declarationsIn).map(([name, node]) => [name, foundIn(node)])),
  };
}

const statementsIn = (path: string): Node[] =>
  parseSync(path, readFileSync(path, 'utf8')).program.body as unknown as Node[];

type Specifier = { local: { name: string }; imported?: { name: string } };

function importsIn({ type, source, specifiers }: Node, importer: string): [string, { file: string; name: string }][] {
  if (type !== 'ImportDeclaration') return [];
  const from = String(Object(source).value);
  const file = from.startsWith('#') ? from.slice(1) : join(importer, '..', from);
  return (specifiers as Specifier[]).map(({ local, imported = local }) => [local.name, { file, name: imported.name }]);
}

function declarationsIn(statement: Node): [name: string, node: Node][] {
  const { declaration = statement } = statement;
  const { id, declarations } = Object(declaration);
  if (id) return [[id.name, declaration as Node]];
  return (declarations ?? []).flatMap((each: Node) => namesIn(each.id).map((name) => [name, each]));
}

/** The names of a pattern, or of what an expression refers to. */
const namesIn = (node: unknown): string[] =>
  isNode(node) ? [...nodesIn(node)].filter(({ type }) => type === 'Identifier').map(({ name }) => String(name)) : [];

/** A node and all in it. */
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const part of partsOf(node)) yield* nodesIn(part);
}

/** The parts of a node, without types, names of members, what is replied, and what is tried where refusals are caught. */
function partsOf(node: Node): Node[] {
  const caught = caughtIn(node);
  const isNamed = !node.computed && !(node.type === 'Property' && node.shorthand);
  const isReply = node.type === 'Property' && Object(node.key).name === 'reply';
  return Object.entries(node)
    .filter(([key]) => !isNamed || (key !== 'property' && key !== 'key'))
    .flatMap(([, value]) => [value].flat())
    .filter((part): part is Node => isNode(part) && isValue(part) && !caught.includes(part))
    .filter(({ callee }) => !isReply || Object(callee).name !== 'say');
}

/** What is tried where refusals are caught: by a statement, or by `lockOf`, which makes of them a reason to show (ADMIN-42). */
function caughtIn({ type, handler, block, callee, arguments: given }: Node): unknown[] {
  if (type === 'TryStatement' && catchesRefusals(handler)) return [block];
  return type === 'CallExpression' && Object(callee).name === 'lockOf' ? (given as Node[]) : [];
}

/** Whether a handler goes on by what is a refusal: `if (error instanceof DomainError) return …`. */
const catchesRefusals = (handler: unknown): boolean =>
  isNode(handler) &&
  [...nodesIn(handler)].some(
    ({ type, test }) =>
      (type === 'IfStatement' || type === 'ConditionalExpression') &&
      isNode(test) &&
      namesIn(test).includes('DomainError'),
  );

const isValue = ({ type }: Node) => !type.startsWith('TS') || /^TS(As|Satisfies|NonNull)/.test(type);

function foundIn(declared: Node): Found {
  const found: Found = {
    codes: new Set(),
    elsewhere: { say: new Set(), problem: new Set() },
    said: { say: new Set(), problem: new Set() },
    names: new Set(namesIn(declared)),
  };
  for (const { type, callee, arguments: given } of nodesIn(declared)) {
    if (type !== 'CallExpression' && type !== 'NewExpression') continue;
    const called = Object(callee).type === 'Super' ? 'DomainError' : String(Object(callee).name);
    addSaid(called, given as Node[], found);
    addRefusal(called, given as Node[], found);
  }
  return found;
}

function addSaid(called: string, [code]: readonly Node[], { elsewhere, said }: Found): void {
  if (called === 'say') for (const text of textsIn(code)) said.say.add(text);
  if (called === 'fieldProblem' || called === 'wrong') for (const text of textsIn(code)) said.problem.add(text);
  if (called === 'invalidFields') elsewhere.problem.add(statuses.Invalid);
}

function addRefusal(called: string, given: readonly Node[], { codes, elsewhere }: Found): void {
  const kind = kinds[called];
  if (!kind && called !== 'DomainError') return;
  const [ofKinds, code] = kind ? [[kind], given[0]] : [textsIn(given[0]) as ErrorCode[], given[1]];
  const texts = textsIn(code);
  for (const status of ofKinds.map((one) => statuses[one])) {
    const by = status === statuses.Invalid ? 'problem' : 'say';
    if (texts.length === 0) elsewhere[by].add(status);
    for (const text of texts) codes.add(`${status} ${text}`);
  }
}

/** The texts that an argument may be: one, or either of a condition. */
function textsIn(node: Node | undefined): string[] {
  if (node?.type === 'Literal') return [String(node.value)];
  if (node?.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((each) => textsIn(each as Node));
  return [];
}
