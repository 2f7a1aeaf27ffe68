import type { AttributeValue } from 'aws-lambda';

/** An item as the stream brings it, with plain values. Sets and binary values are not ours: they are left out. */
export const plainOf = (image: Readonly<Record<string, AttributeValue>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(image).map(([name, value]) => [name, plainValueOf(value)]));

function plainValueOf({ S, N, BOOL, M, L, NULL }: AttributeValue): unknown {
  if (N !== undefined) return Number(N);
  if (M) return plainOf(M);
  if (L) return L.map(plainValueOf);
  return NULL ? null : (S ?? BOOL);
}
