// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsApi } from '#shared/accounts/api.ts';
import { Crashed } from '#web/crashed.tsx';
import { said } from '#web/platform/language/said.en.ts';
import { call } from '#web/platform/network/api.ts';

vi.mock('#web/platform/language/said.en.ts', () => ({ said: vi.fn(({ message }: Error) => message) }));
const reports = vi.fn<(error: Error) => void>();

beforeEach(() => {
  vi.stubGlobal('reportError', reports);
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

  it('has words and a reference for an answer that is not ours', async () => {
    vi.stubGlobal('fetch', refused('<html>', {}));
    open(() => call(accountsApi.verify, {}));
    expect(await screen.findByText('This page stopped working. What you have sent is safe.')).toBeTruthy();
    expect(screen.getByText(/^Reference: \w{8}$/)).toBeTruthy();
  });
});
