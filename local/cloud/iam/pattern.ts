const compiled = new Map<string, RegExp>();

/** Whether a text matches a pattern of IAM, in which `*` is any number of characters and `?` is one. */
export function matchesPattern(text: string, pattern: string): boolean {
  if (!/[*?]/.test(pattern)) return text === pattern;
  const known = compiled.get(pattern);
  if (known) return known.test(text);
  const source = pattern
    .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 's');
  // The patterns of a template are few.
  compiled.set(pattern, expression);
  return expression.test(text);
}

/** Whether an action matches a pattern: unlike everything else in a policy, in upper or lower case. */
export const matchesAction = (action: string, pattern: string): boolean =>
  matchesPattern(action.toLowerCase(), pattern.toLowerCase());

const ARN_PARTS = 6;

/** The six parts of an ARN, of which the last may contain colons; undefined for any other text. */
export function partsOfArn(arn: string): string[] | undefined {
  const [prefix, ...rest] = arn.split(':');
  if (prefix !== 'arn' || rest.length < ARN_PARTS - 1) return undefined;
  return [prefix, ...rest.slice(0, ARN_PARTS - 2), rest.slice(ARN_PARTS - 2).join(':')];
}

/** Whether an ARN matches a pattern part by part: a `*` does not reach over a colon, except in the last part. */
export function matchesArn(arn: string, pattern: string): boolean {
  if (pattern === '*') return true;
  const [parts, patterns] = [partsOfArn(arn), partsOfArn(pattern)];
  return Boolean(parts && patterns?.every((each, n) => matchesPattern(parts[n] ?? '', each)));
}
