// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accountsApi } from '#shared/accounts/api.ts';
import { Password } from '#shared/accounts/registration.ts';
import { TERMS_VERSION } from '#shared/accounts/terms.ts';
import { DomainError } from '#shared/errors.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { passwordParts } from '#web/features/accounts/new-password.tsx';
import * as register from '#web/features/accounts/register.tsx';
import { texts as privacy } from '#web/features/site/legal/privacy.en.ts';
import { texts as terms } from '#web/features/site/legal/terms.en.ts';

const api = withFakeApi();
afterEach(() => {
  cleanup();
  localStorage.clear(); // What was typed is kept across a reload, and across tests.
});

function open(query = '') {
  const routes = [
    { path: '/register', Component: register.Component, action: register.action },
    { path: '/login', element: <h1>Sign in</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/register${query}`] });
  render(<RouterProvider router={router} />);
}

const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
/** Fills in a field at once, as a browser does that remembers: letter by letter takes ten times as long. */
async function paste(label: string, text: string) {
  screen.getByLabelText(label).focus();
  await userEvent.paste(text);
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

async function fillIn({ repeated = 'Talofa-685' } = {}) {
  await paste('First name', 'Sina');
  await paste('Last name', 'Leota');
  await paste('Day', '2');
  await paste('Month', '3');
  await paste('Year', '1991');
  await paste('Email', 'sina@example.ws');
  await paste('Mobile number', ' 72-12345');
  await paste('Address', 'Vaitele, Apia');
  await paste('Password', 'Talofa-685');
  await paste('Repeat the password', repeated);
}

describe('an invited guarantor', () => {
  it('is told kindly that the invitation is for another address, and is not registered with it (SITE-11)', async () => {
    const asked = api.answer(accountsApi.register, () => ({ message: 'ignored', code: 'Ignored' }));
    open('?loanId=7&role=Guarantor&email=Other@example.ws');
    await userEvent.clear(screen.getByLabelText('Email'));
    await fillIn();
    await send();
    const told = await screen.findAllByText(/^Your invitation was sent to another email address\./);
    expect(told).toHaveLength(2);
    await userEvent.clear(screen.getByLabelText('Email'));
    await type('Email', 'other@Example.ws');
    await send();
    expect(await screen.findByRole('status')).toBeTruthy();
    expect(asked.map(({ body }) => body)).toMatchObject([
      { Email: 'other@Example.ws', LoanId: 7, Roles: ['Guarantor'] },
    ]);
  });
});

describe('registering', () => {
  it('says above its button what one agrees to, with the terms of the version that the account remembers (ACCOUNTS-47)', () => {
    open();
    expect(screen.getByRole('link', { name: 'terms of service' }).getAttribute('href')).toBe('/terms-of-service');
    expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/privacy-policy');
    const days = [terms, privacy].map(({ date }) => date.split(' ').at(-1)?.split('/').reverse().join('-'));
    expect(days.sort().at(-1)).toBe(TERMS_VERSION);
  });

  it('sends what was typed as the API reads it, and says what comes next (SITE-10)', async () => {
    const asked = api.answer(accountsApi.register, () => ({ message: 'ignored', code: 'Ignored' }));
    open();
    await userEvent.click(screen.getByLabelText('Invest in loans'));
    await fillIn();
    await send();

    expect(await screen.findByRole('status')).toHaveProperty(
      'textContent',
      'Registration successful! Check your email to activate your account.',
    );
    // The form is gone, and the focus with it.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(asked.map(({ body }) => body)).toEqual([
      {
        FirstName: 'Sina',
        MiddleName: '',
        LastName: 'Leota',
        DateOfBirth: '1991-03-02',
        Email: 'sina@example.ws',
        Phone: '+6857212345',
        Address: 'Vaitele, Apia',
        Password: 'Talofa-685',
        Roles: ['Investor'],
        Language: 'en',
      },
    ]);
  });

  it('lists what is wrong before it asks, with the focus on the list, and clears nothing (SITE-32, SITE-48)', async () => {
    const asked = api.answer(accountsApi.register, () => ({ message: 'ignored', code: 'Ignored' }));
    open();
    await fillIn({ repeated: 'Talofa-686' });
    await userEvent.clear(screen.getByLabelText('Address'));
    await send();

    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toBe('There is a problemEnter your village and district.Passwords do not match.');
    await expect.poll(() => document.activeElement).toBe(summary);
    await expect.poll(() => document.title).toMatch(/^Error: Create your account/);
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Sina');
    expect(asked).toEqual([]);

    await userEvent.click(screen.getByRole('link', { name: 'Enter your village and district.' }));
    await userEvent.keyboard('V');
    expect(screen.queryByText('Enter your village and district.')).toBeNull();
  });

  it('shows what the server refuses at its field (SITE-32)', async () => {
    api.answer(accountsApi.register, () => {
      throw new DomainError('Invalid', 'PersonUnderage', 'You must be 18 or older.', {}, 'DateOfBirth');
    });
    open();
    await fillIn();
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('You must be 18 or older.');
    expect(screen.getByRole('group', { name: 'Date of birth' }).getAttribute('aria-describedby')).toContain('wrong');
  });

  it('greets an invited guarantor by name, with the loan, and takes no other role (SITE-11)', async () => {
    const asked = api.answer(accountsApi.register, () => ({ message: 'ignored', code: 'Ignored' }));
    open('?loanId=12&fullName=Sina%20Leota&email=sina%40example.ws&role=Guarantor');
    expect(screen.getByText(/Sina Leota, you were asked to guarantee loan #12/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    for (const label of ['First name', 'Last name', 'Email']) await userEvent.clear(screen.getByLabelText(label));
    await fillIn();
    await send();
    await screen.findByRole('status');
    expect(asked[0]?.body).toMatchObject({ LoanId: 12, Roles: ['Guarantor'] });
  });
});

describe('the parts of the password rule (SITE-10)', () => {
  it.each(['Talofa-685', 'Short-1', 'talofa-685', 'TALOFA-685', 'Talofa-lava', 'Talofa685', 'Talofa 685', 'Talofā685'])(
    'are all met by %s if, and only if, the rule is',
    (password) => {
      expect(passwordParts.every(({ pattern }) => pattern.test(password))).toBe(
        z.safeParse(Password, password).success,
      );
    },
  );
});
