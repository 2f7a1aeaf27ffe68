import { validationError } from '#local/cloud/dynamodb/refusal.ts';
import { type Compiled, cached } from './compiled.ts';
import { type Comparator, type Operand, parseCondition, type Test } from './condition-parser.ts';
import type { Path } from './cursor.ts';

/** What a key condition says of one attribute; its operands are placeholders of values. */
export type KeyTest = { path: Path; operator: Exclude<Comparator, '<>'> | 'between' | 'begins_with'; values: string[] };
export type CompiledKeyCondition = Compiled & { tests: readonly KeyTest[] };

/** Compiles a KeyConditionExpression; one with the same text is compiled once. */
export const keyConditionOf = cached((kind: string, text: string): CompiledKeyCondition => {
  const { test, names, values } = parseCondition(kind, text);
  const tests = testsOf(test);
  return { kind, names, values, check: () => undefined, tests };
});

function testsOf(test: Test): KeyTest[] {
  if (test.kind === 'and') return [...testsOf(test.left), ...testsOf(test.right)];
  if (test.kind === 'compare' && test.comparator !== '<>') return [comparison(test.comparator, test.left, test.right)];
  if (test.kind === 'between') return [ofKey('between', 'BETWEEN', [test.value, test.low, test.high])];
  if (test.kind === 'function' && test.name === 'begins_with') return [ofKey('begins_with', 'begins_with', test.args)];
  throw validationError(`Invalid operator used in KeyConditionExpression: ${operatorOf(test)}`);
}

function operatorOf(test: Test): string {
  if (test.kind === 'function') return test.name;
  return test.kind === 'compare' ? test.comparator : test.kind.toUpperCase();
}

const mirrored = { '=': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

function comparison(comparator: Exclude<Comparator, '<>'>, left: Operand, right: Operand): KeyTest {
  if (right.kind === 'path' && left.kind === 'value') return comparison(mirrored[comparator], right, left);
  return ofKey(comparator, comparator, [left, right]);
}

function ofKey(operator: KeyTest['operator'], name: string, [key, ...operands]: Operand[]): KeyTest {
  const invalid = 'Invalid condition in KeyConditionExpression:';
  if ([key, ...operands].some((operand) => operand?.kind === 'size'))
    throw validationError('KeyConditionExpressions cannot contain nested operations');
  if (operands.some((operand) => operand.kind === 'path')) {
    throw validationError(
      key?.kind === 'path'
        ? `${invalid} Multiple attribute names used in one condition`
        : `${invalid} ${name} operator must have the key attribute as its first operand`,
    );
  }
  if (key?.kind !== 'path') throw validationError(`${invalid} No key attribute specified`);
  if (key.path.length > 1) throw validationError('KeyConditionExpressions cannot have conditions on nested attributes');
  return {
    path: key.path,
    operator,
    values: operands.flatMap((operand) => (operand.kind === 'value' ? [operand.name] : [])),
  };
}
