// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '#shared/endpoint.ts';
import * as selectRole from '#web/features/accounts/select-role.tsx';
import { dropSession, setUser } from '#web/platform/session/current-session.ts';
import { aUser } from './a-user.ts';

afterEach(() => {
  cleanup();
  dropSession();
});

async function open(...roles: Role[]) {
  setUser(aUser({ roles }));
  render(<RouterProvider router={createMemoryRouter([{ path: '/', ...selectRole }])} />);
  await screen.findByRole('heading', { level: 1 });
}

describe('choosing a role (SITE-5)', () => {
  it('offers the roles that somebody holds', async () => {
    await open('Guarantor', 'Borrower');
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
      'Borrower',
      'Guarantor',
    ]);
  });

  it('says so where there is none, and whom to write to', async () => {
    await open();
    expect(screen.getByText('No roles assigned to your account.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /@/ })).toBeTruthy();
  });
});
