// @vitest-environment jsdom
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chatApi } from '#shared/chat/api.ts';
import type { ChatMessage } from '#shared/chat/chat.ts';
import { DomainError } from '#shared/errors.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { Conversation } from '#web/features/chat/conversation.ts';
import { EndConversation } from '#web/features/chat/end-conversation.tsx';
import { MessageList } from '#web/features/chat/message-list.tsx';
import { recallUnsent, storeUnsent } from '#web/features/chat/unsent-messages.ts';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';
import { useToasts } from '#web/platform/notifications/toasts.ts';

const api = withFakeApi();
const messages = { ...chatApi.listMessages, path: '/chat/a-chat/messages' } as const;
const refuse = () => {
  throw new DomainError('Forbidden', 'NotNow', 'Not now.');
};
let conversation: Conversation;
beforeEach(() => {
  setToken('a-token');
  conversation = new Conversation('a-chat', 'User');
});
afterEach(() => {
  cleanup();
  clearToken();
});

describe('ending a conversation (CHAT-11)', () => {
  const end = () => {
    api.answer(messages, () => []);
    api.answer({ ...chatApi.readSession, path: '/chat/a-chat/session' }, refuse);
    render(<EndConversation conversation={conversation} />);
    fireEvent.click(screen.getByRole('button', { name: 'End conversation' }));
  };

  it('that is refused says why', async () => {
    api.answer({ ...chatApi.closeChat, path: '/chat/a-chat/close' }, refuse);
    end();
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
  });

  it('that is not answered is told as not known (SITE-61)', async () => {
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (init.method === 'POST') throw new TypeError('Failed to fetch');
      return api.fetch(path, init);
    });
    end();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We do not know whether this has arrived/);
  });
});

describe('earlier messages (CHAT-17)', () => {
  const message = (messageid: string): ChatMessage => ({
    ...{ messageid, sender: 'User', message: '', createdat: '2026-11-27T05:00:00Z', readat: null },
  });
  const show = (cursor: string, ...shown: ChatMessage[]) =>
    conversation.state.set({ ...conversation.state.get(), messages: shown, cursor });

  it('that cannot be loaded are said', async () => {
    api.answer(messages, refuse);
    show('earlier', message('5'));
    await conversation.loadOlder();
    const { result: toasts } = renderHook(useToasts);
    expect(toasts.current.at(-1)?.text).toBe('The earlier messages could not be loaded. Please try again.');
  });

  it('do not stand before newest ones up to which they do not reach', async () => {
    api.answer(messages, () => [message('4')]);
    show('earlier', message('5'));
    const loading = conversation.loadOlder();
    show('later', message('9'));
    await loading;
    expect(conversation.state.get()).toMatchObject({ messages: [{ messageid: '9' }], cursor: 'later' });
  });
});

describe('a message that was refused (CHAT-26)', () => {
  const message = 'You can write when someone from the team answers.';
  const Shown = () => <MessageList conversation={conversation} state={conversation.state.use()} part="User" />;
  const show = () => {
    api.answer(messages, () => []);
    api.answer({ ...chatApi.readSession, path: '/chat/a-chat/session' }, refuse);
    api.answer(notificationsApi.issueSocketTicket, refuse);
    storeUnsent('a-chat', { clientid: 'one', message: 'Talofa', refused: { message, code: 'ChatNotAnswered' } });
    render(<Shown />);
    expect(screen.getByText(/^Not sent\./).textContent).toContain(message);
  };

  it('is sent again by its author', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(screen.queryByText(/^Not sent\./)).toBeNull();
    expect(recallUnsent('a-chat')).toEqual([{ clientid: 'one', message: 'Talofa' }]);
  });

  it('or discarded', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Talofa')).toBeNull();
    expect(recallUnsent('a-chat')).toEqual([]);
  });
});
