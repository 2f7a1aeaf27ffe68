import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/calendar.ts';
import type { Chat, ChatStatus } from '#shared/chat/chat.ts';
import { afterClosing, afterIdle, afterMessage, afterOption, afterReading } from '#shared/chat/conversation.ts';

const at = '2026-11-21T00:00:00.000Z';
const now = Date.parse(at);
const aChat = (status: ChatStatus, unread = 0): Chat => ({
  id: 'chat',
  userId: 'owner',
  audience: 'Borrower',
  status,
  lastAt: at,
  unread,
  version: 1,
});
const statuses: readonly ChatStatus[] = ['Bot', 'Waiting', 'Live'];
/** The status after a step from each of the three, or the name of the refusal. */
const fromEach = (step: (chat: Chat) => Chat) =>
  statuses.map((status) => {
    try {
      return step(aChat(status)).status;
    } catch (error) {
      return error instanceof Error ? error.name : undefined;
    }
  });

describe('a chat', () => {
  it('waits for the team when its owner asks for a person, unless it is live (CHAT-5)', () => {
    expect(fromEach((chat) => afterOption(chat, { asksForPerson: true, at }))).toEqual(['Waiting', 'Waiting', 'Live']);
    expect(fromEach((chat) => afterOption(chat, { asksForPerson: false, at }))).toEqual(statuses);
  });

  it('is live once the team has answered (CHAT-6)', () => {
    expect(fromEach((chat) => afterMessage(chat, 'Admin', at))).toEqual(['Live', 'Live', 'Live']);
  });

  it('is written in by its owner while it is live, and not before (CHAT-7, CHAT-10)', () => {
    expect(fromEach((chat) => afterMessage(chat, 'User', at))).toEqual(['Refused', 'Refused', 'Live']);
    expect(() => afterMessage(aChat('Waiting'), 'User', at)).toThrow(
      'You can write when someone from the team answers.',
    );
  });

  it('is closed by either side while the team is in it (CHAT-8, CHAT-11)', () => {
    for (const part of ['User', 'Admin'] as const)
      expect(fromEach((chat) => afterClosing(chat, part, at))).toEqual(['IllegalTransition', 'Bot', 'Bot']);
  });

  it('is over after a day without a message, and never while somebody waits for the team (CHAT-9, CHAT-12)', () => {
    const statusAfter = (chat: Chat, ms: number) => afterIdle(chat, now + ms).status;
    expect([statusAfter(aChat('Live'), DAY_MS - 1), statusAfter(aChat('Live'), DAY_MS)]).toEqual(['Live', 'Bot']);
    expect([statusAfter(aChat('Live', 1), 9 * DAY_MS), statusAfter(aChat('Waiting', 1), 9 * DAY_MS)]).toEqual([
      'Live',
      'Waiting',
    ]);
  });

  it('counts what the team has not read, from the moment it was asked for (CHAT-15)', () => {
    const asked = afterOption(aChat('Bot'), { asksForPerson: true, at });
    expect([afterOption(aChat('Bot'), { asksForPerson: false, at }).unread, asked.unread]).toEqual([0, 1]);
    const answered = afterMessage(asked, 'Admin', at);
    expect([answered.unread, afterMessage(answered, 'User', at).unread]).toEqual([0, 1]);
    expect(afterClosing(asked, 'User', at).unread).toBe(0);
  });

  it('waits since its owner asked for a person, or wrote what nobody has read yet (CHAT-14)', () => {
    const [nine, later, noon] = ['2026-11-21T09:00:00.000Z', '2026-11-21T09:40:00.000Z', '2026-11-21T12:00:00.000Z'];
    const asked = afterOption(aChat('Bot'), { asksForPerson: true, at: nine });
    const tapped = afterOption(asked, { asksForPerson: false, at: later });
    expect([tapped.waitsSince, tapped.lastAt]).toEqual([nine, later]);
    expect(afterReading(tapped)).toMatchObject({ unread: 0, waitsSince: nine });
    const answered = afterMessage(tapped, 'Admin', noon);
    const written = afterMessage(answered, 'User', noon);
    expect([answered.waitsSince, written.waitsSince, afterReading(written).waitsSince]).toEqual([
      undefined,
      noon,
      undefined,
    ]);
    expect(afterClosing(written, 'User', noon).waitsSince).toBeUndefined();
    expect(afterOption(aChat('Bot'), { asksForPerson: false, at }).waitsSince).toBeUndefined();
  });
});
