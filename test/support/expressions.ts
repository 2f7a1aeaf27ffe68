export type Item = Readonly<Record<string, unknown>>;

type Names = Readonly<Record<string, string>> | undefined;
type Values = Readonly<Record<string, unknown>> | undefined;
type Test = (item: Item | undefined, names: Names, values: Values) => boolean;
type Change = (before: Item, names: Names, values: Values) => Item;

const tokensOf = (expression: string): string[] => expression.match(/[#:]?\w+|<=|>=|<>|[=<>(),]/g) ?? [];
const nameOf = (token: string, names: Names): string => (token.startsWith('#') ? (names?.[token] ?? token) : token);

/** Parses each expression once: there are few, and each is evaluated a million times. */
function memoized<Made>(make: (expression: string) => Made): (expression: string) => Made {
  const made = new Map<string, Made>();
  return (expression) => {
    const known = made.get(expression) ?? make(expression);
    made.set(expression, known);
    return known;
  };
}

/** Whether an item (undefined if it does not exist) satisfies a condition. Parses the part of the grammar that we use. */
export const conditionOf = memoized((expression): Test => {
  const tokens = tokensOf(expression);
  const take = (): string => tokens.shift() ?? '';
  const must = (token: string): void => {
    if (take() !== token) throw new Error(`Unsupported expression: ${expression}`);
  };
  const anyOf = (): Test =>
    joined(
      'OR',
      allOf,
      (left, right) =>
        (...of) =>
          left(...of) || right(...of),
    );
  const allOf = (): Test =>
    joined(
      'AND',
      one,
      (left, right) =>
        (...of) =>
          left(...of) && right(...of),
    );
  const joined = (word: string, part: () => Test, join: (left: Test, right: Test) => Test): Test => {
    let test = part();
    while (tokens[0] === word) {
      must(word);
      test = join(test, part());
    }
    return test;
  };
  const one = (): Test => {
    const token = take();
    if (token === '(') {
      const inner = anyOf();
      must(')');
      return inner;
    }
    if (token === 'attribute_exists' || token === 'attribute_not_exists') {
      must('(');
      const name = take();
      must(')');
      const wanted = token === 'attribute_exists';
      return (item, names) => (item?.[nameOf(name, names)] !== undefined) === wanted;
    }
    const [operator, value] = [take(), take()];
    return (item, names, values) => compared(item?.[nameOf(token, names)], operator, values?.[value]);
  };
  const test = anyOf();
  must('');
  return test;
});

/** A missing value, or one of another type, satisfies no comparison. */
function compared(left: unknown, operator: string, right: unknown): boolean {
  if (typeof left === 'number' && typeof right === 'number') return ordered(Math.sign(left - right), operator);
  if (typeof left === 'string' && typeof right === 'string')
    return ordered(left < right ? -1 : Number(left > right), operator);
  return operator === '=' && left !== undefined && left === right;
}

function ordered(sign: number, operator: string): boolean {
  const accepted = { '=': [0], '<>': [-1, 1], '<': [-1], '<=': [-1, 0], '>': [1], '>=': [0, 1] }[operator];
  if (!accepted) throw new Error(`Unsupported operator: ${operator}`);
  return accepted.includes(sign);
}

/** An item after an update. Parses the part of the grammar that we use: SET to values, ADD of numbers, REMOVE. */
export const updateOf = memoized((expression): Change => {
  const clauses = expression.split(/ ?\b(SET|ADD|REMOVE) /).slice(1);
  const changes = clauses.flatMap((clause, at) => (at % 2 === 0 ? [changeOf(clause, clauses[at + 1] ?? '')] : []));
  return (before, names, values) => changes.reduce((item, change) => change(item, names, values), before);
});

function changeOf(clause: string, parts: string): Change {
  const change = changes[clause];
  const named = parts.split(',').map(tokensOf);
  return (before, names, values) => {
    const item: Record<string, unknown> = { ...before };
    for (const [name = '', ...rest] of named) change?.(item, nameOf(name, names), values?.[rest.at(-1) ?? '']);
    return item;
  };
}

const changes: Record<string, (item: Record<string, unknown>, name: string, value: unknown) => void> = {
  SET: (item, name, value) => {
    item[name] = value;
  },
  ADD: (item, name, value) => {
    item[name] = Number(item[name] ?? 0) + Number(value);
  },
  REMOVE: (item, name) => {
    delete item[name];
  },
};
