// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { chatApi } from '#shared/chat/api.ts';
import type { OpenChat } from '#shared/chat/chat.ts';
import { DomainError } from '#shared/errors.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { FakeApi } from '#test/support/fake-api.ts';
import { Component as StaffChats } from '#web/features/chat/staff-chats.tsx';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';

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

it('whoever waits / is said to wait since they asked, also where they wrote again (CHAT-14)', async () => {
  const api = new FakeApi();
  vi.stubGlobal('fetch', api.fetch);
  setToken('a-token');
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  api.answer(notificationsApi.issueSocketTicket, () => {
    throw new DomainError('Forbidden', 'NotNow', 'Not now.');
  });
  const chat: OpenChat = {
    ...{ chatId: 'a-chat', userid: 'sina', firstname: 'Sina', lastname: 'Leota', audience: 'Borrower' },
    ...{ status: 'Waiting', online: true, unread: 2, lastmessageat: ago(1), waitingsince: ago(50) },
  };
  api.answer(chatApi.listOpenChats, () => [chat]);
  const area = {
    path: '/',
    Component: () => <Outlet context={{ role: 'RiskReviewer' }} />,
    children: [{ index: true, Component: StaffChats }],
  };
  render(<RouterProvider router={createMemoryRouter([area])} />);
  expect(await screen.findByText('Borrower, waiting 50 min')).toBeTruthy();
  cleanup();
  clearToken();
  vi.unstubAllGlobals();
});
