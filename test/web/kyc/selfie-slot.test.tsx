// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { documentsApi } from '#shared/documents/api.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { SelfieSlot } from '#web/features/kyc/selfie-slot.tsx';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';
import { useToasts } from '#web/platform/notifications/toasts.ts';

const api = withFakeApi();
afterEach(() => {
  cleanup();
  clearToken();
  vi.useRealTimers();
});

const createdat = '2026-11-27T05:00:00.000Z';
const link = { token: 'a'.repeat(43), createdat, expiresat: createdat };

/** The slot on a computer: jsdom has no media queries, and so is no phone. */
function show(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  setToken('a-token');
  const slot = { upload: { state: 'none' }, send: vi.fn(), receive: vi.fn(), retry: vi.fn(), remove: vi.fn() } as const;
  render(<SelfieSlot slot={slot} />);
}

it('a link by mail whose answer was lost / is told as not known, and asked for again under the same key (SITE-61, SITE-22)', async () => {
  const keys: (string | null)[] = [];
  let isLost = true;
  api.answer(documentsApi.newSelfieLink, () => link);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    if (isLost) throw new TypeError('Failed to fetch');
    return api.fetch(path, init);
  });
  show();
  const send = screen.getByRole('button', { name: 'Send the link to my email' });
  fireEvent.click(send);
  await screen.findByText(/^We do not know whether this has arrived/);
  const { result: toasts } = renderHook(useToasts);
  expect(toasts.current.map(({ text }) => text)).not.toContain('The code could not be made. Please try again.');
  isLost = false;
  fireEvent.click(send);
  await screen.findByText(/^Point the camera/);
  expect(screen.queryByText(/^We do not know/)).toBeNull();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('a late answer about a code that has ended / does not end the one that is shown now (SITE-69)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  api.answer(documentsApi.newSelfieLink, () => link);
  api.answer(documentsApi.listMyDocuments, () => []);
  show();
  fireEvent.click(screen.getByRole('button', { name: /^Show the code/ }));
  await screen.findByText(/^Point the camera/);

  const ask = () =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(3000);
    });
  const release = await api.late(ask);
  await ask();
  await screen.findByText(/^The code has ended/);

  api.answer(documentsApi.newSelfieLink, () => ({ ...link, expiresat: '2026-11-27T05:10:00.000Z' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show a new code' }));
  await screen.findByText(/^Point the camera/);
  release();
  // Time in which the page would show the late answer.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  screen.getByText(/^Point the camera/);
});
