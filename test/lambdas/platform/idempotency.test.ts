import { expect, it } from 'vitest';
import { nameAct } from '#lambdas/platform/idempotency.ts';

it('the fingerprint of what was asked / is another under another key, so that no password can be tried against it', () => {
  const fingerprints = ['one key', 'one key', 'another key'].map((key) => {
    process.env.APP_KEY = key;
    return nameAct('somebody', 'changePassword', 'a-client-key', { body: { newPassword: 'Talofa!2026' } }).fingerprint;
  });
  expect(fingerprints[1]).toBe(fingerprints[0]);
  expect(fingerprints[2]).not.toBe(fingerprints[0]);
});
