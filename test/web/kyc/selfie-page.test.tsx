// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { documentsApi } from '#shared/documents/api.ts';
import { DomainError } from '#shared/errors.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import * as selfie from '#web/features/kyc/selfie-page.tsx';

const api = withFakeApi();
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens the page of a link whose selfie is being checked, and answers how to have the page ask again for it. */
async function opened(): Promise<() => Promise<void>> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  answerWith('Awaited');
  const page = { path: '/selfie', loader: selfie.loader, Component: selfie.Component };
  const initialEntries = [`/selfie?token=${'a'.repeat(43)}`];
  render(<RouterProvider router={createMemoryRouter([page], { initialEntries })} />);
  await screen.findByText(/^Your selfie is sent/);
  return () =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(2000);
    });
}

const answerWith = (status: 'Awaited' | 'Refused' | 'Clean') =>
  api.answer(documentsApi.readSelfieLink, () => ({ status, reason: null, reasoncode: null }));

describe('the page of a selfie link, while the selfie is being checked (SITE-69)', () => {
  it('goes on asking where the API is busy, and says that the link has ended where it is not there any more', async () => {
    const ask = await opened();
    const asked = api.answer(documentsApi.readSelfieLink, () => {
      throw new DomainError('Busy', 'Busy', 'We are very busy.');
    });
    await ask();
    await expect.poll(() => asked.length).toBe(1);
    await ask();
    await expect.poll(() => asked.length).toBe(2);
    screen.getByText(/^Your selfie is sent/);
    api.answer(documentsApi.readSelfieLink, () => {
      throw new DomainError('NotFound', 'SelfieLinkEnded', 'This link has ended.');
    });
    await ask();
    await screen.findByText('This link has ended');
  });

  it('does not take back that it has arrived when an earlier answer comes late', async () => {
    const ask = await opened();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    answerWith('Refused');
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const answer = await api.fetch(path, init);
      await released;
      return answer;
    });
    await ask();
    vi.stubGlobal('fetch', api.fetch);
    answerWith('Clean');
    await ask();
    await screen.findByText('Your selfie has arrived');
    release();
    // Time in which the page would show the late answer.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    screen.getByText('Your selfie has arrived');
  });
});
