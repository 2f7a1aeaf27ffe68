// @vitest-environment jsdom

import type { AddressInfo } from 'node:net';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { chatApi } from '#shared/chat/api.ts';
import type { ChatMessage, ChatSession } from '#shared/chat/chat.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { Conversation } from '#web/features/chat/conversation.ts';
import { recallUnsent, storeUnsent } from '#web/features/chat/unsent-messages.ts';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';

const session: ChatSession = {
  chatId: 'a-chat',
  userid: 'a-person',
  firstname: 'Sina',
  lastname: 'Leota',
  roles: ['Borrower'],
  kycStatus: 'Verified',
  audience: 'Borrower',
  status: 'Live',
  online: true,
};
const api = withFakeApi();
let server: WebSocketServer;
let listed: ChatMessage[];
let status: ChatSession['status'];

beforeEach(async () => {
  server = new WebSocketServer({ port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  vi.stubGlobal('location', { origin: `http://localhost:${port}` });
  setToken('a-token');
  listed = [];
  status = 'Live';
  api.answer(notificationsApi.issueSocketTicket, () => ({ ticket: 'a-ticket' }));
  api.answer({ ...chatApi.listMessages, path: '/chat/a-chat/messages' }, () => listed);
  api.answer({ ...chatApi.readSession, path: '/chat/a-chat/session' }, () => ({ ...session, status }));
});
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  // The connection closes in the next turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve));
  clearToken();
  server.close();
});

const own = (messageid: string, second: number): ChatMessage => ({
  messageid,
  sender: 'User',
  message: `Message ${messageid}`,
  createdat: new Date(second * 1000).toISOString(),
  readat: null,
});
const send = (socket: WebSocket, frame: object) => socket.send(JSON.stringify({ chatId: 'a-chat', ...frame }));
const teamHasRead = (second: number) => ({
  type: 'messages_read',
  sender: 'Admin',
  readat: new Date(second * 1000).toISOString(),
});

/** The chat as its owner has it open, and the server's end of its socket. */
async function opened() {
  const connected = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  const { state } = new Conversation('a-chat', 'User');
  const { result } = renderHook(state.use);
  const socket = await connected;
  await expect.poll(() => result.current.isLive).toBe(true);
  return {
    socket,
    shown: () => result.current.messages.map(({ messageid }) => messageid),
    read: () => result.current.messages.map(({ readat }) => readat !== null),
    status: () => result.current.session?.status,
  };
}

/** Holds back what the API answers about the chat from now on, until the returned function is called. */
function heldBack(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await api.fetch(path, init);
    if (path.startsWith('/api/chat/')) await released;
    return answer;
  });
  return release;
}

// The gateway delivers each frame by itself, so the team's reading of a message may arrive before the message.
it('a message that arrives after the frame that it was read / is read, and a later one is not (CHAT-16)', async () => {
  const { socket, read } = await opened();
  send(socket, teamHasRead(20));
  send(socket, teamHasRead(15));
  send(socket, { type: 'new_message', ...own('1', 20) });
  send(socket, { type: 'new_message', ...own('2', 21) });
  await expect.poll(read).toEqual([true, false]);
  send(socket, teamHasRead(30));
  await expect.poll(read).toEqual([true, true]);
});

it('a page from before the team read / does not take back that they did (CHAT-16)', async () => {
  listed = [own('1', 10)];
  const { socket, read } = await opened();
  await expect.poll(read).toEqual([false]);
  send(socket, teamHasRead(20));
  await expect.poll(read).toEqual([true]);
  listed = [own('1', 10), own('2', 21)];
  // A message of the bot makes the page load the newest ones.
  send(socket, { type: 'new_message', ...own('0', 1), sender: 'Bot' });
  await expect.poll(read).toEqual([false, true, false]);
});

it('a message that came while an earlier page was loading / stays, also where no other is known (CHAT-26)', async () => {
  listed = [own('1', 10)];
  storeUnsent('a-chat', { clientid: 'kept', message: 'Message 2' });
  const release = heldBack();
  server.once('connection', (socket: WebSocket) => {
    socket.on('message', (data) => {
      if (!String(data).includes('send_message')) return;
      send(socket, { type: 'new_message', clientid: 'kept', ...own('2', 20) });
    });
  });
  const { shown } = await opened();
  await expect.poll(shown).toEqual(['2']);
  release();
  await expect.poll(shown).toEqual(['1', '2']);
  expect(recallUnsent('a-chat')).toEqual([]);
});

it('what came before the connection was open / is loaded, also where the first page was still loading (CHAT-16)', async () => {
  const release = heldBack();
  listed = [own('1', 10)];
  server.once('connection', () => {
    listed = [own('1', 10), own('2', 20)];
  });
  const { shown } = await opened();
  release();
  // Without a pong it is opened anew after ten seconds, and then everything is loaded again.
  await expect.poll(shown, { timeout: 5000 }).toEqual(['1', '2']);
});

it('the first page / is shown, also where the newest messages are loaded again since the connection is open (CHAT-17)', async () => {
  const releaseFirst = heldBack();
  listed = [own('1', 10)];
  const again = new Promise<() => void>((resolve) => {
    server.once('connection', () => {
      listed = [own('1', 10), own('2', 20)];
      resolve(heldBack());
    });
  });
  const { socket, shown, status: stateOf } = await opened();
  releaseFirst();
  await expect.poll(shown).toEqual(['1']);
  send(socket, { type: 'new_message', ...own('3', 30) });
  await expect.poll(shown).toEqual(['1', '3']);
  (await again)();
  await expect.poll(shown).toEqual(['1', '2', '3']);
  expect(stateOf()).toBe('Live');
});

it('a page from before a newer one / does not take its place when it comes late (SITE-21)', async () => {
  const releaseFirst = heldBack();
  listed = [own('1', 10)];
  server.once('connection', () => {
    listed = [own('1', 10), own('2', 20)];
    status = 'Bot';
    vi.stubGlobal('fetch', api.fetch);
  });
  const { shown, status: stateOf } = await opened();
  await expect.poll(stateOf).toBe('Bot');
  releaseFirst();
  // Time in which the page would show the late answer.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([stateOf(), shown()]).toEqual(['Bot', ['1', '2']]);
});

it('an answer of the team / opens the chat for good, also where an earlier state of it was still loading (CHAT-10)', async () => {
  const release = heldBack();
  status = 'Waiting';
  const { socket, shown, status: stateOf } = await opened();
  send(socket, { type: 'new_message', ...own('1', 10), sender: 'Admin' });
  await expect.poll(shown).toEqual(['1']);
  release();
  await expect.poll(stateOf).toBe('Live');
});

/** What the team's page sends of its chats. Joining one is answered, and what `answer` returns for a message is sent back. */
function teamSays(answer: (message: { chatId: string; clientid: string; message: string }) => object) {
  const said: string[] = [];
  server.once('connection', (socket: WebSocket) => {
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data));
      if (frame.action === 'ping') socket.send('{"type":"pong"}');
      else said.push(`${frame.action} ${frame.message ?? frame.chatId}`);
      if (frame.action === 'join_chat')
        socket.send(JSON.stringify({ type: 'update_online_users', users: [{ userid: 'a-person', online: true }] }));
      if (frame.action === 'send_message') send(socket, answer(frame));
    });
  });
  return said;
}
const stored = ({ clientid, message }: { clientid: string; message: string }) => ({
  ...{ type: 'new_message', clientid, message, messageid: clientid, sender: 'Admin' },
  ...{ createdat: new Date(30_000).toISOString(), readat: null },
});

it('a conversation that is left while it loads / does not take the place of the one that is open by then (CHAT-21)', async () => {
  api.answer({ ...chatApi.listMessages, path: '/chat/b-chat/messages' }, () => []);
  api.answer({ ...chatApi.readSession, path: '/chat/b-chat/session' }, () => ({ ...session, chatId: 'b-chat' }));
  const said = teamSays(stored);
  const [left, back] = [new Conversation('a-chat', 'Admin'), new Conversation('b-chat', 'Admin')];
  const first = renderHook(back.state.use);
  await expect.poll(() => first.result.current.session?.online).toBe(true);
  const release = heldBack();
  first.unmount();
  const second = renderHook(left.state.use);
  await expect.poll(() => said.at(-1)).toBe('join_chat a-chat');
  vi.stubGlobal('fetch', api.fetch);
  second.unmount();
  renderHook(back.state.use);
  await expect.poll(() => said.at(-1)).toBe('join_chat b-chat');
  release();
  await expect.poll(() => left.state.get().session?.chatId).toBe('a-chat');
  back.send('Talofa');
  await expect.poll(() => said.at(-1)).toBe('send_message Talofa');
  expect(said.slice(said.indexOf('join_chat a-chat') + 1)).not.toContain('join_chat a-chat');
});

it('a message that is refused because another chat is open / is sent again once this one is (CHAT-21)', async () => {
  let refusals = 0;
  const said = teamSays((frame) =>
    refusals++ === 0
      ? { type: 'error', clientid: frame.clientid, code: 'ChatNotOpen', message: 'Please open the chat first.' }
      : stored(frame),
  );
  const conversation = new Conversation('a-chat', 'Admin');
  const { result } = renderHook(conversation.state.use);
  await expect.poll(() => result.current.session?.online).toBe(true);
  conversation.send('Talofa');
  await expect.poll(() => result.current.unsent).toEqual([]);
  expect(said.slice(-3)).toEqual(['send_message Talofa', 'join_chat a-chat', 'send_message Talofa']);
});

it('messages that were a lot at once / are sent again by themselves, in their order (CHAT-26, CHAT-32)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  storeUnsent('a-chat', { clientid: 'first', message: 'First' });
  storeUnsent('a-chat', { clientid: 'second', message: 'Second' });
  let refusals = 0;
  const said = teamSays((frame) =>
    refusals++ === 0
      ? { type: 'error', clientid: frame.clientid, code: 'TooMany', message: 'That was a lot at once.' }
      : stored(frame),
  );
  const conversation = new Conversation('a-chat', 'User');
  const { result } = renderHook(conversation.state.use);
  await expect.poll(() => refusals).toBe(1);
  // What a refusal would have made it send.
  await vi.advanceTimersByTimeAsync(1000);
  expect(said.filter((one) => one.startsWith('send'))).toEqual(['send_message First']);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => result.current.unsent).toEqual([]);
  const sent = ['send_message First', 'send_message First', 'send_message Second'];
  expect(said.filter((one) => one.startsWith('send'))).toEqual(sent);
});
