import { describe, expect, it } from 'vitest';
import { digestOf, newSecret } from '#lambdas/platform/secret.ts';

describe('a secret', () => {
  it('is another one each time, of 32 characters that may stand in an address', () => {
    expect(newSecret()).toMatch(/^[\w-]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it('is kept as its SHA-256 (PAYLINKS-2)', () => {
    expect(digestOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  });
});
