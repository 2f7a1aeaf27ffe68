// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { sene } from '#shared/money.ts';
import { texts } from '#web/features/pay-link/texts.en.ts';

// As the build has it: elements are nodes at once.
vi.mock('react/jsx-dev-runtime', async () => {
  const plain = await import('#web/ui/plain-jsx.ts');
  return { ...plain, jsxDEV: plain.jsx };
});

/** By default it is one second: too short for a busy machine. */
const SOON = { timeout: 20_000 };

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
  const found = (selector: string) => vi.waitUntil(() => document.querySelector<HTMLInputElement>(selector), SOON);
  (await found('[data-again]')).click();
  (await found('#amount')).value = '20.00';
  window.dispatchEvent(new Event('online'));
  expect([send.mock.calls.length, (await found('#amount')).value]).toEqual([2, '20.00']);

  // What cannot be read is no amount that the server takes (API-42).
  send.mockImplementation(async () => Response.json({ code: 'Unexpected' }, { status: 500 }));
  const sent = async (typed: string) => {
    (await found('#amount')).value = typed;
    document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit'));
    await expect.poll(() => document.querySelector('form button')?.textContent).toBe(texts.pay);
    return JSON.parse(send.mock.lastCall?.[1].body).amount;
  };
  for (const typed of ['5,00', '1e2', '5.555']) expect([typed, await sent(typed)]).toEqual([typed, 0]);
  for (const [typed, amount] of [
    ['20', 20],
    ['WST 1,250.50', 1250.5],
  ] as const)
    expect([typed, await sent(typed)]).toEqual([typed, amount]);
});

it('the page of a pay link / says that the link has ended of one that has, and asks to try again where the server is busy (PAYLINKS-14)', async () => {
  const codes = [
    [503, 'Busy'],
    [404, 'PayLinkEnded'],
  ] as const;
  const answers = codes.map(([status, code]) => Response.json({ code }, { status }));
  vi.stubGlobal('fetch', async () => answers.shift());
  document.body.innerHTML = '<div data-coming></div>';
  vi.resetModules();
  await import('#web/features/pay-link/pay-link-page.tsx');
  const again = await vi.waitUntil(() => document.querySelector<HTMLButtonElement>('[data-again]'), SOON);
  expect(document.body.textContent).not.toContain(texts.ended);
  again.click();
  await expect.poll(() => document.body.textContent).toContain(texts.ended);
});
