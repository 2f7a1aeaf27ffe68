// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { sene } from '#shared/money.ts';

// As the build has it: elements are nodes at once.
vi.mock('react/jsx-dev-runtime', async () => {
  const plain = await import('#web/ui/plain-jsx.ts');
  return { ...plain, jsxDEV: plain.jsx };
});

const link = {
  ...{ amountopen: sene(120), duedate: '2026-12-10', words: null, reference: 'FABCDEFGH1', state: 'Open' },
  methods: [{ method: 'Card', steps: [] }],
  cardmost: 120,
};

it('the page of a pay link / keeps what was typed when the connection goes and comes back after it was opened again (PAYLINKS-14)', async () => {
  document.body.innerHTML = '<div data-coming></div>';
  location.hash = '#/pay/token';
  const send = vi
    .fn()
    .mockImplementation(async () => Response.json(link))
    .mockRejectedValueOnce(new TypeError('offline'));
  vi.stubGlobal('fetch', send);
  await import('#web/features/pay-link/pay-link-page.tsx');
  const found = (selector: string) => vi.waitUntil(() => document.querySelector<HTMLInputElement>(selector));
  (await found('[data-again]')).click();
  (await found('#amount')).value = '20.00';
  window.dispatchEvent(new Event('online'));
  expect([send.mock.calls.length, (await found('#amount')).value]).toEqual([2, '20.00']);
});
