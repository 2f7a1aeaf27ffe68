// @vitest-environment jsdom

import type { AddressInfo } from 'node:net';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { DomainError } from '#shared/errors.ts';
import { type Notification, notificationsApi } from '#shared/notifications/api.ts';
import { FakeApi } from '#test/support/fake-api.ts';
import { NEW_SESSION } from '#web/platform/browser/tabs.ts';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';
import { listen, send } from '#web/platform/network/live-connection.ts';
import { useNotifications } from '#web/platform/notifications/notifications.ts';

let server: WebSocketServer;
let lines: { socket: WebSocket; ticket: string | null; said: unknown[] }[];
let api: FakeApi;
let listed: Notification[];
let leave: (() => void)[];
let tickets: number;

beforeEach(async () => {
  lines = [];
  listed = [];
  leave = [];
  server = new WebSocketServer({ port: 0 });
  server.on('connection', (socket, { url }) => {
    const line = { socket, ticket: new URL(url ?? '', 'ws://host').searchParams.get('token'), said: [] as unknown[] };
    lines.push(line);
    socket.on('message', (text) => {
      line.said.push(JSON.parse(String(text)));
      if (String(text).includes('ping')) socket.send('{"type":"pong"}');
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  api = new FakeApi();
  tickets = 0;
  api.answer(notificationsApi.issueSocketTicket, () => ({ ticket: `ticket-${++tickets}` }));
  api.answer(notificationsApi.listNotifications, () => listed);
  vi.stubGlobal('fetch', api.fetch);
  setToken('a-token');
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { port } = server.address() as AddressInfo; // It listens on a port.
  vi.stubGlobal('location', { origin: `http://localhost:${port}` });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  cleanup();
  for (const stop of leave) stop();
  await vi.advanceTimersByTimeAsync(10);
  clearToken();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  server.close();
  for (const { socket } of lines) socket.terminate();
});

const hearing = () => {
  const heard = { frames: [] as unknown[], opened: 0, lost: 0 };
  leave.push(
    listen({ onFrame: (frame) => heard.frames.push(frame), onOpen: () => heard.opened++, onLost: () => heard.lost++ }),
  );
  return heard;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const notice = (notificationid: string, second: number): Notification => ({
  notificationid,
  message: `Notice ${notificationid}`,
  code: 'Notice',
  status: 'Unread',
  sentat: new Date(second * 1000).toISOString(),
});
const push = (notification: Notification) =>
  lines.at(-1)?.socket.send(JSON.stringify({ type: 'notification', data: { notification } }));

describe('the live connection (SITE-23)', () => {
  it('is one for all who listen, opened for a ticket, and kept alive (SITE-23)', async () => {
    const [first, second] = [hearing(), hearing()];
    await expect.poll(() => [first.opened, second.opened]).toEqual([1, 1]);
    expect(lines.map(({ ticket }) => ticket)).toEqual(['ticket-1']);
    await expect.poll(() => lines[0]?.said).toEqual([{ action: 'ping' }]);
    lines[0]?.socket.send('{"type":"news"}');
    await expect.poll(() => second.frames).toContainEqual({ type: 'news' });
    expect(first.frames).toEqual(second.frames);
    expect(send({ action: 'typing' })).toBe(true);
    await pass(4 * 60_000);
    await expect.poll(() => lines[0]?.said).toEqual(['ping', 'typing', 'ping'].map((action) => ({ action })));
  });

  it('is opened anew for a new session, and where a ping is answered that nothing is sent to it any more (CHAT-30)', async () => {
    const heard = hearing();
    await expect.poll(() => heard.opened).toBe(1);
    dispatchEvent(new Event(NEW_SESSION));
    await expect.poll(() => heard.opened).toBe(2);
    lines[1]?.socket.send('{"type":"gone"}');
    await expect.poll(() => heard.lost).toBe(1);
    await pass(5_000);
    await expect.poll(() => heard.opened).toBe(3);
  });

  it('is opened again one to five seconds after it closed, for another ticket', async () => {
    const heard = hearing();
    await expect.poll(() => heard.opened).toBe(1);
    // To poll for it would move the clock.
    const lost = new Promise<void>((resolve) => {
      leave.push(listen({ onFrame: () => {}, onOpen: () => {}, onLost: resolve }));
    });
    lines[0]?.socket.terminate();
    await lost;
    expect(send({ action: 'typing' })).toBe(false);
    await pass(2999);
    expect(tickets).toBe(1);
    await pass(1);
    expect(tickets).toBe(2);
    await expect.poll(() => heard.opened).toBe(2);
    expect(lines.map(({ ticket }) => ticket)).toEqual(['ticket-1', 'ticket-2']);
  });

  it('that cannot be opened is tried again and again, ever later of a hidden page alone, and soon once it is seen', async () => {
    api.answer(notificationsApi.issueSocketTicket, () => {
      tickets++;
      throw new DomainError('Forbidden', 'Forbidden', 'Not now.');
    });
    // To poll for it would move the clock.
    let onLost = () => {};
    const nextLoss = () => new Promise<void>((resolve) => (onLost = resolve));
    let lost = nextLoss();
    const heard = hearing();
    leave.push(listen({ onFrame: () => {}, onOpen: () => {}, onLost: () => onLost() }));
    const isTriedAfter = async (seconds: number) => {
      await lost;
      lost = nextLoss();
      const before = tickets;
      await pass(seconds * 1000 - 1);
      expect(tickets).toBe(before);
      await pass(1);
      expect(tickets).toBe(before + 1);
    };
    vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(1);
    for (const seconds of [1, 5, 3, 3]) await isTriedAfter(seconds);
    await lost;
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    for (const seconds of [3, 60, 60]) await isTriedAfter(seconds);
    await lost;
    api.answer(notificationsApi.issueSocketTicket, () => ({ ticket: `ticket-${++tickets}` }));
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await isTriedAfter(3);
    await expect.poll(() => heard.opened).toBe(1);
  });

  it('is given up when nothing answers on it', async () => {
    const heard = hearing();
    await expect.poll(() => heard.frames).toEqual([{ type: 'pong' }]);
    lines[0]?.socket.removeAllListeners('message');
    await pass(4 * 60_000 + 9000);
    expect(heard.lost).toBe(0);
    await pass(1100);
    expect(heard.lost).toBe(1);
  });

  it('is given up when it does not open within 20 seconds, also where the page is seen again meanwhile', async () => {
    const opened = new Promise<void>((resolve) => {
      class Hanging extends EventTarget {
        static readonly OPEN = 1;
        readonly readyState = 0;
        constructor() {
          super();
          resolve();
        }
        close() {}
      }
      vi.stubGlobal('WebSocket', Hanging);
    });
    const heard = hearing();
    await opened;
    await pass(15_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(4999);
    expect(heard.lost).toBe(0);
    await pass(1);
    expect(heard.lost).toBe(1);
  });

  it('that the browser refuses to open at all is tried again, too', async () => {
    vi.stubGlobal(
      'WebSocket',
      class Refusing {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      },
    );
    const lost = new Promise<void>((resolve) => {
      leave.push(listen({ onFrame: () => {}, onOpen: () => {}, onLost: resolve }));
    });
    await lost;
    await pass(3000);
    expect(tickets).toBe(2);
  });

  it('closes with who listens last, and stays for who comes in the same turn (SITE-23)', async () => {
    const first = hearing();
    await expect.poll(() => first.opened).toBe(1);
    leave.pop()?.();
    const next = hearing();
    await pass(10);
    expect(next.opened).toBe(1);
    leave.pop()?.();
    const closed = new Promise((resolve) => lines[0]?.socket.once('close', resolve));
    await pass(10);
    await closed;
    await pass(10_000);
    expect(lines).toHaveLength(1);
  });
});

describe('the notices of the bell', () => {
  it('come at once, each of them once, and none is missed while the line was down (NOTIFICATIONS-16)', async () => {
    listed = [notice('a', 1)];
    const bell = renderHook(() => useNotifications()).result;
    const ids = () => bell.current.items?.map(({ notificationid }) => notificationid);
    await expect.poll(ids).toEqual(['a']);
    await expect.poll(() => lines[0]?.said).toHaveLength(1);
    push(notice('b', 2));
    push(notice('b', 2));
    push(notice('a', 1));
    push(notice('c', 3));
    await expect.poll(ids).toEqual(['c', 'b', 'a']);
    expect(document.title).toMatch(/^\(3\) /);

    lines[0]?.socket.terminate();
    listed = [notice('d', 4), notice('c', 3), notice('b', 2), notice('a', 1)];
    await expect.poll(() => send({})).toBe(false);
    await pass(3100);
    await expect.poll(ids).toEqual(['d', 'c', 'b', 'a']);
    document.title = 'Another page';
    await expect.poll(() => document.title).toBe('(4) Another page');
    cleanup();
    expect(document.title).toBe('Another page');
  });

  it('are asked for once at the start of a page, when the line is open (NOTIFICATIONS-16)', async () => {
    const asked = api.answer(notificationsApi.listNotifications, () => [notice('a', 1)]);
    const bell = renderHook(() => useNotifications()).result;
    // To poll for it would move the clock.
    await new Promise<void>((onOpen) => leave.push(listen({ onFrame: () => {}, onOpen })));
    await pass(5000);
    await expect.poll(() => bell.current.items).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  it('come when the line cannot be opened, and when it is not open after 5 seconds (NOTIFICATIONS-16)', async () => {
    listed = [notice('a', 1)];
    api.answer(notificationsApi.issueSocketTicket, () => {
      throw new DomainError('Forbidden', 'Forbidden', 'Not now.');
    });
    const refused = renderHook(() => useNotifications());
    await expect.poll(() => refused.result.current.items).toHaveLength(1);
    refused.unmount();
    await pass(10);

    const asked = api.answer(notificationsApi.listNotifications, () => listed);
    const { path } = notificationsApi.issueSocketTicket;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.endsWith(path) ? new Promise(() => {}) : api.fetch(address, init),
    );
    const slow = renderHook(() => useNotifications());
    await pass(4999);
    expect(asked).toHaveLength(0);
    await pass(1);
    await expect.poll(() => slow.result.current.items).toHaveLength(1);
  });

  it('keep what came while the list was on its way', async () => {
    const bell = renderHook(() => useNotifications()).result;
    await expect.poll(() => lines[0]?.said).toHaveLength(1);
    push(notice('late', 9));
    await expect.poll(() => bell.current.items).toHaveLength(1);
    listed = [notice('a', 1)];
    await pass(1);
    lines[0]?.socket.terminate();
    await expect.poll(() => send({})).toBe(false);
    await pass(3100);
    await expect.poll(() => bell.current.items?.map(({ notificationid }) => notificationid)).toEqual(['late', 'a']);
  });
});
