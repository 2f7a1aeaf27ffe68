// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '#test/web/accounts/a-user.ts';
import { saveProfile } from '#web/features/admin/kyc/kyc-commands.ts';
import {
  confirmFactorReset,
  endSessions,
  grantSubRole,
  requestFactorReset,
} from '#web/features/admin/people/people-commands.ts';
import { useToasts } from '#web/platform/notifications/toasts.ts';
import { dropSession } from '#web/platform/session/current-session.ts';
import { beginSession } from '#web/platform/session/session.ts';

beforeEach(() => beginSession('a-token', aUser({ roles: ['Admin'] })));
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
});

/** What is sent of a form, when the API says no to all. */
async function sentBy(
  command: (form: FormData) => Promise<unknown>,
  fields: Record<string, string>,
): Promise<RequestInit> {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}, { status: 409 }));
  vi.stubGlobal('fetch', fetch);
  const form = new FormData();
  for (const [name, value] of Object.entries({ target: 'sina', id: 'sina', key: 'one-press', ...fields }))
    form.set(name, value);
  await command(form);
  return fetch.mock.calls[0]?.[1] ?? {};
}

it.each([grantSubRole, endSessions, requestFactorReset, confirmFactorReset])(
  'a command on an account / is sent once by a form that is pressed twice: %o',
  async (command) => {
    const { headers } = await sentBy(command, {});
    expect(new Headers(headers).get('idempotency-key')).toBe('one-press');
  },
);

it('a date of birth that the server refuses / is shown at its field, and as a failure (ADMIN-25)', async () => {
  const refused = { message: 'You must be 18 or older.', code: 'PersonUnderage' };
  const fields = { dateofbirth: refused };
  vi.stubGlobal('fetch', async () => Response.json({ ...refused, fields }, { status: 400 }));
  const form = new FormData();
  const typed = { firstname: 'Sina', middlename: '', lastname: 'Leota', phone: '', address: '', roles: '' };
  const former = JSON.stringify({ ...typed, dateofbirth: '1990-05-01' });
  for (const [name, value] of Object.entries({
    ...typed,
    dateofbirth: '2015-01-01',
    former,
    target: 'sina',
    key: 'one',
  }))
    form.set(name, value);
  const { result: toasts } = renderHook(useToasts);
  await act(async () => expect(await saveProfile(form)).toMatchObject({ errors: { dateofbirth: refused.message } }));
  expect(toasts.current.map(({ text }) => text)).toContain('Failed to save changes.');
});

it('a phone number in the KYC profile / may be typed in groups', async () => {
  const others = ['firstname', 'middlename', 'lastname', 'address', 'dateofbirth', 'roles'];
  const former = JSON.stringify({ ...Object.fromEntries(others.map((name) => [name, ''])), phone: '+6857212345' });
  const { body } = await sentBy(saveProfile, { former, phone: '+685 72-12346' });
  expect(JSON.parse(String(body))).toEqual({ phone: '+6857212346' });
});
