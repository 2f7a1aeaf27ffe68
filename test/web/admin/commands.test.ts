// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { saveProfile } from '#web/features/admin/kyc/kyc-commands.ts';
import {
  askFactorReset,
  confirmFactorReset,
  endSessions,
  grantSubRole,
} from '#web/features/admin/people/people-commands.ts';

afterEach(() => vi.unstubAllGlobals());

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

it.each([grantSubRole, endSessions, askFactorReset, confirmFactorReset])(
  'a command on an account / is sent once by a form that is pressed twice: %o',
  async (command) => {
    const { headers } = await sentBy(command, {});
    expect(new Headers(headers).get('idempotency-key')).toBe('one-press');
  },
);

it('a phone number in the KYC profile / may be typed in groups', async () => {
  const others = ['firstname', 'middlename', 'lastname', 'address', 'dateofbirth', 'roles'];
  const former = JSON.stringify({ ...Object.fromEntries(others.map((name) => [name, ''])), phone: '+6857212345' });
  const { body } = await sentBy(saveProfile, { former, phone: '+685 72-12346' });
  expect(JSON.parse(String(body))).toEqual({ phone: '+6857212346' });
});
