import { describe, expect, it, vi } from 'vitest';
import { handler } from '#lambdas/chat/api.ts';
import { chats, getChat, saveChat } from '#lambdas/chat/store.ts';
import { staffLogEntity } from '#lambdas/platform/entities.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { commit } from '#lambdas/platform/table.ts';
import { chatApi } from '#shared/chat/api.ts';
import { TALK_TO_A_PERSON } from '#shared/chat/bot.ts';
import { afterMessage } from '#shared/chat/conversation.ts';
import { call } from '#test/support/calls.ts';
import { aWaitingChat, chatOf, choose } from '#test/support/chats.ts';
import { aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

const read = (userId: string, id: string, query = {}) =>
  call(handler, chatApi.listMessages, userId, { params: { id }, query });
const messages = async (userId: string, id: string) => (await read(userId, id)).body;

describe('the bot', () => {
  it('keeps one chat a role, however often and in how many tabs the widget is opened (CHAT-1)', async () => {
    const borrower = await signedIn({ roles: ['Borrower', 'Investor'] });
    const [first, second] = await Promise.all([chatOf(borrower), chatOf(borrower)]);
    expect(second).toBe(first);
    expect(await messages(borrower.id, first)).toMatchObject([{ sender: 'Bot', readat: null }]);
    const { body } = await call(handler, chatApi.startInvestorChat, borrower.id);
    expect(body).toMatchObject({ message: expect.stringContaining('Investor Help Center') });
    expect(body).not.toMatchObject({ chatId: first });
    expect((await call(handler, chatApi.startGuarantorChat, borrower.id)).status).toBe(403);
  });

  it('answers what it offers, with the reference of who asks, and nothing else (CHAT-2, CHAT-3)', async () => {
    const borrower = await signedIn();
    const chatId = await chatOf(borrower);
    const { body } = await choose(borrower, chatId, 'How do I pay an instalment?');
    expect(body).toMatchObject({
      options: expect.arrayContaining([{ text: 'What is my payment reference?', code: 'PaymentReferenceQuestion' }]),
    });
    const reference = await choose(borrower, chatId, 'What is my payment reference?');
    expect(reference.body).toMatchObject({ message: expect.stringContaining(borrower.paymentReference) });
    expect((await choose(borrower, chatId, 'Give me money')).status).toBe(400);
    expect(await messages(borrower.id, chatId)).toMatchObject(
      ['Bot', 'User', 'Bot', 'User', 'Bot'].map((sender) => ({ sender, code: expect.any(String) })),
    );
  });

  it('hands over to the team, where the chat stands until it is read (CHAT-5, CHAT-14, CHAT-15, CHAT-16)', async () => {
    const { borrower, chatId } = await aWaitingChat();
    const reviewer = await aReviewer();
    const listed = async () => {
      const { body } = await call(handler, chatApi.listOpenChats, reviewer.id, { query: { limit: '100' } });
      return (body as { chatId: string }[]).find((chat) => chat.chatId === chatId);
    };
    expect(await listed()).toMatchObject({ userid: borrower.id, firstname: 'Sina', status: 'Waiting', unread: 1 });
    const { lastAt: waitingsince } = await getChat(chatId);
    expect((await call(handler, chatApi.readChat, reviewer.id, { params: { id: chatId } })).status).toBe(200);
    expect(await listed()).toMatchObject({ unread: 0, waitingsince });
    expect(await messages(borrower.id, chatId)).toMatchObject([
      { readat: null },
      { message: TALK_TO_A_PERSON, readat: expect.any(String) },
      { sender: 'Bot', readat: null },
    ]);
    expect((await call(handler, chatApi.listOpenChats, borrower.id)).status).toBe(403);
  });
});

const staffLog = itemsOf(staffLogEntity);

describe('a talk with the team', () => {
  const close = (userId: string, id: string) => call(handler, chatApi.closeChat, userId, { params: { id } });
  const statusOf = async (userId: string, id: string) =>
    (await call(handler, chatApi.readSession, userId, { params: { id } })).body;
  const openIds = async (userId: string) => {
    const { body } = await call(handler, chatApi.listOpenChats, userId, { query: { limit: '100' } });
    return (body as { chatId: string }[]).map(({ chatId }) => chatId);
  };

  it('is closed by its owner or by the team, and the bot says so (CHAT-8, CHAT-11)', async () => {
    const reviewer = await aReviewer();
    for (const closer of ['owner', 'team']) {
      const { borrower, chatId } = await aWaitingChat();
      const by = closer === 'owner' ? borrower.id : reviewer.id;
      expect((await close(by, chatId)).status).toBe(200);
      // The log of staff has what staff did (ADMIN-5).
      expect(await staffLog.all('byActor', { actor: by })).toMatchObject(
        closer === 'team' ? [{ action: 'closeChat' }] : [],
      );
      expect(await statusOf(borrower.id, chatId)).toMatchObject({ status: 'Bot' });
      expect(await openIds(reviewer.id)).not.toContain(chatId);
      expect(((await messages(borrower.id, chatId)) as object[]).at(-1)).toMatchObject({
        sender: 'Bot',
        message: expect.stringContaining('closed'),
      });
      expect((await close(by, chatId)).status).toBe(409);
      await choose(borrower, chatId, TALK_TO_A_PERSON);
      expect(await openIds(reviewer.id)).toContain(chatId);
    }
  });

  it('is over when nobody writes for a day, but waits for the team as long as it takes (CHAT-9, CHAT-12)', async () => {
    const reviewer = await aReviewer();
    const [live, waiting] = [await aWaitingChat(), await aWaitingChat()];
    const answered = afterMessage(await getChat(live.chatId), 'Admin', new Date().toISOString());
    await commit(saveChat(answered));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    try {
      expect(await statusOf(reviewer.id, live.chatId)).toMatchObject({ status: 'Bot' });
      const open = await openIds(reviewer.id);
      expect([open.includes(live.chatId), open.includes(waiting.chatId)]).toEqual([false, true]);
      // It has left the list for good, and not only the answer.
      const { items } = await chats.page('open', {}, { limit: 100 }, { newestFirst: true });
      expect(items.map(({ id }) => id)).not.toContain(live.chatId);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the chat of somebody else', () => {
  // CHAT-13
  it.each(['listMessages', 'readSession', 'readChat', 'closeChat'] as const)('is not there for %s', async (name) => {
    const id = await chatOf(await signedIn());
    const stranger = await signedIn({ roles: ['Borrower', 'Investor', 'Guarantor'] });
    const ask = (chatId: string) => call(handler, chatApi[name], stranger.id, { params: { id: chatId } });
    expect((await ask(id)).status).toBe(404);
    expect(await ask(id)).toEqual(await ask('no-such-chat'));
  });

  it('cannot be answered in, nor seen by staff who do not review (CHAT-13)', async () => {
    const id = await chatOf(await signedIn());
    expect((await choose(await signedIn(), id, TALK_TO_A_PERSON)).status).toBe(404);
    expect((await read((await aReviewer({ subRole: 'SystemAdmin' })).id, id)).status).toBe(404);
    expect((await read((await aReviewer()).id, id)).status).toBe(200);
  });
});

describe('the history of a chat', () => {
  it('comes in pages, the newest first, each in its order (CHAT-17)', async () => {
    const borrower = await signedIn();
    const chatId = await chatOf(borrower);
    await choose(borrower, chatId, 'How do I borrow?');
    await choose(borrower, chatId, 'Can I cancel my request?');
    const newest = await read(borrower.id, chatId, { limit: '3' });
    expect(newest.body).toMatchObject([{ sender: 'Bot' }, { message: 'Can I cancel my request?' }, { sender: 'Bot' }]);
    const cursor = String(newest.headers['x-next-cursor']);
    const older = await read(borrower.id, chatId, { limit: '3', cursor });
    expect(older.body).toMatchObject([{ sender: 'Bot' }, { message: 'How do I borrow?' }]);

    const other = await signedIn();
    expect((await read(other.id, await chatOf(other), { cursor })).status).toBe(400);
  });
});
