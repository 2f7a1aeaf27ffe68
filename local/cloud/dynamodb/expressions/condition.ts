import { validationError } from '#local/cloud/dynamodb/refusal.ts';
import { type AttributeValue, areEqual, compareValues, type Item, typeOf } from '#local/cloud/dynamodb/values.ts';
import { type Compiled, cached } from './compiled.ts';
import { type Comparator, type Operand, parseCondition, type Test, type TestFunction } from './condition-parser.ts';
import { pathIn, pathText, type Scope, valueAt } from './scope.ts';

/** Whether an item, or that there is none, fulfils a condition. */
export type Condition = (item: Item | undefined, scope: Scope) => boolean;
type Value = (item: Item | undefined, scope: Scope) => AttributeValue | undefined;
type Check = (scope: Scope) => void;

export type CompiledCondition = Compiled & {
  test: Condition;
  /** The attributes that it looks at, with their placeholders. */
  roots: ReadonlySet<string>;
};

/** Compiles a ConditionExpression or a FilterExpression; one with the same text is compiled once. */
export const conditionOf = cached((kind: string, text: string): CompiledCondition => {
  const { test, names, values } = parseCondition(kind, text);
  const checks: Check[] = [];
  const roots = new Set<string>();
  const refuse = (problem: string) => validationError(`Invalid ${kind}: ${problem}`);
  const compiled = compile(test, { checks, roots, refuse });
  return {
    kind,
    names,
    values,
    roots,
    check: (scope) => {
      for (const check of checks) check(scope);
    },
    test: compiled,
  };
});

type Compiling = { checks: Check[]; roots: Set<string>; refuse(problem: string): Error };

function compile(test: Test, to: Compiling): Condition {
  if (test.kind === 'function') return functions[test.name](test.args, to);
  if (test.kind === 'not') {
    const of = compile(test.of, to);
    return (item, scope) => !of(item, scope);
  }
  if (test.kind === 'compare') return comparison(test.comparator, test.left, test.right, to);
  if (test.kind === 'between') return between(test, to);
  if (test.kind === 'in') return oneOf(test, to);
  return both(test.kind, compile(test.left, to), compile(test.right, to));
}

const both = (kind: 'and' | 'or', left: Condition, right: Condition): Condition =>
  kind === 'and'
    ? (item, scope) => left(item, scope) && right(item, scope)
    : (item, scope) => left(item, scope) || right(item, scope);

function operandOf(operand: Operand, to: Compiling): Value {
  if (operand.kind === 'path') {
    to.roots.add(String(operand.path[0]));
    return (item, scope) => valueAt(operand.path, item, scope);
  }
  if (operand.kind === 'value') return (_, { values }) => values[operand.name];
  refuseTypes('size', [operand.of], ['N', 'BOOL', 'NULL'], to);
  const of = operandOf(operand.of, to);
  return (item, scope) => {
    const size = sizeOf(of(item, scope));
    return size === undefined ? undefined : { N: String(size) };
  };
}

function sizeOf(value: AttributeValue | undefined): number | undefined {
  if (!value) return undefined;
  const { S, B, M } = value;
  if (S !== undefined) return Buffer.byteLength(S);
  if (B !== undefined) return Buffer.byteLength(B, 'base64');
  if (M) return Object.keys(M).length;
  return (value.L ?? value.SS ?? value.NS ?? value.BS)?.length;
}

const orders: Record<Comparator, (order: number) => boolean> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

function comparison(comparator: Comparator, left: Operand, right: Operand, to: Compiling): Condition {
  refuseSame(comparator, [left, right], to);
  const [one, two] = [operandOf(left, to), operandOf(right, to)];
  const isEqual: Condition = (item, scope) => {
    const [a, b] = [one(item, scope), two(item, scope)];
    return a !== undefined && b !== undefined && areEqual(a, b);
  };
  if (comparator === '=') return isEqual;
  if (comparator === '<>') return (item, scope) => !isEqual(item, scope);
  refuseTypes(comparator, [left, right], ['BOOL', 'NULL', 'SS', 'NS', 'BS', 'L', 'M'], to);
  const isInOrder = orders[comparator];
  return (item, scope) => {
    const order = orderOf(one(item, scope), two(item, scope));
    return order !== undefined && isInOrder(order);
  };
}

const orderOf = (left: AttributeValue | undefined, right: AttributeValue | undefined): number | undefined =>
  left && right && compareValues(left, right);

function between({ value, low, high }: Extract<Test, { kind: 'between' }>, to: Compiling): Condition {
  const [it, least, most] = [operandOf(value, to), operandOf(low, to), operandOf(high, to)];
  if (low.kind === 'value' && high.kind === 'value') {
    to.checks.push(({ values }) => refuseBounds(values[low.name], values[high.name], to));
  }
  return (item, scope) => {
    const found = it(item, scope);
    return (orderOf(found, least(item, scope)) ?? -1) >= 0 && (orderOf(found, most(item, scope)) ?? 1) <= 0;
  };
}

function refuseBounds(low: AttributeValue | undefined, high: AttributeValue | undefined, { refuse }: Compiling): void {
  if (!low || !high) return;
  const shown = (value: AttributeValue) => `AttributeValue: {${typeOf(value)}:${value[typeOf(value)]}}`;
  const operands = `lower bound operand: ${shown(low)}, upper bound operand: ${shown(high)}`;
  if (typeOf(low) !== typeOf(high))
    throw refuse(`The BETWEEN operator requires same data type for lower and upper bounds; ${operands}`);
  if ((compareValues(low, high) ?? 0) > 0)
    throw refuse(`The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ${operands}`);
}

function oneOf({ value, others }: Extract<Test, { kind: 'in' }>, to: Compiling): Condition {
  const it = operandOf(value, to);
  const them = others.map((other) => operandOf(other, to));
  return (item, scope) => {
    const found = it(item, scope);
    if (!found) return false;
    return them.some((other) => {
      const value = other(item, scope);
      return value !== undefined && areEqual(found, value);
    });
  };
}

const functions: Record<TestFunction, (args: Operand[], to: Compiling) => Condition> = {
  attribute_exists: (args, to) => {
    const [value] = valuesOf(args, to);
    return (item, scope) => value(item, scope) !== undefined;
  },
  attribute_not_exists: (args, to) => {
    const [value] = valuesOf(args, to);
    return (item, scope) => value(item, scope) === undefined;
  },
  attribute_type(args, to) {
    refuseOtherTypeNames(args[1], to);
    const [value, type] = valuesOf(args, to);
    return (item, scope) => {
      const found = value(item, scope);
      return found !== undefined && typeOf(found) === type(item, scope)?.S;
    };
  },
  begins_with(args, to) {
    refuseSame('begins_with', args, to);
    refuseTypes('begins_with', args, ['N', 'BOOL', 'NULL', 'SS', 'NS', 'BS', 'L', 'M'], to);
    const [value, start] = valuesOf(args, to);
    return (item, scope) => beginsWith(value(item, scope), start(item, scope));
  },
  contains(args, to) {
    refuseSame('contains', args, to);
    const [value, part] = valuesOf(args, to);
    return (item, scope) => contains(value(item, scope), part(item, scope));
  },
};

const none: Value = () => undefined;
const valuesOf = (args: Operand[], to: Compiling): [Value, Value] => {
  const [first = none, second = none] = args.map((arg) => operandOf(arg, to));
  return [first, second];
};

const hexOf = (base64: string) => Buffer.from(base64, 'base64').toString('hex');

function beginsWith(value: AttributeValue | undefined, start: AttributeValue | undefined): boolean {
  if (value?.S !== undefined && start?.S !== undefined) return value.S.startsWith(start.S);
  return value?.B !== undefined && start?.B !== undefined && hexOf(value.B).startsWith(hexOf(start.B));
}

function contains(value: AttributeValue | undefined, part: AttributeValue | undefined): boolean {
  if (!value || !part) return false;
  if (value.S !== undefined) return part.S !== undefined && value.S.includes(part.S);
  if (value.B !== undefined) {
    return part.B !== undefined && Buffer.from(value.B, 'base64').includes(Buffer.from(part.B, 'base64'));
  }
  const members: AttributeValue[] = value.L ?? [
    ...(value.SS ?? []).map((S) => ({ S })),
    ...(value.NS ?? []).map((N) => ({ N })),
    ...(value.BS ?? []).map((B) => ({ B })),
  ];
  return members.some((member) => areEqual(member, part));
}

function refuseSame(operator: string, [left, right]: Operand[], { checks, refuse }: Compiling): void {
  if (left?.kind !== 'path' || right?.kind !== 'path') return;
  checks.push((scope) => {
    const [one, two] = [pathText(pathIn(left.path, scope)), pathText(pathIn(right.path, scope))];
    if (one !== two) return;
    throw refuse(
      `The first operand must be distinct from the remaining operands for this operator or function; operator: ${operator}, first operand: ${one}`,
    );
  });
}

/** Refuses values of the request, and sizes, whose type an operator does not take. */
function refuseTypes(operator: string, operands: Operand[], refused: string[], { checks, refuse }: Compiling): void {
  for (const operand of operands) {
    if (operand.kind === 'path') continue;
    checks.push(({ values }) => {
      const value = operand.kind === 'value' ? values[operand.name] : { N: '0' };
      const type = value && typeOf(value);
      if (!type || !refused.includes(type)) return;
      throw refuse(
        `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${type}`,
      );
    });
  }
}

const typeNames = ['B', 'NULL', 'SS', 'BOOL', 'L', 'BS', 'N', 'NS', 'S', 'M'];

function refuseOtherTypeNames(operand: Operand | undefined, { checks, refuse }: Compiling): void {
  const wrong = (type: string) =>
    refuse(
      `Incorrect operand type for operator or function; operator or function: attribute_type, operand type: ${type}`,
    );
  if (operand?.kind !== 'value') throw wrong('{NS,SS,L,BS,N,M,B,BOOL,NULL,S}');
  checks.push(({ values }) => {
    const value = values[operand.name];
    if (!value) return;
    if (value.S === undefined) throw wrong(typeOf(value));
    if (!typeNames.includes(value.S))
      throw refuse(`Invalid attribute type name found; type: ${value.S}, valid types: {${typeNames}}`);
  });
}
