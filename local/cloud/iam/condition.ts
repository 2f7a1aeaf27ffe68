import { matchesArn, matchesPattern } from './pattern.ts';

/** What is known about a request besides its action and resource, by condition key: one value, or those of a set. */
export type Context = Readonly<Record<string, string | readonly string[]>>;

/** One line of a condition: `{ "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["USER#*"] } }`. */
export type Condition = { operator: string; key: string; values: string[] };

type Compare = (value: string, wanted: string) => boolean;

const equal: Compare = (value, wanted) => value === wanted;
const not =
  (compare: Compare): Compare =>
  (value, wanted) =>
    !compare(value, wanted);

/** The operators that are judged. Those that say what must not be hold for every value, and where the key is missing. */
export const operators: Readonly<Record<string, { compare: Compare; isNegated?: boolean }>> = {
  StringEquals: { compare: equal },
  StringNotEquals: { compare: not(equal), isNegated: true },
  StringLike: { compare: matchesPattern },
  ArnLike: { compare: matchesArn },
  ArnNotEquals: { compare: not(matchesArn), isNegated: true },
  Bool: { compare: (value, wanted) => value.toLowerCase() === wanted.toLowerCase() },
};

/** The condition keys that calls of this cloud have. */
const knownKeys =
  /^(dynamodb:LeadingKeys|aws:SecureTransport|aws:PrincipalArn|kms:CallerAccount|kms:ViaService|s3:ExistingObjectTag\/.+)$/;

/** What of a condition is not judged, by its name; undefined when all of it is. */
export function unjudgedIn({ operator, key, values }: Condition): string | undefined {
  if (!operators[withoutQualifier(operator)]) return `the condition operator ${operator}`;
  if (!knownKeys.test(key)) return `the condition key ${key}`;
  const variable = values.find((value) => value.includes('${'));
  return variable && `the policy variable in ${variable}`;
}

/** Whether a condition holds for a request. */
export function holds({ operator, key, values }: Condition, context: Context): boolean {
  const { compare, isNegated = false } = operators[withoutQualifier(operator)] ?? { compare: () => false };
  const given = context[key];
  const fits = (value: string) =>
    isNegated ? values.every((wanted) => compare(value, wanted)) : values.some((wanted) => compare(value, wanted));
  if (operator.startsWith('ForAllValues:')) return [given ?? []].flat().every(fits);
  if (operator.startsWith('ForAnyValue:')) return [given ?? []].flat().some(fits);
  return given === undefined ? isNegated : [given].flat().some(fits);
}

/** The values of a condition that a request has used. */
export function usedValues({ operator, key, values }: Condition, context: Context): string[] {
  const { compare } = operators[withoutQualifier(operator)] ?? {};
  const given = [context[key] ?? []].flat();
  return values.filter((wanted) => given.some((value) => compare?.(value, wanted)));
}

const withoutQualifier = (operator: string): string => operator.replace(/^For(AllValues|AnyValue):/, '');
