// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountsApi } from '#shared/accounts/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import * as login from '#web/features/accounts/login.tsx';
import { accessToken } from '#web/platform/network/access-token.ts';
import { dropSession } from '#web/platform/session/current-session.ts';
import { aUser } from './a-user.ts';

const api = withFakeApi();
afterEach(() => {
  cleanup();
  dropSession();
});

function open(at = '/login') {
  const there = ['/borrower', '/investor', '/guarantor', '/admin', '/select-role', '/repayments/12/pay'];
  const routes = [
    { path: '/login', Component: login.Component, action: login.action },
    ...there.map((path) => ({ path, element: <h1>{path}</h1> })),
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
}

/** Fills in a field as a password manager does: letter by letter takes ten times as long. */
async function paste(label: string, text: string) {
  screen.getByLabelText(label).focus();
  await userEvent.paste(text);
}

async function signIn() {
  await paste('Email', 'sina@example.ws');
  await paste('Password', 'Talofa-685');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

const welcome = (...roles: Role[]) => ({ token: 'an-access-token', user: aUser({ roles }) });

describe('signing in', () => {
  it.each<[string, Role[]]>([
    ['/borrower', ['Borrower']],
    ['/investor', ['Investor']],
    ['/guarantor', ['Guarantor']],
    ['/admin', ['Admin']],
    ['/select-role', ['Borrower', 'Investor']],
  ])('leads to %s for %s', async (page, roles) => {
    const asked = api.answer(accountsApi.login, () => welcome(...roles));
    open();
    await signIn();
    expect(await screen.findByRole('heading', { name: page })).toBeTruthy();
    expect(asked[0]?.body).toEqual({ Email: 'sina@example.ws', Password: 'Talofa-685' });
    expect(accessToken()).toBe('an-access-token');
    expect(JSON.stringify(localStorage)).not.toContain('an-access-token');
  });

  it('leads back to where a session ended or a page was opened, and nowhere else (SITE-3)', async () => {
    api.answer(accountsApi.login, () => welcome('Borrower'));
    open('/login?back=%2Frepayments%2F12%2Fpay');
    await signIn();
    expect(await screen.findByRole('heading', { name: '/repayments/12/pay' })).toBeTruthy();
    cleanup();
    open('/login?to=%2Frepayments%2F12%2Fpay');
    expect(screen.queryByText(/session/)).toBeNull();
    await signIn();
    expect(await screen.findByRole('heading', { name: '/repayments/12/pay' })).toBeTruthy();
    cleanup();
    open('/login?back=https%3A%2F%2Felsewhere.example');
    await signIn();
    expect(await screen.findByRole('heading', { name: '/borrower' })).toBeTruthy();
  });

  it('leads to the pages in the language of the account, unless one was chosen on this device (SITE-79)', async () => {
    const user = aUser({ language: 'sm' });
    api.answer(accountsApi.login, () => ({ token: 'an-access-token', user }));
    const signedIn = async () => {
      const body = new URLSearchParams({ Email: 'sina@example.ws', Password: 'Talofa-685' });
      const request = new Request('http://localhost/login?to=/wallet', { method: 'POST', body });
      const answer = await login.action({ request, params: {}, context: {} } as never);
      return answer instanceof Response ? answer.headers.get('location') : answer;
    };
    expect(await signedIn()).toBe(new URL('./sm.html#/wallet', location.href).href);
    expect(localStorage.getItem('lalaga-language')).toBe('sm');
    localStorage.setItem('lalaga-language', 'en');
    expect(await signedIn()).toBe('/wallet');
    localStorage.removeItem('lalaga-language');
  });

  it('is sent once for two quick taps, as every form: the second comes before the first is shown (SITE-35)', async () => {
    const asked = api.answer(accountsApi.login, () => welcome('Borrower'));
    open();
    const button = screen.getByRole('button', { name: 'Sign In' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByRole('heading', { name: '/borrower' })).toBeTruthy();
    expect(asked.length).toBe(1);
  });

  it('says what the server says, empties the password alone, and puts the focus on what it said (SITE-12)', async () => {
    api.answer(accountsApi.login, () => {
      throw new DomainError('Unauthenticated', 'WrongCredentials', 'Wrong email or password.');
    });
    open();
    await signIn();
    await screen.findByText('Wrong email or password.');
    expect(document.activeElement?.textContent).toBe('Wrong email or password.');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'sina@example.ws');
  });

  it("says 'Login failed' when nothing answers (SITE-12)", async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open();
    await signIn();
    expect(await screen.findByText('Login failed')).toBeTruthy();
  });

  it('asks for the code of the authenticator app where an account has one (SITE-12)', async () => {
    api.answer(accountsApi.login, () => ({ challenge: 'SOFTWARE_TOKEN_MFA' as const, session: 'a-session' }));
    const asked = api.answer(accountsApi.answerChallenge, ({ body }) => {
      if (body.code !== '123456') throw new DomainError('Unauthenticated', 'AppCodeWrong', 'This code is not right.');
      return welcome('Admin');
    });
    open();
    await signIn();
    for (const [code, said] of [
      ['12', 'The code has six digits.'],
      ['3450', 'This code is not right.'],
    ] as const) {
      await userEvent.type(await screen.findByLabelText('Code'), code);
      await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
      expect(await screen.findAllByText(said)).toBeTruthy();
    }
    await userEvent.clear(screen.getByLabelText('Code'));
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: '/admin' })).toBeTruthy();
    expect(asked.at(-1)?.body).toEqual({ Email: 'sina@example.ws', session: 'a-session', code: '123456' });
  });
});
