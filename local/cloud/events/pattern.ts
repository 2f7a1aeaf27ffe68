import { isObject, type Json } from '#local/cloud/cloudformation/template.ts';

/**
 * Reads an event pattern: every named field must have one of its values, exactly or by prefix, or be absent. Throws for any
 * other kind of matching.
 */
export function readPattern(pattern: Json): (event: unknown) => boolean {
  if (!isObject(pattern)) throw new Error(`${JSON.stringify(pattern)} is not an event pattern`);
  const fields = Object.entries(pattern).map(([name, wanted]) => [name, readField(wanted)] as const);
  return (event) => fields.every(([name, matches]) => matches(isRecord(event) ? event[name] : undefined));
}

function readField(wanted: Json): (value: unknown) => boolean {
  if (!Array.isArray(wanted)) return readPattern(wanted);
  const matchers = wanted.map(readMatcher);
  // A list in an event matches when one of its items does.
  return (value) => [value].flat().some((item) => matchers.some((matches) => matches(item)));
}

function readMatcher(wanted: Json): (value: unknown) => boolean {
  if (!isObject(wanted)) return (value) => value === wanted;
  if (JSON.stringify(wanted) === '{"exists":false}') return (value) => value === undefined;
  const { prefix, ...others } = wanted;
  if (typeof prefix !== 'string' || Object.keys(others).length) {
    throw new Error(`The local cloud does not serve the event pattern ${JSON.stringify(wanted)}`);
  }
  return (value) => typeof value === 'string' && value.startsWith(prefix);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
