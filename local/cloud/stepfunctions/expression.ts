import { randomUUID } from 'node:crypto';
import jsonata from 'jsonata';
import { StatesError } from './states-error.ts';

export type Bindings = {
  /** The value of `$states`: input, context and, where they exist, result or errorOutput. */
  states: Record<string, unknown>;
  variables: Record<string, unknown>;
  /** Virtual time in milliseconds, for `$now()` and `$millis()`. */
  now: number;
};

const compiled = new Map<string, jsonata.Expression>();

/**
 * A template with every `{% JSONata %}` in it replaced by its value. Throws States.QueryEvaluationError, as AWS does, for an
 * expression that throws or returns nothing.
 */
export async function evaluate(template: unknown, bindings: Bindings): Promise<unknown> {
  if (isExpression(template)) return evaluateExpression(template, bindings);
  if (Array.isArray(template)) return Promise.all(template.map((item) => evaluate(item, bindings)));
  if (typeof template !== 'object' || template === null) return template;
  const fields = Object.entries(template).map(async ([key, value]) => [key, await evaluate(value, bindings)] as const);
  return Object.fromEntries(await Promise.all(fields));
}

/** A field that must be a number of seconds, zero or more; anything else is a States.QueryEvaluationError. */
export async function evaluateSeconds(field: string, template: unknown, bindings: Bindings): Promise<number> {
  const value = await evaluate(template, bindings);
  if (typeof value === 'number' && value >= 0) return value;
  throw refusal(`The field '${field}' must be a number that is not negative, not ${JSON.stringify(value)}`);
}

/** A field that must be text; anything else is a States.QueryEvaluationError. */
export async function evaluateText(field: string, template: unknown, bindings: Bindings): Promise<string> {
  const value = await evaluate(template, bindings);
  if (typeof value === 'string') return value;
  throw refusal(`The field '${field}' must be a string, not ${JSON.stringify(value)}`);
}

/** A condition that must be true or false; anything else is a States.QueryEvaluationError. */
export async function evaluateCondition(template: unknown, bindings: Bindings): Promise<boolean> {
  const value = await evaluate(template, bindings);
  if (typeof value === 'boolean') return value;
  throw refusal(`The field 'Condition' must be a boolean, not ${JSON.stringify(value)}`);
}

const refusal = (cause: string) => new StatesError('States.QueryEvaluationError', cause);

const isExpression = (template: unknown): template is string =>
  typeof template === 'string' && template.startsWith('{%') && template.endsWith('%}');

async function evaluateExpression(text: string, { states, variables, now }: Bindings): Promise<unknown> {
  const functions = {
    millis: () => now,
    // jsonata's own $now() returns real time. Instead of $now(picture), use $fromMillis($millis(), picture).
    now: (picture?: unknown) => (picture === undefined ? new Date(now).toISOString() : refusePicture()),
    eval: undefined,
    parse: JSON.parse,
    uuid: randomUUID,
  };
  let value: unknown;
  try {
    value = await compile(text).evaluate(undefined, { ...functions, ...variables, states });
  } catch (thrown) {
    throw refusal(`The JSONata expression '${text}' threw an error: ${reasonOf(thrown)}`);
  }
  if (value === undefined) throw refusal(`The JSONata expression '${text}' returned nothing (undefined).`);
  // jsonata returns arrays with additional properties, which JSON drops.
  return JSON.parse(JSON.stringify(value));
}

function compile(text: string): jsonata.Expression {
  const expression = compiled.get(text) ?? jsonata(text.slice(2, -2));
  compiled.set(text, expression);
  return expression;
}

function refusePicture(): never {
  throw new Error('$now does not take a picture string here: use $fromMillis($millis(), picture)');
}

// jsonata throws plain objects that have a message.
const reasonOf = (thrown: unknown) =>
  typeof thrown === 'object' && thrown && 'message' in thrown ? String(thrown.message) : String(thrown);
