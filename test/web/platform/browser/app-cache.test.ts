// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNewVersion } from '#web/platform/browser/app-cache.ts';

afterEach(() => vi.unstubAllGlobals());

it('a new version of the site / is offered once it is there, and not loaded by itself (SITE-45)', async () => {
  const installing = Object.assign(new EventTarget(), { state: 'installing' });
  const registration = Object.assign(new EventTarget(), { installing, update: vi.fn(async () => undefined) });
  const postMessage = vi.fn();
  const serviceWorker = {
    controller: {},
    register: vi.fn(async () => registration),
    ready: Promise.resolve({ active: { postMessage } }),
  };
  vi.stubGlobal('navigator', { serviceWorker });
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/', reload });

  const { result, unmount } = renderHook(() => useNewVersion());
  await expect.poll(() => postMessage.mock.calls.length).toBeGreaterThan(0);
  expect(result.current).toBe(false);
  act(() => {
    registration.dispatchEvent(new Event('updatefound'));
    installing.state = 'installed';
    installing.dispatchEvent(new Event('statechange'));
  });
  expect(result.current).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  unmount();
});
