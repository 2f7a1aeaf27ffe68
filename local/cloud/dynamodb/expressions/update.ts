import { addNumbers } from '#local/cloud/dynamodb/numbers.ts';
import { validationError } from '#local/cloud/dynamodb/refusal.ts';
import { type AttributeValue, type Item, typeOf } from '#local/cloud/dynamodb/values.ts';
import { type Compiled, cached } from './compiled.ts';
import type { Path } from './cursor.ts';
import { firstConflict } from './paths.ts';
import { partIn, pathIn, type Scope, valueAt } from './scope.ts';
import { type Action, parseUpdate, type Source } from './update-parser.ts';

export type CompiledUpdate = Compiled & {
  /** The paths that it changes. */
  paths: readonly Path[];
  /** The attributes that it sets to values of the request as they are. */
  set(scope: Scope): Item;
  /** The item that it makes of one, which stays as it is. Refuses what does not fit the item. */
  apply(item: Item, scope: Scope): Item;
};

type Checking = { scope: Scope; refuse(problem: string): Error };

/** Compiles an UpdateExpression; one with the same text is compiled once. */
export const updateOf = cached((kind: string, text: string): CompiledUpdate => {
  const { actions, names, values } = parseUpdate(kind, text);
  const refuse = (problem: string) => validationError(`Invalid ${kind}: ${problem}`);
  const paths = actions.map(({ path }) => path);
  const isDeep = paths.some((path) => path.length > 1);
  const changes = actions.map(changeOf);
  return {
    kind,
    names,
    values,
    paths,
    set: (scope) => literalsOf(actions, scope),
    check(scope) {
      const conflict = firstConflict(paths.map((path) => pathIn(path, scope)));
      if (conflict) throw refuse(conflict);
      for (const action of actions) checkAction(action, { scope, refuse });
    },
    apply(item, scope) {
      const changed = isDeep ? structuredClone(item) : { ...item };
      // Every source is read from the item as it was.
      for (const change of changes) change(item, changed, scope);
      if (isDeep) for (const path of paths) closeGaps(path, changed, scope);
      return changed;
    },
  };
});

function literalsOf(actions: readonly Action[], scope: Scope): Item {
  const set: Item = {};
  for (const { path, ...action } of actions) {
    const value =
      action.clause === 'SET' && action.source.kind === 'value' ? scope.values[action.source.name] : undefined;
    if (value && path.length === 1) set[partIn(path[0], scope)] = value;
  }
  return set;
}

function checkAction(action: Action, checking: Checking): void {
  if (action.clause === 'SET') checkSource(action.source, checking);
  else if (action.clause !== 'REMOVE') checkOperand(action, checking);
}

function checkSource(source: Source, checking: Checking): void {
  if (source.kind === 'sum') {
    refuseOtherThan('N', source.sign === 1 ? '+' : '-', [source.left, source.right], checking);
    checkSource(source.left, checking);
    checkSource(source.right, checking);
  } else if (source.kind === 'list_append') {
    refuseOtherThan('L', 'list_append', [source.first, source.second], checking);
  } else if (source.kind === 'if_not_exists') checkSource(source.otherwise, checking);
}

function refuseOtherThan(type: string, operator: string, sources: Source[], { scope, refuse }: Checking): void {
  for (const source of sources) {
    const value = source.kind === 'value' ? scope.values[source.name] : undefined;
    if (!value || typeOf(value) === type) continue;
    throw refuse(
      `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${typeOf(value)}`,
    );
  }
}

const typeNames: Record<string, string> = {
  S: 'STRING',
  N: 'NUMBER',
  B: 'BINARY',
  NULL: 'NULL',
  BOOL: 'BOOLEAN',
  L: 'LIST',
  M: 'MAP',
};

function checkOperand(
  { clause, value: name }: Extract<Action, { clause: 'ADD' | 'DELETE' }>,
  { scope, refuse }: Checking,
): void {
  const value = scope.values[name];
  const type = value && typeOf(value);
  if (!type || !typeNames[type] || (clause === 'ADD' && type === 'N')) return;
  throw refuse(
    `Incorrect operand type for operator or function; operator: ${clause}, operand type: ${typeNames[type]}`,
  );
}

type Change = (item: Item, changed: Item, scope: Scope) => void;
type Read = (item: Item, scope: Scope) => AttributeValue;

const wrongType = () => validationError('An operand in the update expression has an incorrect data type');

function changeOf(action: Action): Change {
  const { path } = action;
  if (action.clause === 'REMOVE') return (_, changed, scope) => put(path, changed, scope, undefined);
  if (action.clause === 'SET') {
    const read = readOf(action.source);
    return (item, changed, scope) => put(path, changed, scope, read(item, scope));
  }
  const combine = action.clause === 'ADD' ? sumOf : differenceOf;
  return (item, changed, scope) => {
    const value = scope.values[action.value];
    const old = valueAt(path, item, scope);
    if (!value || (old && typeOf(old) !== typeOf(value))) throw wrongType();
    put(path, changed, scope, combine(old, value));
  };
}

function sumOf(old: AttributeValue | undefined, value: AttributeValue): AttributeValue {
  if (value.N !== undefined) return { N: addNumbers(old?.N ?? '0', value.N, 1) };
  const { type, members } = setOf(value);
  return { [type]: [...new Set([...(old ? setOf(old).members : []), ...members])] };
}

/** What is left of a set; nothing of one that has no more members. */
function differenceOf(old: AttributeValue | undefined, value: AttributeValue): AttributeValue | undefined {
  if (!old) return undefined;
  const { type, members } = setOf(value);
  const left = setOf(old).members.filter((member) => !members.includes(member));
  return left.length ? { [type]: left } : undefined;
}

function setOf(value: AttributeValue): { type: string; members: string[] } {
  return { type: typeOf(value), members: value.SS ?? value.NS ?? value.BS ?? [] };
}

function readOf(source: Source): Read {
  if (source.kind === 'value') return (_, { values }) => values[source.name] ?? {};
  if (source.kind === 'path') return (item, scope) => valueAt(source.path, item, scope) ?? missing();
  if (source.kind === 'if_not_exists') {
    const otherwise = readOf(source.otherwise);
    return (item, scope) => valueAt(source.path, item, scope) ?? otherwise(item, scope);
  }
  if (source.kind === 'list_append') {
    const [first, second] = [readOf(source.first), readOf(source.second)];
    return (item, scope) => {
      const [one, two] = [first(item, scope).L, second(item, scope).L];
      if (!one || !two) throw wrongType();
      return { L: [...one, ...two] };
    };
  }
  const [left, right] = [readOf(source.left), readOf(source.right)];
  return (item, scope) => {
    const [one, two] = [left(item, scope).N, right(item, scope).N];
    if (one === undefined || two === undefined) throw wrongType();
    return { N: addNumbers(one, two, source.sign) };
  };
}

function missing(): never {
  throw validationError('The provided expression refers to an attribute that does not exist in the item');
}

/** Puts a value at a path, or removes what is there. Refuses a path whose parent is not there. */
function put(path: Path, changed: Item, scope: Scope, value: AttributeValue | undefined): void {
  const last = partIn(path.at(-1), scope);
  const parent = path.length === 1 ? { M: changed } : valueAt(path.slice(0, -1), changed, scope);
  if (typeof last === 'number') putAt(parent?.L, last, value);
  else if (!parent?.M) throw invalidPath();
  else if (value) parent.M[last] = value;
  else delete parent.M[last];
}

function putAt(list: AttributeValue[] | undefined, at: number, value: AttributeValue | undefined): void {
  if (!list) throw invalidPath();
  // What is removed leaves a gap for now, so that other positions stay what they were.
  if (value) list[at] = value;
  else delete list[at];
}

const invalidPath = () => validationError('The document path provided in the update expression is invalid for update');

function closeGaps(path: Path, changed: Item, scope: Scope): void {
  if (typeof path.at(-1) !== 'number') return;
  const parent = valueAt(path.slice(0, -1), changed, scope);
  if (parent?.L) parent.L = parent.L.filter(() => true);
}
