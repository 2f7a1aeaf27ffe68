import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { nextLoanId } from '#lambdas/loans/store.ts';
import { notifications } from '#lambdas/notifications/store.ts';
import { contracts } from '#lib/contracts.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Notification } from '#shared/notifications/api.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { ask, forAll } from './http.ts';
import { changesBetween, type Member, openStage, quietly, type Stage, tableNow } from './stage.ts';

let stage: Stage;
let owner: Member;
let other: Member;
let admin: Member;
let loanId: number;
beforeAll(async () => {
  stage = await openStage();
  [owner, other, admin] = await Promise.all([
    stage.member({ roles: ['Borrower', 'Investor'] }),
    stage.member({ roles: ['Borrower', 'Investor'] }),
    stage.member({ roles: ['Admin'], subRole: 'RiskReviewer' }),
  ]);
  for (let nr = 0; nr < 3; nr++) {
    loanId = await nextLoanId();
    await quietly(addLoan(aLoan({ id: loanId, borrowerId: other.id }), 9));
    for (const { id } of [owner, other]) await quietly(notifications.add({ ...notification(nr), userId: id }));
  }
});
afterAll(() => stage?.stop());

const notification = (nr: number): Notification => ({
  notificationid: `0${nr}`,
  message: 'Your password was changed.',
  code: 'PasswordChanged',
  status: 'Unread',
  sentat: `2026-01-0${nr + 1}T00:00:00.000Z`,
});

const get = (path: string, { token }: Member = owner) => ask(stage.url, { path, token });

describe('an address of the site', () => {
  it('leads to its page without # (SITE-1), and robots.txt is there (SITE-63)', async () => {
    const typed = await fetch(`${stage.url}/login?from=paper`, { redirect: 'manual' });
    expect([typed.status, typed.headers.get('location')]).toEqual([302, '/#/login?from=paper']);
    expect(await (await fetch(`${stage.url}/robots.txt`)).text()).toContain('Disallow: /api/');
    expect(await (await fetch(stage.url)).text()).toContain('<meta property="og:url" content="./" />');
    expect((await fetch(`${stage.url}/nothing.png`)).status).toBe(404);
  });
});

describe('an address that is written in another way (API-2)', () => {
  it.each([
    '/api//loans/1',
    '/api/loans//1',
    '/api/./loans/1',
    '/api/loans/../admin/loans',
    '/api/loans/%2e%2e/admin/loans',
    '/api/loans/%2E%2E%2Fadmin%2Floans',
    '/api/loans/..%5cadmin',
    '/api%2floans/1',
    '/api/loans%2f1',
    '/api/loans/1%2f..%2f..%2fadmin%2floans',
    '/api/loans/1/',
    '/api/loans/1;a=b',
    '/api/loans;a=b/1',
    '/api/LOANS/1',
    '/API/loans/1',
    '/api/loans/1%00',
    '/api/loans/%00',
    '/api/%6Coans/1',
    '/api/loans/%31%32%33%34%35%36%37%38%39%30',
    '/api/loans/1%20',
    '/api/loans/%C0%AE%C0%AE/admin',
    '/api/loans/%F0%28',
    '/api/loans/１',
    '/api/admin/loans%23',
    '/api/loans/my-loans/../../admin/loans',
    '/api/',
    '/api/prod/loans/1',
    '/api/loans/{id}',
    '/api/_local/api/people',
  ])('leads nowhere: %s', (path) => leadsNowhere(path));

  it('leads nowhere, however long it is', async () => {
    await leadsNowhere(`/api/loans/${'1'.repeat(8_000)}`);
    await leadsNowhere(`/api/${'a/'.repeat(2_000)}`);
  });

  async function leadsNowhere(path: string) {
    const { status, json } = await get(Buffer.from(path).toString('latin1'), admin);
    expect([400, 403, 404]).toContain(status);
    // What is not of the API is the site's to refuse, in a line of text.
    const ours = path.startsWith('/api/') && /^[\x20-\x7e]+$/.test(path);
    if (!ours) return;
    expect(json).toEqual(
      expect.objectContaining({ error: expect.any(String), message: expect.any(String), code: expect.any(String) }),
    );
  }

  it('is the same address where only its parameter is encoded', async () => {
    const id = String(loanId);
    const encoded = [...id].map((digit) => `%3${digit}`).join('');
    const [plain, coded] = await Promise.all([get(`/api/loans/${id}`, other), get(`/api/loans/${encoded}`, other)]);
    expect(plain.status).toBe(200);
    expect(coded.json).toEqual(plain.json);
  });
});

const endpoints: Endpoint[] = Object.values(contracts).flatMap((api) => Object.values(api));
const addresses = [...new Set(endpoints.map(({ path }) => path))];
const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'TRACE', 'OPTIONS', 'PROPFIND'];

describe('a method (API-3)', () => {
  it('that the contract does not have for an address is refused there, without a write', async () => {
    const cells = addresses.flatMap((path) =>
      verbs
        .filter((method) => !endpoints.some((endpoint) => endpoint.path === path && endpoint.method === method))
        .map((method) => ({ method, path })),
    );
    const before = await tableNow(stage);
    const seen = await forAll(cells, async ({ method, path }) => {
      const { status } = await ask(stage.url, {
        method,
        path: `/api${path.replace(/\{\w+\}/g, '1')}`,
        token: admin.token,
      });
      return { method, path, status };
    });
    // Where another address with a parameter fits as well, its own methods are its own.
    const fits = ({ method, path }: { method: string; path: string }) =>
      endpoints.some(
        (endpoint) =>
          endpoint.method === method && new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
      );
    expect(seen.filter((cell) => ![400, 403, 404, 405].includes(cell.status) && !fits(cell))).toEqual([]);
    expect(changesBetween(before, await tableNow(stage))).toEqual([]);
  });

  it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])('is not changed by %s', async (header) => {
    const before = await tableNow(stage);
    const { status, json } = await ask(stage.url, {
      path: `/api/loans/${loanId}?_method=DELETE`,
      token: other.token,
      headers: { [header]: 'DELETE' },
    });
    expect({ status, json }).toEqual({ status: 400, json: expect.objectContaining({ code: 'FieldUnknown' }) });
    const read = await ask(stage.url, {
      path: `/api/loans/${loanId}`,
      token: other.token,
      headers: { [header]: 'DELETE' },
    });
    expect(read.status).toBe(200);
    expect(changesBetween(before, await tableNow(stage))).toEqual([]);
  });
});

describe('the cursor of a list (API-25)', () => {
  const first = async () => {
    const { headers, status } = await get('/api/notifications?limit=1');
    expect(status).toBe(200);
    return String(headers['x-next-cursor']);
  };

  it('goes on where the page ended', async () => {
    const { status, json } = await get(`/api/notifications?limit=1&cursor=${await first()}`);
    expect({ status, json }).toEqual({ status: 200, json: [expect.objectContaining({ notificationid: '01' })] });
  });

  it('is refused of somebody else, of another list, edited and forged', async () => {
    const cursor = await first();
    const [key = '', signature = ''] = cursor.split('.');
    const otherKey = JSON.parse(Buffer.from(key, 'base64url').toString());
    const edited = Buffer.from(JSON.stringify({ ...otherKey, pk: `USER#${other.id}#N` })).toString('base64url');
    const tries = [
      { path: '/api/notifications', cursor, as: other },
      { path: '/api/wallet/transactions', cursor, as: owner },
      { path: '/api/documents/my', cursor, as: owner },
      { path: '/api/loans/marketplace', cursor, as: owner },
      { path: '/api/admin/loans', cursor, as: admin },
      ...[
        `${edited}.${signature}`,
        key,
        `${key}.`,
        `.${signature}`,
        `${key}.${signature}x`,
        signature,
        '',
        '.',
        '0',
      ].map((forged) => ({ path: '/api/notifications', cursor: forged, as: owner })),
      { path: '/api/notifications', cursor: Buffer.from('{"pk":"x"}').toString('base64'), as: owner },
      { path: '/api/notifications', cursor: 'a'.repeat(3_000), as: owner },
      { path: '/api/notifications', cursor: '%F0%9F%98%80.%00', as: owner },
    ];
    const seen = await forAll(tries, async ({ path, cursor, as }) => {
      const { status } = await get(`${path}?limit=1&cursor=${cursor}`, as);
      return { path, cursor, status };
    });
    expect(seen.filter(({ status }) => status !== 400)).toEqual([]);
  });
});
