// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Invitation } from '#shared/guarantors/api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { Component } from '#web/features/guarantor/invitation.tsx';
import { anInvitation } from './a-guarantee.ts';

afterEach(cleanup);

async function opened(changes: Partial<Invitation>): Promise<void> {
  const guarantees = { invitations: [{ ...anInvitation, ...changes }], accepted: [], guarantees: [], calls: [] };
  const area = {
    element: <Outlet context={{ user: aUser({ roles: ['Guarantor'] }), guarantees }} />,
    children: [{ path: '/:id', Component }],
  };
  render(<RouterProvider router={createMemoryRouter([area], { initialEntries: [`/${anInvitation.id}`] })} />);
  await screen.findByRole('heading', { level: 1 });
}

it('an invitation that cannot be accepted / says why in the place of the button, and can be declined (GUARANTORS-13, SITE-70)', async () => {
  const accept = () => screen.queryByRole('button', { name: /^I will stand/ });
  await opened({});
  expect(accept()).toBeTruthy();
  cleanup();
  const message = 'You guarantee two loans already. Nobody may guarantee more.';
  await opened({ locked: { code: 'GuaranteeLimit', message } });
  screen.getByText(message);
  expect(accept()).toBeNull();
  screen.getByRole('button', { name: 'Decline' });
});
