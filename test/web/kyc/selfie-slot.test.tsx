// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, it, vi } from 'vitest';
import { documentsApi } from '#shared/documents/api.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { SelfieSlot } from '#web/features/kyc/selfie-slot.tsx';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';

const api = withFakeApi();
afterEach(() => {
  cleanup();
  clearToken();
  vi.useRealTimers();
});

it('a late answer about a code that has ended / does not end the one that is shown now (SITE-69)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // jsdom has no media queries: it is no phone.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  setToken('a-token');
  const createdat = '2026-11-27T05:00:00.000Z';
  const link = { token: 'a'.repeat(43), createdat, expiresat: createdat };
  api.answer(documentsApi.newSelfieLink, () => link);
  api.answer(documentsApi.listMyDocuments, () => []);
  const slot = { upload: { state: 'none' }, send: vi.fn(), receive: vi.fn(), retry: vi.fn(), remove: vi.fn() } as const;
  render(<SelfieSlot slot={slot} />);
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
