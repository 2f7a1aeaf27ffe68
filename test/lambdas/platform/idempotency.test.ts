import { expect, it } from 'vitest';
import { addReply, idempotentRequest } from '#lambdas/platform/idempotency.ts';

it('the fingerprint of what was asked / is another under another key, so that no password can be tried against it', () => {
  const fingerprints = ['one key', 'one key', 'another key'].map((key) => {
    process.env.APP_KEY = key;
    return idempotentRequest('somebody', 'changePassword', 'a-client-key', { body: { newPassword: 'Talofa!2026' } })
      .fingerprint;
  });
  expect(fingerprints[1]).toBe(fingerprints[0]);
  expect(fingerprints[2]).not.toBe(fingerprints[0]);
});

it('the record of a request / is kept for 48 hours (API-20)', () => {
  process.env.TABLE_NAME = 'lalaga';
  const now = Date.parse('2026-08-14T00:00:00Z');
  const [write] = addReply({ of: { userId: 'a', route: 'b', clientKey: 'key' }, fingerprint: 'f' }, 200, {}, now);
  expect(write).toMatchObject({ change: { Put: { Item: { ttl: now / 1000 + 48 * 3600 } } } });
});
