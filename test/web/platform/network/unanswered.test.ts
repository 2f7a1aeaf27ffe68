// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { sene } from '#shared/money.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { payFromWallet } from '#web/features/investor/deposit.tsx';
import { outcomeOf } from '#web/platform/forms/form.ts';
import { call } from '#web/platform/network/api.ts';
import { dropSession, endSession } from '#web/platform/session/current-session.ts';
import { beginSession, restoreSession } from '#web/platform/session/session.ts';

type Answer = Response | 'lost';
let answers: Answer[];
let sent: { path: string; key: string | null }[];

beforeEach(() => {
  answers = [];
  sent = [];
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, key: new Headers(init.headers).get('idempotency-key') });
    const answer = answers.shift() ?? 'lost';
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  });
  beginSession('a-token', aUser());
});
afterEach(() => {
  dropSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const done = () =>
  Response.json({ message: 'Sent.', code: 'WithdrawalRequested', payoutid: 'a-payout' }, { status: 201 });
const refusal = (status: number, code: string) => Response.json({ message: 'No.', code }, { status });
const page = (status = 200) => new Response('<h1>Welcome to the Wi-Fi</h1>', { status });
const withdraw = (amount: number, key: string) => call(walletApi.withdraw, { body: { amount: sene(amount) } }, { key });
/** What a form says of a withdrawal that is answered so. */
const outcomeAfter = (answer: Answer) => {
  answers = [answer];
  return withdraw(50_00, 'a-first-form').then(
    () => 'done',
    (error: unknown) => outcomeOf(error, 'It failed.'),
  );
};

describe('a command whose answer was lost', () => {
  it('keeps its key, also of another form, until it is done (SITE-22)', async () => {
    await outcomeAfter('lost');
    answers = ['lost', refusal(429, 'TooMany'), done(), done()];
    await withdraw(70_00, 'another-amount').catch(() => undefined);
    await withdraw(50_00, 'after-a-reload').catch(() => undefined);
    await withdraw(50_00, 'after-another').catch(() => undefined);
    await withdraw(50_00, 'a-second-payout');
    expect(sent.map(({ key }) => key)).toEqual([
      'a-first-form',
      'another-amount',
      'a-first-form',
      'a-first-form',
      'a-second-payout',
    ]);
  });

  it('keeps its key for the amounts that its button named alone, where its request says none (SITE-22)', async () => {
    const paid = () => Response.json({ message: 'Paid.', code: 'InvestmentFunded' });
    const pay = (key: string, amounts: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ investment: '7.01', amounts, key })) form.set(name, value);
      const request = new Request('http://localhost/', { method: 'POST', body: form });
      return payFromWallet({ request, params: {}, context: {}, url: new URL(request.url), pattern: '' });
    };
    answers = ['lost', paid(), paid(), paid()];
    await pay('a-first-form', '3000 of 10000');
    await pay('another-amount', '4000 of 7000');
    await pay('more-is-missing', '3000 of 7000');
    await pay('after-a-reload', '3000 of 10000');
    expect(sent.map(({ key }) => key)).toEqual(['a-first-form', 'another-amount', 'more-is-missing', 'a-first-form']);
  });

  it('keeps no key that another command has used: it gets its own after a reload (API-20, SITE-22)', async () => {
    await outcomeAfter('lost');
    answers = [refusal(422, 'KeyReused'), done(), done()];
    await withdraw(60_00, 'a-first-form').catch(() => undefined);
    await withdraw(60_00, 'after-a-reload');
    await withdraw(50_00, 'after-a-reload');
    expect(sent.map(({ key }) => key)).toEqual(['a-first-form', 'a-first-form', 'after-a-reload', 'a-first-form']);

    answers = ['lost', refusal(422, 'KeyReused'), done()];
    for (const form of ['an-old-form', 'a-form', 'another-form']) await withdraw(80_00, form).catch(() => undefined);
    expect(sent.slice(4).map(({ key }) => key)).toEqual(['an-old-form', 'an-old-form', 'another-form']);
  });

  it('keeps no key once it is refused, because the form may use that for another one (SITE-22)', async () => {
    await outcomeAfter(refusal(409, 'OwnFundsInsufficient'));
    answers = [done(), done()];
    await withdraw(40_00, 'a-first-form');
    await withdraw(50_00, 'a-second-form');
    expect(sent.map(({ key }) => key)).toEqual(['a-first-form', 'a-first-form', 'a-second-form']);
  });

  it('leaves nothing in the browser of what it asked for, and no key of one with a password (SITE-37)', async () => {
    await outcomeAfter('lost');
    expect(JSON.stringify(localStorage)).toContain('a-first-form');
    expect(JSON.stringify(localStorage)).not.toContain('amount');
    const body = { oldPassword: 'Talofa-685', newPassword: 'Talofa-686' };
    await call(ownAccountApi.changePassword, { body }, { key: 'a-password-form' }).catch(() => undefined);
    expect(JSON.stringify(localStorage)).not.toContain('a-password-form');
  });

  it.each([
    ['no answer', 'lost'],
    ['the page of a Wi-Fi', page()],
    ['an empty answer', new Response(null)],
    ['the page of a gateway that forbids it', page(403)],
    ['a gateway that waited for it in vain', refusal(504, 'Busy')],
    ['a server that broke', refusal(500, 'Unexpected')],
    ['an answer of a newer version', Response.json({ is: 'new' }, { status: 201 })],
  ] as const)('is neither done nor refused: %s (SITE-61)', async (_, answer) => {
    expect(await outcomeAfter(answer)).toEqual({
      refused: expect.stringContaining('We do not know whether this has arrived.'),
      isUnknown: true,
    });
  });

  it.each([
    ['refused', refusal(409, 'OwnFundsInsufficient'), 'No.'],
    ['refused by a busy server before it began', refusal(503, 'Busy'), 'No.'],
  ])('is not what is %s (SITE-61)', async (_, answer, words) => {
    expect(await outcomeAfter(answer)).toEqual({ refused: words });
  });

  it('is not what was never sent, without a connection or because the session could not be renewed (SITE-36)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await outcomeAfter('lost')).toEqual({
      refused: expect.stringContaining('Will be sent when you press again'),
    });
    vi.restoreAllMocks();
    beginSession('old', aUser());
    answers = [refusal(401, 'Unauthenticated'), 'lost'];
    const outcome = await withdraw(50_00, 'a-form').catch((error: unknown) => outcomeOf(error, 'It failed.'));
    expect(outcome).toEqual({ refused: 'It failed.' });
  });
});

describe('an answer that is not of the API (SITE-61)', () => {
  it('is no answer for a page that reads, nor for the renewal of a session, which goes on', async () => {
    answers = [page()];
    await expect(call(loansApi.listMyLoans, {})).rejects.toMatchObject({ name: 'Unreachable', mayBeDone: false });
    endSession();
    beginSession('old', aUser());
    for (const status of [200, 401]) {
      answers = [refusal(401, 'Unauthenticated'), page(status)];
      await expect(call(loansApi.listMyLoans, {})).rejects.toMatchObject({ name: 'Unreachable' });
    }
    answers = [refusal(401, 'Unauthenticated'), Response.json({ token: 'new' }), Response.json([])];
    expect(await call(loansApi.listMyLoans, {})).toEqual([]);
  });
});

describe('the token that a call needs (SITE-18)', () => {
  it('is waited for, and without one nothing is sent', async () => {
    endSession();
    await expect(call(walletApi.readOverview, {})).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual([]);
    localStorage.setItem('lalaga.session', `${Date.now()} open`);
    answers = [Response.json({ token: 'new' }), Response.json([])];
    expect(await call(loansApi.listMyLoans, {})).toEqual([]);
    expect(sent.map(({ path }) => path)).toEqual(['/api/auth/refresh', '/api/loans/my-loans']);
  });
});

describe('a browser without storage, or with a full one (SITE-62)', () => {
  it.each(['SecurityError', 'QuotaExceededError'])('signs in, reads and continues after a reload: %s', async (name) => {
    endSession();
    const refuse = () => {
      throw new DOMException('No storage', name);
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    if (name === 'SecurityError') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    beginSession('a-token', aUser());
    answers = [Response.json([])];
    expect(await call(loansApi.listMyLoans, {})).toEqual([]);
    // A page that was just loaded remembers nothing.
    dropSession();
    answers = [Response.json({ token: 'renewed' }), Response.json({ user: aUser() })];
    expect(await restoreSession()).toEqual(aUser());
  });
});
