import { expect, it } from 'vitest';
import type { OpenChat } from '#shared/chat/chat.ts';
import { byWaiting } from '#web/features/chat/open-chats.ts';

const aChat = (chatId: string, status: OpenChat['status'], unread: number, time: string): OpenChat => ({
  ...{ chatId, status, unread, lastmessageat: `2026-11-21T${time}:00.000Z` },
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
