// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider, useActionData } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import * as forgotPassword from '#web/features/accounts/forgot-password.tsx';
import * as login from '#web/features/accounts/login.tsx';
import * as register from '#web/features/accounts/register.tsx';
import * as resetPassword from '#web/features/accounts/reset-password.tsx';
import * as agreement from '#web/features/borrower/agreement.tsx';
import * as guarantors from '#web/features/borrower/guarantors.tsx';
import * as requestLoan from '#web/features/borrower/request-loan.tsx';
import * as payout from '#web/features/profile/payout.tsx';
import * as wallet from '#web/features/profile/wallet.tsx';
import * as security from '#web/features/security/security.tsx';
import type { Outcome } from '#web/platform/forms/form.ts';
import { PayoutForm } from '#web/ui/payout-form.tsx';

afterEach(cleanup);

const letters = (count: number) => 'a'.repeat(count);
const password = (count: number) => `Talofa-685${letters(count - 10)}`;
const email = `${letters(250)}@a.ws`;
const atMost = (count: number) => `Use at most ${count} characters.`;
const emailTooLong = 'This email address is too long.';
const sixDigits = 'The code has six digits.';

type Page = { action?: RouteObject['action'] };
/** A page, the form on it by what is hidden in it, and of each field a value too long with what is said of it. */
type Case = [at: string, page: Page, hidden: Record<string, string>, fields: Record<string, [string, string]>];

const cases: Case[] = [
  ['/login', login, {}, { Email: [email, emailTooLong], Password: [letters(257), atMost(256)] }],
  ['/login', login, { session: 'a', Email: 'sina@example.ws' }, { code: ['1234567', sixDigits] }],
  ['/forgot-password', forgotPassword, {}, { Email: [email, emailTooLong] }],
  ['/reset-password?token=a.1', resetPassword, {}, { newPassword: [password(129), atMost(128)] }],
  [
    '/register',
    register,
    { role: 'Borrower' },
    {
      FirstName: [letters(61), atMost(60)],
      MiddleName: [letters(61), atMost(60)],
      LastName: [letters(61), atMost(60)],
      Email: [email, emailTooLong],
      Phone: ['+68512345678', 'Enter a Samoan phone number: +685 and 5 to 7 digits.'],
      Address: [letters(201), atMost(200)],
      Password: [password(129), atMost(128)],
    },
  ],
  [
    '/borrower/requestloan',
    requestLoan,
    {},
    { Amount: ['50000000', 'You can borrow WST 200.00 to WST 5,000.00.'], Purpose: [letters(161), atMost(160)] },
  ],
  [
    '/borrower/guarantors',
    guarantors,
    { open: '1', loan: '12' },
    // The first of two things that are wrong.
    { 'fullName-0': [`${letters(183)}1`, atMost(182)], 'email-0': [email, emailTooLong] },
  ],
  ['/borrower/agreement/12', agreement, { agreed: 'on' }, { code: ['1234567', sixDigits] }],
  ['/wallet', wallet, {}, { amount: ['9'.repeat(400), 'Enter an amount in tala, with at most two decimals.'] }],
  [
    '/wallet/payout',
    payout,
    { method: 'Bank' },
    {
      bankName: [letters(61), 'Choose your bank.'],
      account: ['1'.repeat(35), 'Enter the account or phone number.'],
      password: [letters(257), atMost(256)],
      code: ['1234567', sixDigits],
    },
  ],
  [
    '/security',
    security,
    { command: 'password' },
    { oldPassword: [letters(257), atMost(256)], newPassword: [password(129), atMost(128)] },
  ],
  ['/security', security, { command: 'on' }, { code: ['1234567', sixDigits] }],
];

describe('what is too long (SITE-33)', () => {
  it.each(cases)('is said at its field on %s', async (at, { action }, hidden, fields) => {
    const { pathname: path } = new URL(at, 'http://localhost');
    const page = { id: 'page', path, action, element: null };
    const router = createMemoryRouter([page], { initialEntries: [at] });
    const formData = new FormData();
    for (const [name, value] of Object.entries(hidden)) formData.set(name, value);
    for (const [name, [value]] of Object.entries(fields)) formData.set(name, value);
    await router.navigate(at, { formMethod: 'post', formData });

    const errors = Object.fromEntries(Object.entries(fields).map(([name, [, says]]) => [name, says]));
    expect(router.state.actionData?.page).toMatchObject({ errors });
  });

  it('stays whole in its field, with what is said of it above', async () => {
    const Component = () => <PayoutForm outcome={useActionData<Outcome>()} />;
    const page = { path: '/wallet/payout', action: payout.action, Component };
    render(<RouterProvider router={createMemoryRouter([page], { initialEntries: ['/wallet/payout'] })} />);
    const field = screen.getByLabelText('Account number');
    const noAccount = 'Enter the account or phone number.';
    await userEvent.click(field);
    await userEvent.paste('1'.repeat(35));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain(noAccount);
    expect(document.getElementById('account-wrong')?.textContent).toBe(noAccount);
    expect(field.getAttribute('aria-describedby')).toBe('account-hint account-wrong');
    expect(field).toHaveProperty('value', '1'.repeat(35));
  });
});
