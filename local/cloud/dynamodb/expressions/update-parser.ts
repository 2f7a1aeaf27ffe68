import { Cursor, type Path } from './cursor.ts';

export type Source =
  | { kind: 'path'; path: Path }
  | { kind: 'value'; name: string }
  | { kind: 'if_not_exists'; path: Path; otherwise: Source }
  | { kind: 'list_append'; first: Source; second: Source }
  | { kind: 'sum'; sign: 1 | -1; left: Source; right: Source };

/** One change of an update, in the order of the expression. */
export type Action =
  | { clause: 'SET'; path: Path; source: Source }
  | { clause: 'REMOVE'; path: Path }
  | { clause: 'ADD' | 'DELETE'; path: Path; value: string };

const clauses = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const;

/** Parses an UpdateExpression. Refuses in the words of DynamoDB what is none. */
export function parseUpdate(kind: string, text: string) {
  const cursor = new Cursor(kind, text);
  const actions: Action[] = [];
  const seen = new Set<string>();
  while (!cursor.isAtEnd) {
    const clause = clauses.find((name) => cursor.takes(name));
    if (!clause) {
      cursor.needs('SET');
      break;
    }
    if (seen.has(clause)) throw cursor.refuse(`The "${clause}" section can only be used once in an update expression;`);
    seen.add(clause);
    actions.push(actionOf(clause, cursor));
    while (cursor.takes(',')) actions.push(actionOf(clause, cursor));
  }
  return { actions, names: cursor.names, values: cursor.values };
}

function actionOf(clause: Action['clause'], cursor: Cursor): Action {
  const path = cursor.path();
  if (clause === 'REMOVE') return { clause, path };
  if (clause === 'SET') {
    cursor.needs('=');
    return { clause, path, source: sum(cursor) };
  }
  // What is no value is refused as a token that was not expected.
  if (!cursor.peek().startsWith(':')) cursor.needs(':');
  return { clause, path, value: cursor.value() };
}

function sum(cursor: Cursor): Source {
  const left = source(cursor);
  if (cursor.takes('+')) return { kind: 'sum', sign: 1, left, right: source(cursor) };
  return cursor.takes('-') ? { kind: 'sum', sign: -1, left, right: source(cursor) } : left;
}

function source(cursor: Cursor): Source {
  if (cursor.takes('(')) {
    const enclosed = sum(cursor);
    cursor.needs(')');
    return enclosed;
  }
  const called = cursor.calledFunction();
  if (called) return callOf(called, cursor);
  return cursor.peek().startsWith(':')
    ? { kind: 'value', name: cursor.value() }
    : { kind: 'path', path: cursor.path() };
}

function callOf(name: string, cursor: Cursor): Source {
  if (name !== 'if_not_exists' && name !== 'list_append')
    throw cursor.refuse(`Invalid function name; function: ${name}`);
  cursor.next();
  cursor.needs('(');
  const args = [source(cursor)];
  while (cursor.takes(',')) args.push(source(cursor));
  cursor.needs(')');
  const [first, second] = args;
  if (!first || !second || args.length > 2) {
    throw cursor.refuse(
      `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${args.length}`,
    );
  }
  if (name === 'list_append') return { kind: 'list_append', first, second };
  if (first.kind !== 'path')
    throw cursor.refuse(`Operator or function requires a document path; operator or function: ${name}`);
  return { kind: 'if_not_exists', path: first.path, otherwise: second };
}
