import { Cursor, type Path } from './cursor.ts';

export type Operand = { kind: 'path'; path: Path } | { kind: 'value'; name: string } | { kind: 'size'; of: Operand };
export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>=';
export type Test =
  | { kind: 'and' | 'or'; left: Test; right: Test }
  | { kind: 'not'; of: Test }
  | { kind: 'compare'; comparator: Comparator; left: Operand; right: Operand }
  | { kind: 'between'; value: Operand; low: Operand; high: Operand }
  | { kind: 'in'; value: Operand; others: Operand[] }
  | { kind: 'function'; name: TestFunction; args: Operand[] };

const operandsOf = { attribute_exists: 1, attribute_not_exists: 1, attribute_type: 2, begins_with: 2, contains: 2 };
export type TestFunction = keyof typeof operandsOf;

const comparators: readonly string[] = ['=', '<>', '<', '<=', '>', '>='] satisfies Comparator[];
const isComparator = (text: string): text is Comparator => comparators.includes(text);
const isTestFunction = (name: string): name is TestFunction => Object.hasOwn(operandsOf, name);
const MAX_OPERANDS = 100;

/** Parses a condition, a filter or a key condition. Refuses in the words of DynamoDB what is none. */
export function parseCondition(kind: string, text: string) {
  const cursor = new Cursor(kind, text);
  const test = anyOf(cursor);
  cursor.ends();
  return { test, names: cursor.names, values: cursor.values };
}

function anyOf(cursor: Cursor): Test {
  let left = allOf(cursor);
  while (cursor.takes('OR')) left = { kind: 'or', left, right: allOf(cursor) };
  return left;
}

function allOf(cursor: Cursor): Test {
  let left = negated(cursor);
  while (cursor.takes('AND')) left = { kind: 'and', left, right: negated(cursor) };
  return left;
}

const negated = (cursor: Cursor): Test => (cursor.takes('NOT') ? { kind: 'not', of: negated(cursor) } : single(cursor));

function single(cursor: Cursor): Test {
  if (cursor.takes('(')) return enclosed(cursor);
  const called = cursor.calledFunction();
  if (called && called !== 'size') return callOf(called, cursor);
  const value = operand(cursor);
  if (cursor.takes('BETWEEN')) return between(value, cursor);
  if (cursor.takes('IN')) return oneOf(value, cursor);
  if (value.kind === 'size' && !isComparator(cursor.peek())) throw misused('size', cursor);
  return comparison(value, cursor);
}

function enclosed(cursor: Cursor): Test {
  const isDoubled = cursor.peek() === '(';
  const test = anyOf(cursor);
  // What follows an inner pair that is the whole of the outer one is its end.
  if (isDoubled && cursor.peek() === ')' && cursor.peek(-1) === ')' && isOnePair(cursor)) {
    throw cursor.refuse('The expression has redundant parentheses;');
  }
  cursor.needs(')');
  return test;
}

/** Whether the pair that ends before the next token begins right behind the opening one. */
function isOnePair(cursor: Cursor): boolean {
  let depth = 0;
  for (let back = -1; ; back--) {
    if (cursor.peek(back) === ')') depth += 1;
    if (cursor.peek(back) === '(') depth -= 1;
    if (depth === 0) return cursor.peek(back - 1) === '(';
  }
}

function callOf(name: string, cursor: Cursor): Test {
  if (!isTestFunction(name)) throw notATest(name, cursor);
  const args = argumentsOf(cursor);
  if (args.length !== operandsOf[name]) throw wrongCount(name, args.length, cursor);
  if (isComparator(cursor.peek())) throw misused(name, cursor);
  if (name.endsWith('exists') && args[0]?.kind !== 'path') {
    throw cursor.refuse(`Operator or function requires a document path; operator or function: ${name}`);
  }
  return { kind: 'function', name, args };
}

const wrongCount = (name: string, count: number, cursor: Cursor) =>
  cursor.refuse(
    `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${count}`,
  );

const notATest = (name: string, cursor: Cursor) => cursor.refuse(`Invalid function name; function: ${name}`);

const misused = (name: string, cursor: Cursor) =>
  cursor.refuse(`The function is not allowed to be used this way in an expression; function: ${name}`);

function argumentsOf(cursor: Cursor): Operand[] {
  cursor.next();
  cursor.needs('(');
  const args = [operand(cursor)];
  while (cursor.takes(',')) args.push(operand(cursor));
  cursor.needs(')');
  return args;
}

function between(value: Operand, cursor: Cursor): Test {
  const low = operand(cursor);
  cursor.needs('AND');
  return { kind: 'between', value, low, high: operand(cursor) };
}

function oneOf(value: Operand, cursor: Cursor): Test {
  cursor.needs('(');
  const others = [operand(cursor)];
  while (cursor.takes(',')) others.push(operand(cursor));
  cursor.needs(')');
  if (others.length > MAX_OPERANDS) throw wrongCount('IN', others.length + 1, cursor);
  return { kind: 'in', value, others };
}

function comparison(left: Operand, cursor: Cursor): Test {
  const comparator = cursor.peek();
  if (!isComparator(comparator)) {
    // It is refused for what is there in place of a comparator.
    cursor.needs('=');
    throw new Error('Nothing was refused');
  }
  cursor.next();
  return { kind: 'compare', comparator, left, right: operand(cursor) };
}

function operand(cursor: Cursor): Operand {
  if (cursor.takes('(')) {
    const enclosed = operand(cursor);
    cursor.needs(')');
    return enclosed;
  }
  const called = cursor.calledFunction();
  if (called === 'size') return sizeOf(cursor);
  if (called) throw isTestFunction(called) ? misused(called, cursor) : notATest(called, cursor);
  return cursor.peek().startsWith(':')
    ? { kind: 'value', name: cursor.value() }
    : { kind: 'path', path: cursor.path() };
}

function sizeOf(cursor: Cursor): Operand {
  const [of, ...others] = argumentsOf(cursor);
  if (!of || others.length) throw wrongCount('size', others.length + 1, cursor);
  return { kind: 'size', of };
}
