// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountsApi } from '#shared/accounts/api.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { DomainError } from '#shared/errors.ts';
import { say } from '#shared/sentence.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { action } from '#web/features/profile/profile.tsx';
import { useToasts } from '#web/platform/notifications/toasts.ts';
import { dropSession } from '#web/platform/session/current-session.ts';
import { beginSession } from '#web/platform/session/session.ts';

const api = withFakeApi();
beforeEach(() => beginSession('a-token', aUser()));
afterEach(dropSession);

it.each([
  ['role', { role: 'Investor' }],
  ['email', { email: 'other@example.ws', password: 'a password', code: '123456' }],
  ['language', { language: 'en' }],
])(
  'a change of the %s / is told as done where only what is loaded after it fails (SITE-61)',
  async (command, fields) => {
    api.answer(ownAccountApi.addRole, () => aUser({ roles: ['Borrower', 'Investor'] }));
    api.answer(ownAccountApi.setEmail, () => say('EmailSaved', 'Your email address is saved.'));
    api.answer(accountsApi.setLanguage, () => aUser());
    api.answer(accountsApi.verify, () => {
      throw new DomainError('Forbidden', 'NotNow', 'Not now.');
    });
    const body = new URLSearchParams({ command, key: 'one-press', ...fields });
    const request = new Request('http://localhost/profile', { method: 'POST', body });
    expect(await action({ request } as never)).toEqual({ command, done: expect.any(Number) });
    const { result: toasts } = renderHook(useToasts);
    expect(toasts.current.at(-1)?.tone).toBe('ok');
  },
);
