// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { aUser } from '#test/web/accounts/a-user.ts';
import { Component as Overview } from '#web/features/investor/overview.tsx';

const markRead = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/notifications/notifications.ts', () => {
  const line = { code: 'Unknown', status: 'Unread', sentat: '2026-11-22T00:00:00.000Z' };
  const items = [
    { ...line, notificationid: 'a', message: 'Please deposit WST 525.00.', page: '/investor/unpaid' },
    { ...line, notificationid: 'b', message: 'Of before.', status: 'Read' },
  ];
  return { markRead, useNotifications: () => ({ items, hasFailed: false }) };
});

afterEach(cleanup);

it('the latest notices of an investor / lead to the pages that they are about, and are read then (NOTIFICATIONS-22)', async () => {
  const user = aUser({ roles: ['Investor'], kycStatus: 'Verified' });
  const loader = () => ({ wallet: undefined, cashFlow: Promise.resolve([]) });
  const children = [{ path: '/', Component: Overview, loader }];
  const area = { element: <Outlet context={{ user, investments: [] }} />, children, HydrateFallback: () => null };
  render(<RouterProvider router={createMemoryRouter([area])} />);
  const link = await screen.findByRole('link', { name: /^Please deposit/ });
  expect(link.getAttribute('href')).toBe('#/investor/unpaid');
  await userEvent.click(link);
  expect(markRead).toHaveBeenCalledWith('a');
  expect(screen.getByText('Of before.').closest('a, button')).toBeNull();
});
