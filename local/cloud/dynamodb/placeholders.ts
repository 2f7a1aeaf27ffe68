import type { Compiled } from './expressions/compiled.ts';
import type { Scope } from './expressions/scope.ts';
import { validationError } from './refusal.ts';
import { checkValue, type Item } from './values.ts';

type Placeholders = {
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Item | undefined;
};

const nothing: Scope = { names: {}, values: {} };

/**
 * What the placeholders of a request stand for in its expressions, of which `expressions` has one for each parameter that the operation
 * takes. Refuses placeholders that are malformed, not defined or not used, and values that an expression cannot have there.
 */
export function scopeOf(
  { ExpressionAttributeNames: names, ExpressionAttributeValues: values }: Placeholders,
  expressions: Readonly<Record<string, Compiled | undefined>>,
): Scope {
  const compiled = Object.values(expressions).filter((expression) => expression !== undefined);
  if (!names && !values && !compiled.length) return nothing;
  if (names) checkNames(names, compiled);
  if (values) checkValues(values, expressions);
  const scope: Scope = { names: names ?? {}, values: values ?? {} };
  for (const expression of compiled) checkDefined(expression, scope);
  for (const expression of compiled) expression.check(scope);
  refuseUnused('ExpressionAttributeNames', names, (name) => compiled.some((each) => each.names.has(name)));
  refuseUnused('ExpressionAttributeValues', values, (name) => compiled.some((each) => each.values.has(name)));
  return scope;
}

function checkNames(names: Record<string, string>, compiled: Compiled[]): void {
  if (!compiled.length) throw validationError('ExpressionAttributeNames can only be specified when using expressions');
  checkKeys('ExpressionAttributeNames', Object.keys(names), /^#[0-9a-zA-Z_]+$/);
}

function checkValues(values: Item, expressions: Readonly<Record<string, Compiled | undefined>>): void {
  const taking = Object.keys(expressions).filter((kind) => kind !== 'ProjectionExpression');
  if (taking.every((kind) => !expressions[kind])) {
    const are = taking.length > 1 ? 'are' : 'is';
    throw validationError(
      `ExpressionAttributeValues can only be specified when using expressions: ${taking.join(' and ')} ${are} null`,
    );
  }
  checkKeys('ExpressionAttributeValues', Object.keys(values), /^:[0-9a-zA-Z_]+$/);
  for (const name in values) {
    try {
      checkValue(values[name]);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      throw validationError(`ExpressionAttributeValues contains invalid value: ${error.message} for key ${name}`);
    }
  }
}

function checkKeys(parameter: string, keys: string[], pattern: RegExp): void {
  if (!keys.length) throw validationError(`${parameter} must not be empty`);
  const wrong = keys.find((key) => !pattern.test(key));
  if (wrong !== undefined) throw validationError(`${parameter} contains invalid key: Syntax error; key: "${wrong}"`);
}

function checkDefined({ kind, names, values }: Compiled, scope: Scope): void {
  const undefinedIn = (what: string, name: string) =>
    validationError(`Invalid ${kind}: An expression attribute ${what}: ${name}`);
  for (const name of names) {
    if (scope.names[name] === undefined)
      throw undefinedIn('name used in the document path is not defined; attribute name', name);
  }
  for (const name of values) {
    if (!scope.values[name]) throw undefinedIn('value used in expression is not defined; attribute value', name);
  }
}

function refuseUnused(parameter: string, placeholders: object | undefined, isUsed: (name: string) => boolean): void {
  if (!placeholders) return;
  const unused = Object.keys(placeholders).filter((name) => !isUsed(name));
  if (unused.length)
    throw validationError(`Value provided in ${parameter} unused in expressions: keys: {${unused.join(', ')}}`);
}
