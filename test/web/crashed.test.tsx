// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsApi } from '#shared/accounts/api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { Crashed } from '#web/crashed.tsx';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';
import { beginSession } from '#web/platform/session/session.ts';

vi.mock('#web/platform/language/said.en.ts', () => ({ said: vi.fn(({ message }: Error) => message) }));
const reports = vi.fn<(error: Error) => void>();

beforeEach(() => {
  vi.stubGlobal('reportError', reports);
  beginSession('a-token', aUser());
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function open(loader: () => Promise<unknown>) {
  const page = { path: '/', loader, Component: () => null, errorElement: <Crashed />, HydrateFallback: () => null };
  render(<RouterProvider router={createMemoryRouter([page])} />);
}

const refused = (body: unknown, headers: Record<string, string>) => async () =>
  Response.json(body, { status: 409, headers });

describe('a page that failed (SITE-7)', () => {
  it('says so, with a way on, where to write, and a reference under which it is reported once', async () => {
    const cause = new TypeError('No such thing');
    const loader = () => Promise.reject(cause);
    open(loader);
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    expect(screen.getByText('This page stopped working. What you have sent is safe.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();

    const reference = /^Reference: (\w{8})$/.exec(screen.getByText(/^Reference/).textContent)?.[1];
    expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(
      new RegExp(`^mailto:.+@.+\\?subject=${reference}$`),
    );
    // Drawn anew, it is the same crash.
    cleanup();
    open(loader);
    expect(await screen.findByText(`Reference: ${reference}`)).toBeTruthy();
    expect(reports.mock.calls).toEqual([[expect.objectContaining({ message: reference, cause })]]);
  });

  it('says what the server refused in the language of the site, under the reference of the server', async () => {
    vi.mocked(said).mockImplementation((what) =>
      typeof what !== 'string' && what.code === 'Refused' ? 'Toe fesili mulimuli ane.' : '',
    );
    vi.stubGlobal(
      'fetch',
      refused({ message: 'Ask again later.', code: 'Refused' }, { 'x-amzn-requestid': 'a-request' }),
    );
    open(() => call(accountsApi.verify, {}));
    expect(await screen.findByText('Toe fesili mulimuli ane.')).toBeTruthy();
    expect(screen.getByText('Reference: a-request')).toBeTruthy();
  });

  it('offers the new version where a file is gone, and loads it without what is kept of the old one', async () => {
    const [reload, forget] = [vi.fn(), vi.fn(async () => true)];
    vi.stubGlobal('location', { origin: 'http://localhost', href: 'http://localhost/', reload });
    vi.stubGlobal('caches', { keys: async () => ['site-1', 'site-2'], delete: forget });
    const missing = () => new TypeError('Failed to fetch dynamically imported module: http://x/assets/profile-1.js');
    open(() => Promise.reject(missing()));
    expect(await screen.findByText('There is a new version of this site. Reload to open it.')).toBeTruthy();
    screen.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => reload.mock.calls).toHaveLength(1);
    expect(forget.mock.calls).toEqual([['site-1'], ['site-2']]);
    cleanup();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open(() => Promise.reject(missing()));
    expect(await screen.findByText(/^We could not reach Lalaga/)).toBeTruthy();
    screen.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => reload.mock.calls).toHaveLength(2);
    expect(forget).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });

  it('has words and a reference for an answer that is not ours', async () => {
    vi.mocked(said).mockImplementation((what) => (typeof what === 'string' ? what : what.message));
    vi.stubGlobal('fetch', refused('<html>', {}));
    open(() => call(accountsApi.verify, {}, { once: true }));
    expect(await screen.findByText('We could not reach Lalaga. Check your connection and try again.')).toBeTruthy();
    expect(screen.getByText(/^Reference: \w{8}$/)).toBeTruthy();
  });
});
