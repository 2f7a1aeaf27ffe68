// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { chatApi } from '#shared/chat/api.ts';
import type { OpenChat } from '#shared/chat/chat.ts';
import { DomainError } from '#shared/errors.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { byWaiting, loadOpenChats, useOpenChats } from '#web/features/chat/open-chats.ts';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';

const api = withFakeApi();
afterEach(() => {
  cleanup();
  clearToken();
});

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const aChat = (chatId: string, status: OpenChat['status'], unread: number, time: string): OpenChat => ({
  ...{ chatId, status, unread, lastmessageat: at(time) },
  ...{ userid: 'sina', firstname: 'Sina', lastname: 'Leota', audience: 'Borrower', online: true },
});

it('the open chats / have the unread ones first, the longest waiting at the top (CHAT-14)', () => {
  const chats = [
    aChat('answered late', 'Live', 0, '11:00'),
    aChat('answered early', 'Live', 0, '08:00'),
    aChat('asks again', 'Live', 1, '10:00'),
    aChat('waits', 'Waiting', 0, '09:00'),
  ];
  expect(byWaiting(chats).map(({ chatId }) => chatId)).toEqual([
    'waits',
    'asks again',
    'answered late',
    'answered early',
  ]);
});

it('whoever waits longest / stays at the top when they write again (CHAT-14)', () => {
  const chats = [
    { ...aChat('asked at half past', 'Waiting', 1, '09:30'), waitingsince: at('09:30') },
    { ...aChat('tapped again', 'Waiting', 2, '09:40'), waitingsince: at('09:00') },
  ];
  expect(byWaiting(chats).map(({ chatId }) => chatId)).toEqual(['tapped again', 'asked at half past']);
});

it('an earlier list that comes late / does not take the place of a newer one (CHAT-14)', async () => {
  setToken('a-token');
  api.answer(notificationsApi.issueSocketTicket, () => {
    throw new DomainError('Forbidden', 'NotNow', 'Not now.');
  });
  api.answer(chatApi.listOpenChats, () => []);
  const { result } = renderHook(useOpenChats);
  let earlier: Promise<void> | undefined;
  const release = await api.late(() => {
    earlier = loadOpenChats();
  });
  api.answer(chatApi.listOpenChats, () => [aChat('waits', 'Waiting', 0, '09:00')]);
  await loadOpenChats();
  release();
  await earlier;
  expect(result.current.chats).toHaveLength(1);
});

it('a list / is shown though a newer one is under way, as for one whose answers are slower than the frames (CHAT-14)', async () => {
  setToken('a-token');
  api.answer(notificationsApi.issueSocketTicket, () => {
    throw new DomainError('Forbidden', 'NotNow', 'Not now.');
  });
  api.answer(chatApi.listOpenChats, () => [aChat('waits', 'Waiting', 0, '09:00')]);
  const { result } = renderHook(useOpenChats);
  const earlier = loadOpenChats();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  void loadOpenChats();
  await earlier;
  expect(result.current.chats).toHaveLength(1);
});

it('every open chat / is listed, however many pages they are (CHAT-14)', async () => {
  setToken('a-token');
  api.answer(notificationsApi.issueSocketTicket, () => {
    throw new DomainError('Forbidden', 'NotNow', 'Not now.');
  });
  api.answer(chatApi.listOpenChats, ({ query: { cursor } }) =>
    cursor ? [aChat('waits longest', 'Waiting', 0, '08:00')] : [aChat('waits', 'Waiting', 0, '09:00')],
  );
  vi.stubGlobal('fetch', api.inTwoPages);
  const { result } = renderHook(useOpenChats);
  await loadOpenChats();
  expect(result.current.chats?.map(({ chatId }) => chatId)).toEqual(['waits longest', 'waits']);
});
