// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { adminApi } from '#shared/admin/api.ts';
import { DomainError } from '#shared/errors.ts';
import { FakeApi } from '#test/support/fake-api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { adminData } from '#web/features/admin/admin-data.ts';
import { dropSession } from '#web/platform/session/current-session.ts';
import { beginSession } from '#web/platform/session/session.ts';

afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
});

it('staff without the second factor they must have / are led to where they set it up, from any page', async () => {
  const api = new FakeApi();
  vi.stubGlobal('fetch', api.fetch);
  api.answer(adminApi.readAdminRole, () => {
    throw new DomainError(
      'SecondFactorNeeded',
      'SecondFactorNeeded',
      'Staff sign in with an authenticator app. Please set it up first.',
    );
  });
  beginSession('a-token', aUser({ roles: ['Admin'] }));
  const led = await adminData(new Request('http://localhost/admin/jobs')).catch((answer: unknown) => answer);
  expect(led instanceof Response && led.headers.get('location')).toBe('/security?staff');
});
