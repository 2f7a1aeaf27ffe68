import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { handler } from '#lambdas/chat/api.ts';
import { getChat } from '#lambdas/chat/store.ts';
import { tickets } from '#lambdas/notifications/store.ts';
import { sessionKey } from '#lambdas/platform/caller.ts';
import { addConnection, connectionsOf } from '#lambdas/platform/connections.ts';
import { push } from '#lambdas/platform/push.ts';
import { commit } from '#lambdas/platform/table.ts';
import { update } from '#lambdas/platform/writes.ts';
import { chatApi } from '#shared/chat/api.ts';
import { TALK_TO_A_PERSON } from '#shared/chat/bot.ts';
import { call } from '#test/support/calls.ts';
import { aWaitingChat, chatOf, choose } from '#test/support/chats.ts';
import { relay, undelivered } from '#test/support/outbox.ts';
import { aReviewer, signedIn } from '#test/support/people.ts';
import { type Tab, ticketOf, withSocket } from '#test/support/sockets.ts';
import { toldEvents } from '#test/support/told.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
const socket = withSocket();

/** The machine may be busy. */
const hears = (tab: Tab, frame: object) =>
  expect.poll(() => tab.received).toContainEqual(expect.objectContaining(frame));
/** Frames are answered in their order: what was to come before the pong has come. */
async function settled(tab: Tab): Promise<void> {
  const pongs = () => tab.received.filter(({ type }) => type === 'pong').length;
  const before = pongs();
  tab.send({ action: 'ping' });
  await expect.poll(pongs).toBe(before + 1);
}
/** Stops reading on a tab, and sends to it until the gateway takes nothing more for it: its person's only one. */
async function filled(tab: Tab, userId: string): Promise<void> {
  tab.pause();
  await expect.poll(() => connectionsOf(userId)).toHaveLength(1);
  const flood = { type: 'flood', text: 'x'.repeat(100_000) };
  while ((await push(await connectionsOf(userId), flood)).length > 0);
}
const history = async (userId: string, id: string) =>
  (await call(handler, chatApi.listMessages, userId, { params: { id } })).body as { message: string }[];

/** Delivers what follows from a chat: mails, as of an answer, go nowhere here. */
const relayed = async (chatId: string) =>
  relay((await undelivered()).filter((record) => JSON.stringify(record).includes(chatId)));

/** A waiting chat with its owner and a reviewer in front of it. */
async function aConversation() {
  const { borrower, chatId } = await aWaitingChat();
  const reviewer = await aReviewer();
  const [own, staff] = [await socket.open(borrower.id), await socket.open(reviewer.id)];
  staff.send({ action: 'join_chat', chatId });
  await settled(staff);
  return { borrower, reviewer, chatId, own, staff };
}

describe('an answer of the team', () => {
  it('says who wrote it, and is told by mail to who has left, once until they read (CHAT-22, CHAT-23)', async () => {
    const { borrower, chatId } = await aWaitingChat();
    const reviewer = await aReviewer({ firstName: 'Rita' });
    const staff = await socket.open(reviewer.id);
    staff.send({ action: 'join_chat', chatId });
    const own = await socket.open(borrower.id);
    const write = async (message: string) => {
      staff.send({ action: 'send_message', chatId, message });
      await hears(staff, { type: 'new_message', message, author: 'Rita' });
    };
    await write('Talofa');
    expect((await getChat(chatId)).isMailed).toBeUndefined();
    own.close();
    await expect.poll(() => connectionsOf(borrower.id)).toEqual([]);
    await write('Are you there?');
    expect((await getChat(chatId)).isMailed).toBe(true);
    const notice = { userId: borrower.id, kind: 'ChatAnswered', params: { area: 'borrower' } };
    expect(await toldEvents()).toContainEqual(expect.objectContaining(notice));
    expect((await call(handler, chatApi.readChat, borrower.id, { params: { id: chatId } })).status).toBe(200);
    expect((await getChat(chatId)).isMailed).toBe(false);
    // Nobody told of the end of this one.
    await commit(addConnection({ id: 'gone', userId: borrower.id, sessionId: 'session', byStaff: false, now: 0 }));
    await write('Hello?');
    await expect.poll(async () => (await getChat(chatId)).isMailed).toBe(true);
  });
});

describe('opening the socket', () => {
  it('takes a ticket once, from our own pages (CHAT-28)', async () => {
    const person = await signedIn();
    const ticket = await ticketOf(person.id);
    await expect(socket.open(person.id, { ticket, origin: 'https://evil.example' })).rejects.toThrow('401');
    await socket.open(person.id, { ticket });
    await expect(socket.open(person.id, { ticket })).rejects.toThrow('401');
    await expect(socket.open(person.id, { ticket: 'forged' })).rejects.toThrow('401');
    const hash = createHash('sha256').update('late').digest('base64url');
    await commit(tickets.add({ userId: person.id, sessionId: 'session', expires: Date.now() - 1, hash }));
    await expect(socket.open(person.id, { ticket: 'late' })).rejects.toThrow('401');
  });

  it('ends with the session: nothing is heard, and nothing is taken (CHAT-30)', async () => {
    const person = await signedIn();
    const tab = await socket.open(person.id);
    await push(await connectionsOf(person.id), { type: 'notification' });
    await hears(tab, { type: 'notification' });
    await commit([update(sessionKey(person.id, 'session'), { set: { endedAt: new Date().toISOString() } })]);
    await push(await connectionsOf(person.id), { type: 'secret' });
    tab.send({ action: 'register_user', userId: person.id });
    await hears(tab, { type: 'error' });
    expect(tab.received).not.toContainEqual({ type: 'secret' });
    tab.send({ action: 'ping' });
    await hears(tab, { type: 'gone' });
  });

  it('takes nothing from staff without the second factor they must have (API-12)', async () => {
    const { chatId } = await aWaitingChat();
    const { id } = await signedIn();
    await commit([update(sessionKey(id, 'session'), { set: { secondFactor: false } })]);
    const [tab, ticket] = [await socket.open(id), await ticketOf(id)];
    await commit([people.update({ id }, { set: { roles: ['Admin'], subRole: 'RiskReviewer' } })]);
    tab.send({ action: 'join_chat', chatId });
    await settled(tab);
    await hears(tab, { type: 'error', code: 'SecondFactorNeeded' });
    await expect(socket.open(id, { ticket })).rejects.toThrow('401');
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('STAFF_SECOND_FACTOR', 'optional');
    const other = await socket.open(id, { ticket });
    other.send({ action: 'join_chat', chatId });
    await hears(other, { type: 'update_online_users' });
  });

  it('is heard on twenty tabs at most: the oldest gives way, and is told so when it writes (CHAT-29)', async () => {
    const { id: userId } = await signedIn();
    const first = await socket.open(userId);
    const [oldest] = await connectionsOf(userId);
    for (let after = 1; after < 20; after += 1) {
      const [id, now] = [`${userId}-${after}`, Date.now() + after];
      await commit(addConnection({ id, userId, sessionId: 'session', byStaff: false, now }));
    }
    await socket.open(userId);
    const open = await connectionsOf(userId);
    expect(open).toHaveLength(20);
    expect(open).not.toContainEqual(oldest);
    first.send({ action: 'send_message', chatId: 'chat', message: 'Talofa', clientid: 'a' });
    await expect.poll(() => first.received).toEqual([{ type: 'gone' }]);
  });

  it('is for oneself (CHAT-31)', async () => {
    const tab = await socket.open((await signedIn()).id);
    tab.send({ action: 'register_user', userId: 'somebody-else' });
    await hears(tab, { type: 'error', message: 'You are signed in as somebody else.' });
  });
});

describe('a message', () => {
  it('is free to write once the team has answered, and not before (CHAT-6, CHAT-7, CHAT-10)', async () => {
    const { borrower, chatId, own, staff } = await aConversation();
    own.send({ action: 'send_message', chatId, message: 'Hello?', clientid: 'a' });
    await hears(own, { type: 'error', message: 'You can write when someone from the team answers.', clientid: 'a' });
    staff.send({ action: 'send_message', chatId, message: ' Talofa Sina ' });
    await hears(own, { type: 'new_message', chatId, sender: 'Admin', message: 'Talofa Sina' });
    own.send({ action: 'send_message', chatId, message: 'Talofa', clientid: 'b' });
    await hears(staff, { type: 'new_message', chatId, sender: 'User', message: 'Talofa' });
    await hears(own, { type: 'new_message', message: 'Talofa', clientid: 'b' });
    expect((await history(borrower.id, chatId)).slice(-2)).toMatchObject([{ sender: 'Admin' }, { sender: 'User' }]);
  });

  it('is kept once, however often it is sent, also at the same moment (CHAT-20)', async () => {
    const { borrower, chatId, own, staff } = await aConversation();
    staff.send({ action: 'send_message', chatId, message: 'Talofa', clientid: 'one' });
    await hears(own, { message: 'Talofa' });
    const tab = await socket.open(borrower.id);
    const again = { action: 'send_message', chatId, message: 'Malo', clientid: 'one' };
    for (const each of [own, tab, own]) each.send(again);
    await settled(own);
    await settled(tab);
    await hears(own, { type: 'new_message', sender: 'User', message: 'Malo', clientid: 'one' });
    const said = (await history(borrower.id, chatId)).slice(-2);
    expect(said).toMatchObject([{ message: 'Talofa' }, { message: 'Malo' }]);
    expect(staff.received.filter(({ message }) => message === 'Malo')).toHaveLength(1);
  });

  it('is by whoever the connection belongs to, whatever it says of its sender (CHAT-18)', async () => {
    const { borrower, chatId, own, staff } = await aConversation();
    staff.send({ action: 'send_message', chatId, sender: 'Bot', message: 'From the team' });
    await hears(own, { sender: 'Admin', message: 'From the team' });
    own.send({ action: 'send_message', chatId, sender: 'Admin', message: 'Your loan is approved' });
    await hears(own, { sender: 'User', message: 'Your loan is approved' });
    expect((await history(borrower.id, chatId)).at(-1)).toMatchObject({ sender: 'User' });
  });

  // CHAT-13, CHAT-21
  it('is refused to strangers, to staff who do not review, and to the team before it joins', async () => {
    const { borrower, chatId, own } = await aConversation();
    const before = await history(borrower.id, chatId);
    const outsiders = [await signedIn(), await aReviewer({ subRole: 'SystemAdmin' })];
    for (const { id } of outsiders) {
      const tab = await socket.open(id);
      for (const action of ['join_chat', 'typing', 'send_message']) tab.send({ action, chatId, message: 'Hi' });
      await settled(tab);
      expect(tab.received.filter(({ message }) => message === 'We cannot find this.')).toHaveLength(3);
    }
    const staff = await socket.open((await aReviewer()).id);
    staff.send({ action: 'send_message', chatId, message: 'Hi' });
    await hears(staff, { type: 'error', message: 'Please open the chat first.' });
    expect(await history(borrower.id, chatId)).toEqual(before);
    expect(own.received.filter(({ type }) => type !== 'pong')).toEqual([]);
  });

  it('has words, 2,000 letters at most, and is stored as they are (CHAT-19)', async () => {
    const { borrower, chatId, own, staff } = await aConversation();
    const script = '<img src=x onerror=alert(1)>';
    for (const message of ['  ', 'x'.repeat(2001), script, 'half \ud83d'])
      staff.send({ action: 'send_message', chatId, message });
    await hears(own, { message: 'half \ufffd' });
    expect(staff.received.filter(({ type }) => type === 'error').map(({ message }) => message)).toEqual([
      'Please write something.',
      'A message may have 2,000 letters at most.',
    ]);
    expect((await history(borrower.id, chatId)).at(-2)).toMatchObject({ message: script });
  });
});

describe('what happens live', () => {
  it('shows typing to the other side of this chat alone (CHAT-24)', async () => {
    const { chatId, own, staff } = await aConversation();
    const elsewhere = await aConversation();
    own.send({ action: 'typing', chatId, sender: 'Admin' });
    await hears(staff, { type: 'user_typing', chatId, sender: 'User' });
    staff.send({ action: 'stop_typing', chatId });
    await hears(own, { type: 'user_stop_typing', chatId, sender: 'Admin' });
    expect(elsewhere.staff.received.some(({ type }) => type === 'user_typing')).toBe(false);
  });

  it('tells the team who asks for it, comes and goes (CHAT-25)', async () => {
    const { borrower, own, staff, chatId } = await aConversation();
    await hears(staff, { type: 'update_online_users', users: [{ userid: borrower.id, online: true }] });
    own.close();
    await hears(staff, { type: 'update_online_users', users: [{ userid: borrower.id, online: false }] });
    await choose(borrower, chatId, TALK_TO_A_PERSON);
    await relayed(chatId);
    await hears(staff, { type: 'new_message', chatId, message: 'Talk to a person' });
  });

  it('goes on where one of the team reads nothing, and an owner who reads nothing is mailed (CHAT-32, CHAT-23)', async () => {
    const { borrower, chatId, own, staff } = await aConversation();
    const reviewer = await aReviewer();
    const stuck = await socket.open(reviewer.id);
    const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => {
      stuck.close();
      log.mockRestore();
    });
    await filled(stuck, reviewer.id);
    const other = await socket.open(borrower.id);
    staff.send({ action: 'send_message', chatId, message: 'Talofa' });
    await hears(other, { type: 'new_message', message: 'Talofa' });
    await settled(staff);
    expect((await getChat(chatId)).isMailed).toBeUndefined();
    other.close();
    await filled(own, borrower.id);
    staff.send({ action: 'send_message', chatId, message: 'Are you there?' });
    await settled(staff);
    await hears(staff, { type: 'new_message', message: 'Are you there?' });
    expect((await getChat(chatId)).isMailed).toBe(true);
    expect(staff.received).not.toContainEqual(expect.objectContaining({ message: 'Internal server error' }));
    expect(await connectionsOf(reviewer.id)).toHaveLength(1);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('LimitExceededException'));
  });

  it('shows what its owner asks the bot and is answered on their pages, and to the team while they wait (CHAT-35)', async () => {
    const { borrower, chatId, own, staff } = await aConversation();
    await relayed(chatId);
    await choose(borrower, chatId, 'How do I borrow?');
    await relayed(chatId);
    for (const tab of [own, staff]) {
      const shown = () => tab.received.flatMap(({ type, message }) => (type === 'new_message' ? [message] : []));
      const said = await history(borrower.id, chatId);
      await expect.poll(() => shown().slice(-2)).toEqual(said.slice(-2).map(({ message }) => message));
    }
    const other = await signedIn();
    const withBot = await chatOf(other);
    const tab = await socket.open(other.id);
    await choose(other, withBot, 'How do I borrow?');
    await relayed(withBot);
    await hears(tab, { type: 'new_message', chatId: withBot, sender: 'Bot' });
    await settled(staff);
    expect(staff.received.some((frame) => frame.chatId === withBot)).toBe(false);
  });

  it('shows what the team has read to who wrote it, and to colleagues (CHAT-14, CHAT-16)', async () => {
    const { reviewer, chatId, own, staff } = await aConversation();
    const colleague = await socket.open((await aReviewer()).id);
    await call(handler, chatApi.readChat, reviewer.id, { params: { id: chatId } });
    await relayed(chatId);
    for (const tab of [own, staff, colleague]) await hears(tab, { type: 'messages_read', chatId, sender: 'Admin' });
  });

  it('is not heard when somebody storms, and the first words after it are refused (CHAT-32)', async () => {
    const { chatId, own, staff } = await aConversation();
    for (let n = 0; n < 45; n += 1) own.send({ action: 'typing', chatId });
    // More than may be sent in one period of ten seconds, for the storm may lie in two.
    for (let n = 0; n < 25; n += 1)
      own.send({ action: 'send_message', chatId, message: `Hello ${n}`, clientid: `${n}` });
    await settled(own);
    expect(staff.received.filter(({ type }) => type === 'user_typing').length).toBeLessThanOrEqual(40);
    const refusals = own.received.filter(({ message }) => message === 'That was a lot at once. Please wait a moment.');
    expect(refusals.length).toBeGreaterThanOrEqual(1);
    expect(refusals.length).toBeLessThanOrEqual(2);
    expect(refusals[0]).toMatchObject({ type: 'error', clientid: expect.any(String) });
  });
});
