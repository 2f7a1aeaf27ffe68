// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsApi } from '#shared/accounts/api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { aUser } from '#test/web/accounts/a-user.ts';
import { call } from '#web/platform/network/api.ts';
import { keeping, keepReadsOf } from '#web/platform/network/kept.ts';
import { loaded } from '#web/platform/network/load.ts';
import { dropSession } from '#web/platform/session/current-session.ts';
import { beginSession } from '#web/platform/session/session.ts';

/** What the API answers: a list of loans, or with which status it refuses; a page of somebody else in its place. */
let answer: unknown[] | number | string;
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(async () => {
  answer = [];
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method !== 'GET') return Response.json({ message: 'Done.', code: 'Done' });
    if (typeof answer === 'number') return Response.json({ message: 'No.', code: 'Unexpected' }, { status: answer });
    if (typeof answer === 'string') return new Response(answer, { headers: { 'content-type': 'text/html' } });
    return Response.json(answer);
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  beginSession('a-token', aUser());
  const loader = async () => ({ loans: await loaded(call(loansApi.listMyLoans, {})) });
  const page = (path: string) => ({
    path,
    id: path,
    lazy: async () => ({ loader, action: () => ({ refused: 'No.' }), Component: () => null }),
  });
  router = createMemoryRouter([page('/loans'), page('/others'), { path: '/terms', Component: () => null }], {
    initialEntries: ['/loans'],
  });
  keepReadsOf(router);
  await done();
});
afterEach(() => {
  router.dispose();
  dropSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Ends when the router has loaded what it loads: each try waits for the next of its steps. */
async function done() {
  const isDone = () => {
    const { initialized, navigation, revalidation } = router.state;
    return initialized && navigation.state === 'idle' && revalidation === 'idle';
  };
  while (!isDone()) await vi.advanceTimersByTimeAsync(1000);
}
async function reload() {
  void router.revalidate();
  await done();
}
async function open(path: string) {
  void router.navigate(path);
  await done();
}
const shown = () => router.state.loaderData[router.state.location.pathname]?.loans;

describe('a page that cannot be loaded again', () => {
  it.each([503, 500])('stays as it was when the server answers %s (SITE-61)', async (status) => {
    answer = status;
    await reload();
    expect(shown()).toEqual([]);
  });

  it('stays as it was when a Wi-Fi that asks to sign in answers, and when nothing does after that (SITE-61)', async () => {
    answer = '<title>Welcome</title>';
    await reload();
    answer = 503;
    await reload();
    expect(shown()).toEqual([]);
  });

  it('stays as it was when it is loaded twice at once (SITE-61)', async () => {
    void router.revalidate();
    const read = (reading: () => Promise<Response>) => keeping('/loans/mine', reading);
    await read(async () => Response.json(['a loan']));
    const busy = () => Promise.reject(new Error('busy'));
    const [one, other] = await Promise.all([read(busy), read(busy)]);
    expect([await one.json(), await other.json()]).toEqual([['a loan'], ['a loan']]);
    await done();
  });

  it('does not take a token that ran out meanwhile for the answer (SITE-18)', async () => {
    void router.revalidate();
    const path = '/loans/mine';
    await keeping(path, async () => new Response('{}', { status: 401 }));
    await expect(keeping(path, () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    await done();
  });

  it('stays as it was after an act that is refused (SITE-61)', async () => {
    answer = 503;
    const formData = new FormData();
    void router.navigate('/loans', { formMethod: 'post', formData });
    await done();
    expect(shown()).toEqual([]);
    expect(router.state.actionData).toEqual({ '/loans': { refused: 'No.' } });
  });

  it('stays as it was after a form of one button, or of the desk, that is refused (SITE-61)', async () => {
    answer = 503;
    const states = new Set<string | undefined>();
    router.subscribe(({ fetchers }) => states.add(fetchers.get('a-form')?.state));
    let isAnswered = false;
    const sent = router.fetch('a-form', '/loans', '/loans', { formMethod: 'post', formData: new FormData() });
    void sent.then(() => {
      isAnswered = true;
    });
    while (!isAnswered) await vi.advanceTimersByTimeAsync(1000);
    expect([shown(), states.has('loading')]).toEqual([[], true]);
  });

  it('says so once an act is done: what it showed is not true any more', async () => {
    await call(accountsApi.logout, {}, { key: 'one-press' });
    answer = 503;
    await reload();
    expect(shown()).toBeUndefined();
  });

  it('stays as it was after a call that is no act, as the ticket of the live connection', async () => {
    await call(accountsApi.logout, {});
    answer = 503;
    await reload();
    expect(shown()).toEqual([]);
  });

  it('says so when it may not be read any more', async () => {
    answer = 403;
    await reload();
    expect(shown()).toBeUndefined();
  });

  it.each(['/others', '/terms'])(
    'says so when it was left before, for %s: also for a page that reads nothing',
    async (path) => {
      await open(path);
      answer = 503;
      await open('/loans');
      expect(shown()).toBeUndefined();
      await reload();
      expect(shown()).toBeUndefined();
    },
  );

  it('shows the next person nothing of the one before that came late (SITE-20)', async () => {
    let come = (_: Response) => {};
    const reading = new Promise<Response>((resolve) => {
      come = resolve;
    });
    const late = keeping('/loans/me', () => reading);
    beginSession('b-token', aUser());
    come(Response.json(['of the one before']));
    await late;
    void router.revalidate();
    await expect(keeping('/loans/me', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    await done();
  });

  it('shows the next person nothing of the one before (SITE-20)', async () => {
    beginSession('b-token', aUser());
    answer = 503;
    await reload();
    expect(shown()).toBeUndefined();
  });
});
