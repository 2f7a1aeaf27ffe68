// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chatApi } from '#shared/chat/api.ts';
import type { ChatMessage, ChatSession } from '#shared/chat/chat.ts';
import { DomainError } from '#shared/errors.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { ChatPanel } from '#web/features/chat/panel.tsx';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';

const QUESTION = 'How do I borrow?';
const NOT_KNOWN = /^We do not know whether this has arrived/;
const api = withFakeApi();
const options = [{ text: QUESTION, code: 'Unknown' }];
const session: ChatSession = {
  ...{ chatId: 'a-chat', userid: 'sina', firstname: 'Sina', lastname: 'Leota', roles: ['Borrower'] },
  ...{ kycStatus: 'Verified', audience: 'Borrower', status: 'Bot', online: true },
};
let listed: ChatMessage[];
let keys: (string | null)[];
let isLost: boolean;

beforeEach(() => {
  listed = [];
  keys = [];
  isLost = true;
  setToken('a-token');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // jsdom has no dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.open = true;
    },
    close() {},
  });
  api.answer(notificationsApi.issueSocketTicket, () => {
    throw new DomainError('Forbidden', 'NotNow', 'Not now.');
  });
  api.answer(chatApi.startChat, () => ({ chatId: 'a-chat', message: 'Talofa!', options }));
  api.answer({ ...chatApi.listMessages, path: '/chat/a-chat/messages' }, () => listed);
  api.answer({ ...chatApi.readSession, path: '/chat/a-chat/session' }, () => session);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await api.fetch(path, init);
    if (!path.endsWith('/respond')) return answer;
    keys.push(new Headers(init.headers).get('idempotency-key'));
    if (isLost) throw new TypeError('Failed to fetch');
    return answer;
  });
});
afterEach(() => {
  cleanup();
  clearToken();
  localStorage.clear();
});

/** Opens help, and presses the option, whose command has this effect. */
async function press(effect: () => void) {
  api.answer(chatApi.respond, () => {
    effect();
    return { message: 'Like this.', options };
  });
  render(<ChatPanel audience="Borrower" title="Support Bot" onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: QUESTION }));
}

it('an option whose answer is lost / is not known, and pressing again asks once (SITE-22, SITE-61)', async () => {
  await press(() => undefined);
  expect((await screen.findByRole('alert')).textContent).toMatch(NOT_KNOWN);
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: QUESTION }));
  await expect.poll(() => keys).toEqual([expect.any(String), keys[0]]);
  await expect.poll(() => screen.queryByRole('button', { name: 'One moment…' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an option whose answer is lost / is not said to be unknown where the conversation shows it (SITE-61)', async () => {
  const question = { messageid: '2', sender: 'User', message: QUESTION, createdat: '2026-11-27T05:00:00Z' } as const;
  await press(() => {
    listed = [{ ...question, readat: null }];
  });
  expect(await screen.findByRole('listitem')).toBeTruthy();
  await expect.poll(() => screen.queryByRole('button', { name: 'One moment…' })).toBeNull();
  expect(screen.queryByRole('alert')?.textContent).toBeUndefined();
});

it('an option that is refused / says why (SITE-61)', async () => {
  isLost = false;
  await press(() => {
    throw new DomainError('Forbidden', 'NotNow', 'Not now.');
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
});
