// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Component as StaffChats } from '#web/features/chat/staff-chats.tsx';

it.each(['SystemAdmin', 'Observer'] as const)(
  'the conversations / say to a %s that they are for others, and ask for nothing (ADMIN-2)',
  async (role) => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    vi.stubGlobal('fetch', fetch);
    const area = {
      path: '/',
      Component: () => <Outlet context={{ role }} />,
      children: [{ index: true, Component: StaffChats }],
    };
    render(<RouterProvider router={createMemoryRouter([area])} />);
    expect(await screen.findByText('Conversations are for risk reviewers and credit approvers.')).toBeTruthy();
    expect(fetch).not.toHaveBeenCalled();
    cleanup();
    vi.unstubAllGlobals();
  },
);
