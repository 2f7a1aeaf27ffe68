// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsApi } from '#shared/accounts/api.ts';
import { DomainError } from '#shared/errors.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import * as activate from '#web/features/accounts/activate.tsx';
import * as register from '#web/features/accounts/register.tsx';
import * as resetPassword from '#web/features/accounts/reset-password.tsx';

const api = withFakeApi();
beforeEach(() => {
  for (const endpoint of [accountsApi.register, accountsApi.activate, accountsApi.resetPassword])
    api.answer(endpoint, () => ({ message: 'Done', code: 'Done' }));
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const registration = {
  role: 'Borrower',
  FirstName: 'Sina',
  MiddleName: '',
  LastName: 'Leota',
  'DateOfBirth.day': '2',
  'DateOfBirth.month': '3',
  'DateOfBirth.year': '1991',
  Email: 'sina@example.ws',
  Phone: '+6857212345',
  Address: 'Vaitele, Apia',
  Password: 'Talofa-685',
  ConfirmPassword: 'Talofa-685',
};

type Way = { page: RouteObject; at: string; form?: Record<string, string>; says: RegExp; ms: number };
const ways: Way[] = [
  { page: register, at: '/register', form: registration, says: /^Registration successful!/, ms: 3000 },
  { page: activate, at: '/activate?token=a.1', says: /^Account activated!/, ms: 3000 },
  {
    page: resetPassword,
    at: '/reset-password?token=a.1',
    form: { newPassword: 'Talofa-686' },
    says: /password/i,
    ms: 2000,
  },
];

describe('a link to reset the password that was used', () => {
  it('leads to a new one', async () => {
    api.answer(accountsApi.resetPassword, () => {
      throw new DomainError('Invalid', 'LinkExpired', 'This link is not valid any more. Please ask for a new one.');
    });
    const { Component, action } = resetPassword;
    const at = '/reset-password?token=a.1';
    const router = createMemoryRouter([{ path: '/reset-password', Component, action }], { initialEntries: [at] });
    render(<RouterProvider router={router} />);
    const formData = new FormData();
    formData.set('newPassword', 'Talofa-686');
    await act(() => router.navigate(at, { formMethod: 'post', formData }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText(/^This link is not valid any more\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: /link/ }).getAttribute('href')).toBe('/forgot-password');
  });
});

describe('the way to the sign-in (SITE-8)', () => {
  it.each(ways)('goes on from $at after $ms ms, not before', async ({ page, at, form, says, ms }) => {
    const { Component, action, loader } = page;
    const path = new URL(at, 'http://localhost').pathname;
    const there = { path: '/login', element: <h1>Sign in</h1> };
    const router = createMemoryRouter([{ path, Component, action, loader, HydrateFallback: () => null }, there], {
      initialEntries: [at],
    });
    render(<RouterProvider router={router} />);
    const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
    await pass(0);
    if (form) {
      const formData = new FormData();
      for (const [name, value] of Object.entries(form)) formData.set(name, value);
      await act(() => router.navigate(at, { formMethod: 'post', formData }));
    }
    await pass(0);
    expect(screen.getByRole('status').textContent).toMatch(says);

    await pass(ms - 1);
    expect(router.state.location.pathname).toBe(path);
    await pass(1);
    expect(router.state.location.pathname).toBe('/login');
  });
});
