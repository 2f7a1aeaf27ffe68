// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsApi } from '#shared/accounts/api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { accessToken, setToken } from '#web/platform/network/access-token.ts';
import { call } from '#web/platform/network/api.ts';
import { dropSession } from '#web/platform/session/current-session.ts';
import { beginSession } from '#web/platform/session/session.ts';

type Sent = { path: string; headers: Headers };
let sent: Sent[];

/** The network: answers each call with the next of its path's answers, the last one again and again. */
function network(answers: Record<string, (Response | 'nothing')[]>): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, headers: new Headers(init.headers) });
    const queue = answers[path] ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (!answer || answer === 'nothing') throw new TypeError('Failed to fetch');
    return answer.clone();
  });
}

const ok = (reply: unknown) => Response.json(reply);
const unauthenticated = Response.json({ message: 'Please sign in.', code: 'Unauthenticated' }, { status: 401 });
const broken = Response.json({ message: 'Something went wrong', code: 'Unexpected' }, { status: 500 });
const paths = () => sent.map(({ path }) => path);

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  beginSession('a-token', aUser());
});
afterEach(() => {
  dropSession();
  location.hash = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('calling the API', () => {
  it('reads again after half a second, one and two, and then gives up (SITE-21)', async () => {
    network({ '/api/auth/verify': ['nothing', broken, 'nothing', ok({ user: aUser() })] });
    const answer = call(accountsApi.verify, {});
    await vi.runAllTimersAsync();
    expect((await answer).user.firstName).toBe('Sina');
    expect(sent).toHaveLength(4);

    network({ '/api/auth/verify': ['nothing'] });
    const refused = expect(call(accountsApi.verify, {})).rejects.toThrow('We could not reach Lalaga');
    await vi.runAllTimersAsync();
    await refused;
    expect(sent).toHaveLength(8);
  });

  it('gives up an answer that does not come, or begins and stalls, after 20 seconds (SITE-21)', async () => {
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(new Error('aborted'))),
      });
      return new Response(body);
    });
    let end: unknown;
    void call(accountsApi.activate, { query: { token: 'a.1' } }, { once: true }).catch((error: unknown) => {
      end = error;
    });
    await vi.advanceTimersByTimeAsync(19_999);
    expect(end).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(end).toMatchObject({ name: 'Unreachable' });
  });

  it('reads once more alone when 20 seconds have passed (SITE-21)', async () => {
    const requests: string[] = [];
    vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
      requests.push(address);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    const refused = expect(call(accountsApi.verify, {})).rejects.toThrow('We could not reach Lalaga');
    await vi.advanceTimersByTimeAsync(41_000);
    await refused;
    expect(requests).toHaveLength(2);
  });

  it('asks once without a connection: the page asks again when there is one (SITE-21)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    network({ '/api/auth/verify': ['nothing'] });
    await expect(call(accountsApi.verify, {})).rejects.toThrow('We could not reach Lalaga');
    expect(sent).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('asks to change something once only, under the name that the form gave it (SITE-22)', async () => {
    network({ '/api/auth/request-password-reset': ['nothing'] });
    const asked = call(accountsApi.requestPasswordReset, { body: { Email: 'sina@example.ws' } }, { key: 'a-form' });
    await expect(asked).rejects.toThrow('We do not know whether this has arrived');
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a-form']);
  });

  it('activates once only, though it reads (SITE-9)', async () => {
    network({ '/api/auth/activate?token=a.1': ['nothing'] });
    await expect(call(accountsApi.activate, { query: { token: 'a.1' } }, { once: true })).rejects.toThrow();
    expect(sent).toHaveLength(1);
  });

  it('renews a token that ran out once for all who wait, and asks again with the new one (SITE-18)', async () => {
    beginSession('old', aUser());
    network({
      '/api/auth/verify': [unauthenticated, unauthenticated, ok({ user: aUser() })],
      '/api/auth/refresh': [ok({ token: 'new' })],
    });
    await Promise.all([call(accountsApi.verify, {}), call(accountsApi.verify, {})]);
    expect(paths().filter((path) => path === '/api/auth/refresh')).toHaveLength(1);
    expect(sent.at(-1)?.headers.get('authorization')).toBe('Bearer new');
    expect(accessToken()).toBe('new');
  });

  it('renews a token itself that another tab had renewed, and that has run out as well by now (SITE-18)', async () => {
    beginSession('old', aUser());
    const answers = [unauthenticated, unauthenticated, ok({ user: aUser() })];
    network({ '/api/auth/verify': answers, '/api/auth/refresh': [ok({ token: 'new' })] });
    const answer = call(accountsApi.verify, {});
    setToken('of-another-tab');
    await answer;
    const tokens = sent.map(({ path, headers }) => `${path} ${headers.get('authorization')}`);
    expect(tokens).toEqual([
      '/api/auth/verify Bearer old',
      '/api/auth/verify Bearer of-another-tab',
      expect.stringContaining('/api/auth/refresh'),
      '/api/auth/verify Bearer new',
    ]);
    expect(location.hash).toBe('');
  });

  it.each([
    ['the refusal', unauthenticated],
    ['the token', ok({ token: 'of-the-one-before', user: aUser() })],
  ])('renews nothing with %s that the page asked for before somebody signed in (SITE-78)', async (_, early) => {
    window.early = { '/auth/refresh': Promise.resolve(early.clone()) };
    beginSession('old', aUser());
    network({
      '/api/auth/verify': [unauthenticated, ok({ user: aUser() })],
      '/api/auth/refresh': [ok({ token: 'new' })],
    });
    await call(accountsApi.verify, {});
    expect(accessToken()).toBe('new');
  });

  it('sends nothing again as the next person, and keeps them signed in (SITE-18)', async () => {
    let answerFirst = (_: Response) => {};
    const asked: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      return new Promise((resolve) => (answerFirst = resolve));
    });
    const late = expect(call(accountsApi.verify, {})).rejects.toThrow('Please sign in.');
    dropSession();
    beginSession('of-another', aUser({ userId: 'another' }));
    answerFirst(unauthenticated.clone());
    await late;
    expect(asked).toEqual(['/api/auth/verify']);
    expect(accessToken()).toBe('of-another');
  });

  it('takes a wrong password for what it is, whoever is signed in (SITE-18)', async () => {
    beginSession('old', aUser());
    network({ '/api/auth/login': [unauthenticated] });
    await expect(call(accountsApi.login, { body: { Email: 'a@b.ws', Password: 'wrong' } })).rejects.toThrow();
    expect(paths()).toEqual(['/api/auth/login']);
    expect(accessToken()).toBe('old');
  });

  it('leads staff who lack their second factor to where they set it up, from any area and in place of it (SITE-13)', async () => {
    beginSession('old', aUser({ roles: ['Admin', 'Borrower'] }));
    location.hash = '#/borrower';
    const needed = { message: 'Please set it up.', code: 'SecondFactorNeeded' };
    network({ '/api/loans/my-loans': [Response.json(needed, { status: 403 })] });
    await expect(call(loansApi.listMyLoans, {})).rejects.toThrow('Please set it up.');
    expect(location.hash).toBe('#/security?staff');
  });

  it('leads to the login, and keeps the way back, when the session has ended (SITE-3)', async () => {
    beginSession('old', aUser());
    location.hash = '#/borrower';
    network({ '/api/auth/verify': [unauthenticated], '/api/auth/refresh': [unauthenticated] });
    await expect(call(accountsApi.verify, {})).rejects.toThrow('Please sign in.');
    expect(location.hash).toBe('#/login?back=%2Fborrower');
    expect(paths()).toEqual(['/api/auth/verify', '/api/auth/refresh']);
    expect(accessToken()).toBeUndefined();
  });
});
