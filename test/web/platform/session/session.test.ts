// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '#test/web/accounts/a-user.ts';
import { forgetOld, recall, remember } from '#web/platform/browser/device.ts';
import type { TabMessage } from '#web/platform/browser/tabs.ts';
import { accessToken } from '#web/platform/network/access-token.ts';
import { renewToken } from '#web/platform/network/renew-token.ts';
import { currentUser, dropSession, endSession, followTabs, setUser } from '#web/platform/session/current-session.ts';
import { beginSession, reloadUser, restoreSession, signOut } from '#web/platform/session/session.ts';

const HOUR = 3_600_000;
let other: BroadcastChannel;
let heard: TabMessage[];
let leave: () => void;

beforeEach(() => {
  heard = [];
  other = new BroadcastChannel('lalaga');
  other.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => heard.push(data));
  leave = followTabs();
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('refresh') ? Response.json({ token: 'renewed' }) : Response.json({ user: aUser(), message: 'Done' }),
  );
});
afterEach(() => {
  leave();
  other.close();
  dropSession();
  location.hash = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the tabs of a browser (SITE-19)', () => {
  it('are signed in together, and away from the sign-in page', async () => {
    location.hash = '#/login';
    other.postMessage({ token: 'from-there', user: aUser() } satisfies TabMessage);
    await expect.poll(currentUser).toEqual(aUser());
    expect(accessToken()).toBe('from-there');
    expect(location.hash).toBe('#/dashboard');
  });

  it('hear of roles and of renewed tokens', async () => {
    setUser(aUser());
    other.postMessage({ user: aUser({ roles: ['Borrower', 'Investor'] }) } satisfies TabMessage);
    await expect.poll(() => currentUser()?.roles).toEqual(['Borrower', 'Investor']);
    other.postMessage({ token: 'newer' } satisfies TabMessage);
    await expect.poll(accessToken).toBe('newer');
  });

  it('are signed out together, and say why', async () => {
    beginSession('a-token', aUser());
    await signOut();
    await expect.poll(() => heard.at(-1)).toEqual({ over: 'signed-out' });

    setUser(aUser());
    other.postMessage({ over: 'signed-out' } satisfies TabMessage);
    await expect.poll(currentUser).toBeUndefined();
    expect(location.hash).toBe('#/login?elsewhere');

    setUser(aUser());
    location.hash = '#/borrower/myloans';
    other.postMessage({ over: 'idle' } satisfies TabMessage);
    await expect.poll(currentUser).toBeUndefined();
    expect(location.hash).toBe('#/login?idle&back=%2Fborrower%2Fmyloans');
  });
});

describe('a session that is opened again', () => {
  it('is renewed, and everybody hears the token', async () => {
    remember('session', 'open');
    expect(await restoreSession()).toEqual(aUser());
    await expect.poll(() => heard.map(({ token }) => token)).toContain('renewed');
  });

  it('takes the person from the renewal, where that names them (SITE-78)', async () => {
    remember('session', 'open');
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return Response.json({ token: 'renewed', user: aUser({ firstName: 'Sinalei' }) });
    });
    expect((await restoreSession())?.firstName).toBe('Sinalei');
    expect(asked).toEqual(['/api/auth/refresh']);
  });

  it('saves the language that was chosen with the link, until that succeeds (SITE-79)', async () => {
    remember('session', 'open');
    remember('language', 'sm');
    const sent: unknown[] = [];
    let isDown = true;
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
      if (path.endsWith('refresh')) return Response.json({ token: 'renewed', user: aUser() });
      sent.push([path, JSON.parse(String(body))]);
      return isDown ? Response.error() : Response.json(aUser({ language: 'sm' }));
    });
    await restoreSession();
    await expect.poll(() => sent).toEqual([['/api/users/language', { language: 'sm' }]]);
    expect(recall('language')).toBe('sm');

    isDown = false;
    endSession();
    remember('session', 'open');
    await restoreSession();
    await expect.poll(() => currentUser()?.language).toBe('sm');
    await expect.poll(() => recall('language')).toBeUndefined();
    expect(sent).toHaveLength(2);
  });

  it('is over when nothing had happened for 15 minutes and no tab was open to see it (SITE-15)', async () => {
    remember('session', 'open');
    remember('active', String(Date.now() - HOUR / 4));
    expect(await restoreSession()).toBeUndefined();
    expect(accessToken()).toBeUndefined();
  });
});

describe('an answer that comes after the session in which it was asked for (SITE-20)', () => {
  let answer: ((reply: unknown) => void) | undefined;
  beforeEach(() => {
    answer = undefined;
    vi.stubGlobal('fetch', (path: string) => {
      // The session ends with logout, and what the file before had begun may still ask for something.
      if (!/(refresh|verify)$/.test(path)) return Promise.resolve(Response.json({ message: 'Done' }));
      return new Promise((resolve) => (answer = (reply) => resolve(Response.json(reply))));
    });
  });

  it('does not sign in again whoever has signed out', async () => {
    beginSession('a-token', aUser());
    const reload = expect(reloadUser()).rejects.toMatchObject({ name: 'Unreachable' });
    await signOut();
    answer?.({ user: aUser() });
    await reload;
    expect([currentUser(), recall('session')]).toEqual([undefined, undefined]);
    await expect.poll(() => heard).toEqual([{ token: 'a-token', user: aUser() }, { over: 'signed-out' }]);
  });

  it('does not take the place of whoever has signed in since', async () => {
    beginSession('a-token', aUser());
    const reload = expect(reloadUser()).rejects.toMatchObject({ name: 'Unreachable' });
    await signOut();
    beginSession('of-another', aUser({ userId: 'another' }));
    answer?.({ user: aUser() });
    await reload;
    expect(currentUser()?.userId).toBe('another');
  });

  it('brings back no token, whether the session ended here or in another tab', async () => {
    for (const end of [signOut, () => other.postMessage({ over: 'signed-out' } satisfies TabMessage)]) {
      beginSession('a-token', aUser());
      const renewal = renewToken();
      await end();
      await expect.poll(accessToken).toBeUndefined();
      answer?.({ token: 'renewed', user: aUser() });
      expect(await renewal).toBe(false);
      expect(accessToken()).toBeUndefined();
    }
  });

  it('leaves the token of whoever signs in in another tab while this page is opened', async () => {
    remember('session', 'open');
    const restored = restoreSession();
    await expect.poll(() => answer).toBeDefined();
    other.postMessage({ token: 'from-there', user: aUser({ userId: 'another' }) } satisfies TabMessage);
    await expect.poll(accessToken).toBe('from-there');
    answer?.({ token: 'renewed', user: aUser() });
    expect((await restored)?.userId).toBe('another');
    expect(accessToken()).toBe('from-there');
  });
});

describe('what a browser remembers (SITE-20)', () => {
  it('is never a token (SITE-14)', () => {
    beginSession('the-access-token', aUser());
    expect(accessToken()).toBe('the-access-token');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie })).not.toContain('token');
  });

  it('goes after 12 hours, and with another person', () => {
    vi.useFakeTimers();
    setUser(aUser());
    remember('draft.request', 'a loan');
    vi.setSystemTime(Date.now() + 12 * HOUR - 1);
    forgetOld();
    expect(recall('draft.request')).toBe('a loan');
    vi.setSystemTime(Date.now() + 1);
    forgetOld();
    expect(Object.keys(localStorage)).toEqual([]);

    setUser(aUser());
    remember('draft.request', 'a loan');
    endSession();
    setUser(aUser());
    expect(recall('draft.request')).toBe('a loan');
    endSession();
    setUser(aUser({ userId: 'another' }));
    expect(recall('draft.request')).toBeUndefined();
  });
});
