// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chatApi } from '#shared/chat/api.ts';
import type { ChatMessage } from '#shared/chat/chat.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { Component as Areas } from '#web/help.tsx';
import { remember } from '#web/platform/browser/device.ts';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';
import { endSession, setUser } from '#web/platform/session/current-session.ts';
import { seeAnswers } from '#web/unread-answers.ts';

const api = withFakeApi();
let sockets: FakeSocket[];

/** The page's end of a connection, which the test opens and on which it sends. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  constructor() {
    super();
    sockets.push(this);
  }
  open() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  receive(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
  send() {}
  close() {
    this.readyState = 3;
  }
}

const answer = (messageid: string): ChatMessage => ({
  ...{ messageid, sender: 'Admin', message: 'An answer.', createdat: '2026-11-27T05:00:00Z', readat: null },
});
const stored = { Borrower: [] as ChatMessage[], Investor: [] as ChatMessage[] };
const count = () => screen.getByRole('button', { name: /Bot|Center/ }).querySelector('.help-count')?.textContent;

beforeEach(() => {
  sockets = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  setToken('a-token');
  setUser(aUser({ roles: ['Borrower', 'Investor'] }));
  remember('chat.Borrower', 'B');
  remember('chat.Investor', 'V');
  stored.Borrower = [];
  stored.Investor = [];
  api.answer(notificationsApi.issueSocketTicket, () => ({ ticket: 'a-ticket' }));
  api.answer({ ...chatApi.listMessages, path: '/chat/B/messages' }, () => stored.Borrower);
  api.answer({ ...chatApi.listMessages, path: '/chat/V/messages' }, () => stored.Investor);
});
afterEach(async () => {
  endSession();
  cleanup();
  // The connection closes in the next turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve));
  clearToken();
  localStorage.clear();
});

/** The pages of the person's roles, with the connection open. */
async function opened(at = '/borrower') {
  const areas = { path: '/', Component: Areas, children: [{ path: '*', element: null }] };
  const router = createMemoryRouter([areas], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  await connected(1);
  return { go: (to: string) => act(() => router.navigate(to)), socket: sockets[0] };
}

async function connected(times: number) {
  await expect.poll(() => sockets.length).toBe(times);
  await act(async () => sockets.at(-1)?.open());
}

describe('the button of help (CHAT-34)', () => {
  it('counts the answers of its own role, which stay when the role changes and when the help of another closes', async () => {
    const { go, socket } = await opened();
    act(() => socket?.receive({ type: 'new_message', chatId: 'V', ...answer('1') }));
    stored.Investor = [answer('1')];
    expect(count()).toBeUndefined();
    act(() => seeAnswers('Borrower'));
    await go('/investor');
    expect(count()).toBe('1 unread');
    act(() => seeAnswers('Investor'));
    expect(count()).toBeUndefined();
  });

  it('counts after a reload what the person has not read, in the chats that were opened here alone', async () => {
    stored.Borrower = [
      answer('1'),
      { ...answer('2'), readat: '2026-11-27T06:00:00Z' },
      { ...answer('3'), sender: 'Bot' },
    ];
    await opened();
    await expect.poll(count).toBe('1 unread');
  });

  it('asks for nothing where no chat was opened', async () => {
    localStorage.clear();
    const asked = api.answer({ ...chatApi.listMessages, path: '/chat/B/messages' }, () => []);
    await opened();
    expect(asked).toEqual([]);
  });

  it('counts what came while the connection was lost, and no longer what was read elsewhere', async () => {
    stored.Borrower = [answer('1')];
    await opened();
    await expect.poll(count).toBe('1 unread');
    stored.Borrower = [{ ...answer('1'), readat: '2026-11-27T06:00:00Z' }, answer('2'), answer('3')];
    act(() => void dispatchEvent(new Event('online')));
    await connected(2);
    await expect.poll(count).toBe('2 unread');
  });

  it('does not count again what was seen while the chat was loading', async () => {
    const { socket } = await opened();
    stored.Borrower = [answer('1')];
    // What is asked for since the connection is open once more.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = vi.fn(async (address: string, init: RequestInit) => {
      await held;
      return api.fetch(address, init);
    });
    vi.stubGlobal('fetch', asked);
    await act(async () => socket?.open());
    await expect.poll(() => asked.mock.calls.length).toBe(2);
    act(() => seeAnswers('Borrower'));
    await act(async () => {
      release();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(count()).toBeUndefined();
  });
});
