// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { withFakeApi } from '#test/support/with-fake-api.ts';
import { Component } from '#web/features/admin/statement/statement.tsx';
import { clearToken, setToken } from '#web/platform/network/access-token.ts';

const api = withFakeApi();
afterEach(() => {
  cleanup();
  clearToken();
});

// jsdom has no text of files, and its forms do not have the files that a test chooses.
class FormDataWithFile extends FormData {
  constructor(form: HTMLFormElement) {
    super(form);
    const [file] = form.querySelector<HTMLInputElement>('[type=file]')?.files ?? [];
    if (file) this.set('statement', file);
  }
}

function fileOf(bankid: string): File {
  const text = `Date,Transaction ID,Credit,Narrative\n2026-11-19,${bankid},"1,000.00",B123 456`;
  return Object.assign(new File(['a statement'], `${bankid}.csv`), {
    arrayBuffer: async () => new TextEncoder().encode(text),
  });
}

it('an answer about a file that was chosen before / shows nothing under the file that is chosen now (WALLET-22)', async () => {
  setToken('a-token');
  vi.stubGlobal('FormData', FormDataWithFile);
  const checked = api.answer(staffWalletApi.checkReceipts, ({ body }) =>
    body.receipts.map(() => ({ status: 'Unmatched', name: null, message: null, alike: null })),
  );
  let answerFirst = () => {};
  const firstAnswered = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await api.fetch(path, init);
    if (checked.length === 1) await firstAnswered;
    return answer;
  });
  openPage();
  await readFile('A-1');
  await expect.poll(() => checked.length).toBe(1);
  await readFile('B-1');
  await screen.findByRole('cell', { name: /B-1/ });
  answerFirst();
  // Time in which the page would show the late answer.
  await new Promise((resolve) => setTimeout(resolve, 50));
  screen.getByRole('cell', { name: /B-1/ });
  expect(screen.queryByRole('cell', { name: /A-1/ })).toBeNull();
});

it('an answer about a file / is not shown under another account, for which its lines would be recorded (WALLET-22)', async () => {
  setToken('a-token');
  vi.stubGlobal('FormData', FormDataWithFile);
  api.answer(staffWalletApi.checkReceipts, () => [
    { status: 'Unmatched' as const, name: null, message: null, alike: null },
  ]);
  openPage();
  await readFile('A-1');
  await screen.findByRole('cell', { name: /A-1/ });
  await userEvent.click(screen.getByRole('radio', { name: 'MTala' }));
  expect(screen.queryByRole('cell', { name: /A-1/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull();
});

it('a line that looks like a recorded receipt / is recorded only where staff tick it (WALLET-22, WALLET-23)', async () => {
  setToken('a-token');
  vi.stubGlobal('FormData', FormDataWithFile);
  api.answer(staffWalletApi.checkReceipts, () => [
    { status: 'Unmatched' as const, name: null, message: null, alike: '0007' },
  ]);
  const recorded = api.answer(
    staffWalletApi.recordReceipt,
    ({ body: { method, amount, valuedate, reference, bankid } }) => ({
      ...{
        method,
        amount,
        valuedate,
        reference,
        bankid,
        receiptid: 'Bank-7',
        sender: null,
        status: 'Unmatched' as const,
      },
      ...{
        userid: null,
        cause: null,
        flagged: false,
        islarge: false,
        needscheck: false,
        needsaccount: true,
        recordedat: '',
      },
    }),
  );
  openPage();
  await readFile('7');
  await screen.findByText('There is nothing new to record.');
  screen.getByText(/One line looks like a receipt under another id/);
  const tick = screen.getByRole('checkbox', { name: 'Record line 2: it is another payment' });
  await userEvent.click(tick);
  await userEvent.click(tick);
  screen.getByText('There is nothing new to record.');
  await userEvent.click(tick);
  await userEvent.click(screen.getByRole('button', { name: /^Record 1 receipt, WST.1,000\.00$/ }));
  await screen.findByText('1 receipt recorded.');
  expect(recorded).toHaveLength(1);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

function openPage() {
  const Frame = () => <Outlet context={{ user: { userId: 'rita' }, role: 'RiskReviewer' }} />;
  const page = { path: '/', element: <Component /> };
  render(<RouterProvider router={createMemoryRouter([{ element: <Frame />, children: [page] }])} />);
}

async function readFile(bankid: string) {
  await userEvent.upload(screen.getByLabelText('CSV file'), fileOf(bankid));
  await userEvent.click(screen.getByRole('button', { name: 'Look at it' }));
}
