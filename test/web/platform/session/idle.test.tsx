// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '#test/web/accounts/a-user.ts';
import { recall, remember } from '#web/platform/browser/device.ts';
import { accessToken } from '#web/platform/network/access-token.ts';
import { dropSession } from '#web/platform/session/current-session.ts';
import { stay, useIdleWarning } from '#web/platform/session/idle.ts';
import { beginSession } from '#web/platform/session/session.ts';

const MINUTE = 60_000;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(path.endsWith('refresh') ? { token: 'renewed' } : { message: 'Done' });
  });
  beginSession('a-token', aUser());
  location.hash = '#/borrower';
});
afterEach(() => {
  cleanup();
  dropSession();
  location.hash = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = () => renderHook(() => useIdleWarning()).result;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const touch = (sign: string) => act(() => document.dispatchEvent(new Event(sign)));

describe('a session in which nothing happens (SITE-15, SITE-16)', () => {
  it('goes on in a tab that was frozen, where another tab has noted an input', async () => {
    watch();
    vi.setSystemTime(Date.now() + 16 * MINUTE);
    remember('active', String(Date.now() - MINUTE));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(accessToken()).toBe('a-token');
    vi.setSystemTime(Date.now() + 15 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(accessToken()).toBeUndefined();
  });

  it('warns after 14 minutes, and ends after 15 on the way to sign in again, with what was typed', async () => {
    const isWarned = watch();
    remember('draft.request', 'a loan');
    await pass(14 * MINUTE - 1);
    expect(isWarned.current).toBe(false);
    await pass(1);
    expect(isWarned.current).toBe(true);
    expect(accessToken()).toBe('a-token');
    await pass(MINUTE);
    expect(accessToken()).toBeUndefined();
    expect(asked).toEqual(['/api/auth/logout']);
    expect(location.hash).toBe('#/login?idle&back=%2Fborrower');
    expect(recall('draft.request')).toBe('a loan');
    expect(recall('session')).toBeUndefined();
  });

  it('remembers nothing of who has just signed out, also where the watch begins after that (SITE-20)', async () => {
    dropSession();
    watch();
    touch('click');
    expect(localStorage).toHaveLength(0);
  });

  it.each(['click', 'mousemove', 'keydown', 'scroll', 'touchstart'])('begins its time anew with a %s', async (sign) => {
    const isWarned = watch();
    await pass(13 * MINUTE);
    touch(sign);
    await pass(13 * MINUTE);
    expect(isWarned.current).toBe(false);
    await pass(MINUTE);
    expect(isWarned.current).toBe(true);
  });

  it('ends beneath a mouse that rests, although the browser reports a move where the page changes', async () => {
    watch();
    await pass(14 * MINUTE);
    act(() => document.dispatchEvent(new MouseEvent('mousemove')));
    await pass(MINUTE);
    expect(accessToken()).toBeUndefined();
  });

  it('goes on when the person wants to stay, or only moves while warned', async () => {
    const isWarned = watch();
    await pass(14 * MINUTE);
    act(stay);
    expect(isWarned.current).toBe(false);
    await pass(14 * MINUTE);
    expect(isWarned.current).toBe(true);
    touch('mousemove');
    await pass(MINUTE);
    expect(isWarned.current).toBe(false);
    expect(accessToken()).toBeDefined();
  });

  it('is over for a device that slept, though it is woken by a touch', async () => {
    watch();
    vi.setSystemTime(Date.now() + 16 * MINUTE);
    touch('touchstart');
    expect(accessToken()).toBeUndefined();
    expect(location.hash).toContain('#/login?idle');
  });

  it('is kept alive at the server while there is input, every four minutes (SITE-17)', async () => {
    watch();
    for (let minute = 0; minute < 9; minute++) {
      await pass(MINUTE);
      touch('keydown');
    }
    expect(asked.filter((path) => path === '/api/auth/refresh')).toHaveLength(1);
    await pass(2 * MINUTE);
    touch('keydown');
    await pass(0);
    expect(asked.filter((path) => path === '/api/auth/refresh')).toHaveLength(2);
    expect(accessToken()).toBe('renewed');
  });
});
