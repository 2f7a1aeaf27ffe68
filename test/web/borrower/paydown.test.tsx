// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { say } from '#shared/sentence.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { PayDown } from '#web/features/borrower/paydown.tsx';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';
import { Toaster } from '#web/ui/toaster.tsx';

const api = withFakeApi();
afterEach(() => {
  cleanup();
  clearToken();
});

it('a switch whose answer was lost / is told as not known, beside what is true now (SITE-61)', async () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  setToken('a-token');
  let on = false;
  const without = { rows: 5, interest: sene(40_00), until: '2027-04-24' };
  const course = { locked: null, extra: sene(50_00), isexample: true, without, with: null, saved: sene(0) };
  api.answer({ ...repaymentsApi.readPaydown, path: '/loans/7/paydown' }, () => ({ on, ...course }));
  api.answer({ ...repaymentsApi.switchPaydown, path: '/loans/7/paydown' }, ({ body }) => {
    on = body.on;
    return say('PaydownOn', 'What you pay extra shortens your loan from now on.');
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await api.fetch(path, init);
    if (init.method === 'POST') throw new TypeError('Failed to fetch');
    return answer;
  });
  const element = (
    <>
      <PayDown loan={7} />
      <Toaster />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  fireEvent.click(screen.getByRole('button', { name: 'Pay extra' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Switch it on' }));
  await screen.findByText(/We do not know whether this has arrived/);
  await screen.findByRole('button', { name: 'Switch it off' });
  expect(screen.queryByText(/could not be changed/)).toBeNull();
});
