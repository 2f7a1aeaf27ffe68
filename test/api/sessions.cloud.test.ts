import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount, signIn as signInAtCognito } from '#lambdas/accounts/cognito.ts';
import { updateSession } from '#lambdas/accounts/sessions.ts';
import { people } from '#lambdas/accounts/store.ts';
import { makeAdministrator } from '#lambdas/admin/make-administrator.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { personKey } from '#lambdas/platform/caller.ts';
import { commit } from '#lambdas/platform/table.ts';
import { remove } from '#lambdas/platform/writes.ts';
import { PASSWORD } from '#local/seed/people.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { aRegistration } from '#test/shared/accounts/a-registration.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { type Answer, ask } from './http.ts';
import {
  changesBetween,
  cookieOf,
  type Member,
  newAddress,
  openStage,
  quietly,
  type Stage,
  signIn,
  tableNow,
} from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const verify = (token: string) => ask(stage.url, { path: '/api/auth/verify', token });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(stage.url, { method: 'POST', path: `/api${path}`, body: JSON.stringify(body), headers });
const login = (Email: string, Password = PASSWORD) => post('/auth/login', { Email, Password });
const refresh = (cookie: string, headers: Record<string, string> = { 'x-requested-with': 'lalaga' }) =>
  post('/auth/refresh', {}, { cookie, ...headers });
const tokenOf = ({ json }: Answer) => String((json as { token: string }).token);
const said = ({ status, json }: Answer) => ({ status, json });
const codeOf = ({ json }: Answer) => (json as { code?: string }).code;
const signedOut = { status: 401, json: expect.objectContaining({ code: 'Unauthenticated' }) };
const sessionEnded = { status: 401, json: expect.objectContaining({ code: 'SessionEnded' }) };

const base64 = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const partsOf = (token: string) => {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { head, claims, signature, header: read(head), payload: read(claims) };
};

/** The pool's own key: with it a test makes tokens that only their claims give away. */
const poolKey = () => createPrivateKey(readFileSync(join(dirname(stage.endpoints), 'cognito/key.pem')));
const signed = (header: object, payload: object, key = poolKey()) => {
  const text = `${base64(header)}.${base64(payload)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
};
const hmac = (header: object, payload: object, secret: string | Buffer) => {
  const text = `${base64(header)}.${base64(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};

describe('a session', () => {
  it('ends with sign-out, for its token and its cookie (ACCOUNTS-18, ACCOUNTS-23)', async () => {
    const member = await stage.member();
    const { status } = await ask(stage.url, {
      method: 'POST',
      path: '/api/auth/logout',
      token: member.token,
      headers: { cookie: member.cookie },
    });
    expect(status).toBe(200);
    expect(said(await verify(member.token))).toEqual(signedOut);
    expect(said(await refresh(member.cookie))).toEqual(sessionEnded);
  });

  it('is refreshed for our own page only (ACCOUNTS-17, ACCOUNTS-19)', async () => {
    const { cookie } = await stage.member();
    const before = await tableNow(stage);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example.ws', 'x-requested-with': 'lalaga' },
      { origin: 'null', 'x-requested-with': 'lalaga' },
      { origin: `${stage.url}.evil.example.ws`, 'x-requested-with': 'lalaga' },
      { origin: stage.url },
      { 'x-requested-with': 'XMLHttpRequest' },
      {},
    ];
    for (const headers of foreign) {
      const answer = await refresh(cookie, headers);
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded', cookie, origin: 'https://evil.example.ws' };
    const byForm = await ask(stage.url, { method: 'POST', path: '/api/auth/refresh', body: 'a=b', headers: form });
    expect([403, 415]).toContain(byForm.status);
    expect((await refresh('refresh=')).status).toBe(401);
    expect((await refresh('refresh=made-up')).status).toBe(401);
    // Nothing that Cognito takes as a parameter (API-7).
    expect((await refresh('refresh=a!')).status).toBe(401);
    expect(changesBetween(before, await tableNow(stage))).toEqual([]);
    const ours = await refresh(cookie, { origin: stage.url, 'x-requested-with': 'lalaga' });
    expect(ours.status).toBe(200);
    expect(String(ours.headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Strict/);
    expect((await verify(tokenOf(ours))).status).toBe(200);
  });

  it('ends altogether when a cookie that was rotated out comes again (ACCOUNTS-21)', async () => {
    const { cookie } = await stage.member();
    const next = cookieOf((await refresh(cookie)).headers);
    await stage.world.advance('31s');
    expect(said(await refresh(cookie))).toEqual(sessionEnded);
    expect(said(await refresh(next))).toEqual(sessionEnded);
  });

  it('ends after 21 idle minutes (ACCOUNTS-20)', async () => {
    const [idle, busy] = await Promise.all([stage.member(), stage.member()]);
    await stage.world.advance('15m');
    const next = cookieOf((await refresh(busy.cookie)).headers);
    await stage.world.advance('6m');
    expect(said(await refresh(idle.cookie))).toEqual(sessionEnded);
    expect((await refresh(next)).status).toBe(200);
  });

  it('ends when its person signs in for the twentieth time after it, so that all of them can end in one command (ACCOUNTS-22)', async () => {
    const { email, token } = await stage.member();
    let latest = token;
    for (let again = 0; again < 19; again++) latest = tokenOf(await login(email));
    expect((await verify(token)).status).toBe(200);
    latest = tokenOf(await login(email));
    expect(said(await verify(token))).toEqual(signedOut);
    expect((await verify(latest)).status).toBe(200);
  });

  it('ends after 12 hours, however busy (ACCOUNTS-20)', async () => {
    const { id, token, cookie } = await stage.member();
    const session = { userId: id, id: partsOf(token).payload.origin_jti };
    const busyUntilNow = async () => {
      const refreshedAt = (await stage.world.now()).toISOString();
      await commit([updateSession(session, { refreshedAt })]);
    };
    await stage.world.advance('11h50m');
    await busyUntilNow();
    const last = await refresh(cookie);
    expect(last.status).toBe(200);
    await stage.world.advance('11m');
    await busyUntilNow();
    expect(said(await refresh(cookieOf(last.headers)))).toEqual(sessionEnded);
  });
});

describe('a token that nobody gave out', () => {
  let member: Member;
  beforeAll(async () => {
    member = await stage.member();
  });
  const own = () => partsOf(member.token);

  it('is refused, whatever its head says of how it is signed (ACCOUNTS-17)', async () => {
    const { header, payload, head, claims, signature } = own();
    const publicKey = createPublicKey(poolKey());
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const jwk = createPublicKey(foreign).export({ format: 'jwk' });
    const forged = [
      `${base64({ ...header, alg: 'none' })}.${claims}.`,
      `${base64({ ...header, alg: 'None' })}.${claims}.${signature}`,
      hmac({ ...header, alg: 'HS256' }, payload, pem),
      hmac({ ...header, alg: 'HS256' }, payload, String(publicKey.export({ format: 'jwk' }).n)),
      hmac({ ...header, alg: 'HS256', kid: '../../../../dev/null' }, payload, ''),
      hmac(header, payload, pem),
      signed({ ...header, kid: '../key' }, payload, foreign),
      signed({ ...header, jku: `${stage.url}/jwks.json` }, payload, foreign),
      signed({ ...header, x5u: `${stage.url}/x.pem` }, payload, foreign),
      signed({ ...header, jwk }, payload, foreign),
      signed(header, payload, foreign),
      `${head}.${base64({ ...payload, sub: 'somebody-else' })}.${signature}`,
      `${head}.${claims}`,
      `${head}.${claims}.`,
      `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
      'x'.repeat(8_000),
      '..',
      '',
    ];
    for (const token of forged) expect(said(await verify(token || ' '))).toEqual(signedOut);
    expect((await verify(member.token)).status).toBe(200);
  });

  it('is refused, well signed, for what it claims (ACCOUNTS-17)', async () => {
    const { header, payload } = own();
    const { IdToken = '', AccessToken = '' } = await tokensOf(member.email);
    const claims = [
      { ...payload, exp: payload.iat - 1 },
      { ...payload, iss: `${payload.iss}x` },
      { ...payload, iss: 'https://evil.example.ws/pool' },
      { ...payload, client_id: 'another-client' },
      { ...payload, token_use: 'id' },
      { ...payload, scope: 'openid' },
      { ...payload, username: 'nobody' },
      { ...payload, origin_jti: 'no-session-of-ours' },
      { ...payload, origin_jti: undefined },
    ];
    const tokens = [...claims.map((one) => signed(header, one)), IdToken];
    for (const token of tokens) expect(said(await verify(token))).toEqual(signedOut);
    // Good at Cognito, but of no sign-in with us: no session of ours bears its name.
    expect(said(await verify(AccessToken))).toEqual(signedOut);
    expect((await verify(signed(header, payload))).status).toBe(200);
  });

  it('is refused once it is five minutes old, and once its account is archived or gone (ACCOUNTS-13, ACCOUNTS-17, ACCOUNTS-18, ACCOUNTS-44)', async () => {
    const [disabled, deleted, gone] = await Promise.all([stage.member(), stage.member(), stage.member()]);
    const at = '2026-11-20T00:00:00.000Z';
    await commit([people.update({ id: disabled.id }, { set: { disabledAt: at } })]);
    await commit([remove(personKey(gone.id))]);
    for (const { token } of [disabled, gone]) expect(said(await verify(token))).toEqual(signedOut);
    await deleteAccount(deleted.id);
    for (const { cookie } of [disabled, deleted, gone]) expect((await refresh(cookie)).status).toBe(401);
    expect((await login(deleted.email)).status).toBe(401);
    expect((await login(disabled.email)).status).toBe(401);
    await stage.world.advance('6m');
    expect(said(await verify(member.token))).toEqual(signedOut);
  });
});

async function tokensOf(email: string) {
  const answer = await signInAtCognito(email, PASSWORD);
  if ('challenge' in answer) throw new Error('There is no second factor here');
  return answer.tokens;
}

describe('a right that is taken away', () => {
  it('is gone at once, with the sessions of whoever had it (ACCOUNTS-24, ACCOUNTS-31, API-10)', async () => {
    const [chief, reviewer] = await Promise.all([
      stage.member({ roles: ['Admin'], subRole: 'SystemAdmin' }),
      stage.member({ roles: ['Borrower', 'Admin'], subRole: 'RiskReviewer' }),
    ]);
    const queue = () => ask(stage.url, { path: '/api/admin/loans', token: reviewer.token });
    expect((await queue()).status).toBe(200);
    const { status } = await ask(stage.url, {
      method: 'POST',
      path: `/api/admin/people/${reviewer.id}/sub-role`,
      token: chief.token,
      body: '{"subRole":null}',
    });
    expect(status).toBe(200);
    expect((await queue()).status).toBe(401);
    expect((await refresh(reviewer.cookie)).status).toBe(401);
    const { token } = await signIn(stage.url, reviewer.email);
    expect((await ask(stage.url, { path: '/api/admin/loans', token })).status).toBe(403);
  });

  it('is never the last: of two SystemAdmins who take it from each other, one keeps it (ACCOUNTS-31, ACCOUNTS-32)', async () => {
    const chief = () => stage.member({ roles: ['Admin'], subRole: 'SystemAdmin' });
    const [one, other] = await Promise.all([chief(), chief()]);
    const take = (by: Member, from: Member) =>
      ask(stage.url, {
        method: 'POST',
        path: `/api/admin/people/${from.id}/sub-role`,
        token: by.token,
        body: '{"subRole":null}',
      });
    const answers = await Promise.all([take(one, other), take(other, one)]);
    expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true]);
    const left = await Promise.all([one, other].map(({ id }) => people.get({ id })));
    expect(left.map(({ subRole }) => subRole ?? '').sort()).toEqual(['', 'SystemAdmin']);
    expect((await take(one, one)).status).not.toBe(200);
  });

  it('is what the item says, not what the token says (API-10)', async () => {
    const member = await stage.member({ roles: ['Investor'] });
    const market = () => ask(stage.url, { path: '/api/loans/marketplace', token: member.token });
    expect((await market()).status).toBe(200);
    await commit([people.update({ id: member.id }, { set: { roles: ['Borrower'] } })]);
    expect((await market()).status).toBe(403);
  });
});

const wrong = 'Wrong-2026!';
const register = (email: string, changes: object = {}) =>
  post('/auth/register', { ...aRegistration({ Email: email, Password: PASSWORD }), ...changes });
const linkIn = (email: string, path: string) =>
  stage.world.mailed(email, new RegExp(`#/${path}\\?token=([\\w.-]+)`)).then(decodeURIComponent);
const activate = (token: string, cookie: string) =>
  ask(stage.url, { path: `/api/auth/activate?token=${encodeURIComponent(token)}`, headers: { cookie } });
/** Registers, and returns the cookie by which the browser is known when it opens the link. */
const registeredIn = async (email: string) => {
  const { status, headers } = await register(email);
  expect(status).toBe(201);
  return cookieOf(headers);
};
const activationFailed = {
  status: 400,
  json: expect.objectContaining({ message: 'Activation failed. Invalid or expired token.' }),
};

describe('a sign-in', () => {
  it('is locked by wrong passwords, and then the right one is answered like them (ACCOUNTS-13, ACCOUNTS-14)', async () => {
    const { email } = await stage.member();
    const first = said(await login(email, wrong));
    // Each lock is twice as long as the one before; whoever waits it out is locked for longer the next time.
    for (let tried = 0; tried < 9; tried++) {
      expect(said(await login(email, wrong))).toEqual(first);
      await stage.world.advance('30s');
    }
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, wrong)));
    expect(answers.map(said)).toEqual(answers.map(() => first));
    expect(said(await login(email))).toEqual(first);
    await stage.world.advance('16m');
    expect((await login(email)).status).toBe(200);
  });

  it('and a reset and a registration answer the same for an e-mail that is known and one that is not (ACCOUNTS-7, ACCOUNTS-13, ACCOUNTS-25)', async () => {
    const { email } = await stage.member();
    const [waiting, unknown] = [newAddress('waiting'), newAddress('nobody-at-all')];
    expect((await register(waiting)).status).toBe(201);
    const emails = [email, waiting, unknown];
    const alike = async (asked: (email: string) => Promise<Answer>, status: number) => {
      const answers = [];
      for (const one of emails) answers.push(said(await asked(one)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]?.status).toBe(status);
    };
    await alike((one) => login(one, wrong), 401);
    await alike((one) => post('/auth/request-password-reset', { Email: one }), 200);
    await alike((one) => register(one), 201);
    expect(await stage.world.mailsTo(email)).not.toEqual([]);
  });
});

describe('a registration', () => {
  it('takes no role, right or status that is not its own to take (ACCOUNTS-1, ACCOUNTS-6)', async () => {
    const before = await tableNow(stage);
    const forged: object[] = [
      ...[
        ['Admin'],
        ['Borrower', 'Admin'],
        'admin',
        ['admin'],
        ['Borrower', {}],
        [],
        ['RiskReviewer'],
        { 0: 'Admin' },
      ].map((Roles) => ({ Roles })),
      { kycStatus: 'Verified' },
      { userId: 'me' },
      { status: 'Active' },
      { isAdmin: true },
      { subRole: 'SystemAdmin' },
      { Email: 'a@x.ws\r\nBcc: b@x.ws' },
      { DateOfBirth: '2012-01-01' },
      { Phone: '+61412345678' },
      { Password: 'short' },
    ];
    for (const [at, changes] of forged.entries())
      expect((await register(`forger-${at}@example.ws`, changes)).status).toBe(400);
    expect(changesBetween(before, await tableNow(stage))).toEqual([]);
    expect((await login('forger-0@example.ws')).status).toBe(401);
  });

  it('is activated by its own link alone, which answers the same for ten minutes (ACCOUNTS-9, ACCOUNTS-10)', async () => {
    const [mine, theirs] = [newAddress('mine'), newAddress('theirs')];
    const browser = await registeredIn(mine);
    await registeredIn(theirs);
    const [link, other] = [await linkIn(mine, 'activate'), await linkIn(theirs, 'activate')];
    const [id, code] = link.split('.');
    const [otherId, otherCode] = other.split('.');
    const swapped = code === otherCode ? [] : [`${id}.${otherCode}`, `${otherId}.${code}`];
    for (const token of [...swapped, link.slice(0, -1), `${id}`, `${id}.`, `.${code}`, '.', 'x', 'x'.repeat(8_000)])
      expect(said(await activate(token, browser))).toEqual(activationFailed);
    const [first, atTheSameTime] = await Promise.all([activate(link, browser), activate(link, browser)]);
    expect(first.status).toBe(200);
    expect(said(atTheSameTime)).toEqual(said(first));
    await stage.world.advance('9m');
    const before = await tableNow(stage);
    expect(said(await activate(link, browser))).toEqual(said(first));
    await stage.world.advance('2m');
    expect(said(await activate(link, browser))).toEqual(activationFailed);
    expect(changesBetween(before, await tableNow(stage))).toEqual([]);
    expect((await login(theirs)).status).toBe(401);
  });

  it('of an e-mail that was nominated gets the nomination, and the role Guarantor with it (ACCOUNTS-11)', async () => {
    const typed = newAddress('Nominee', 'Example.ws');
    const email = typed.toLowerCase();
    const nominee = aNominee({ id: `9001.01${ulid()}`, loanId: 9001, email });
    await quietly(guarantors.add(nominee));
    const browser = await registeredIn(typed);
    expect((await activate(await linkIn(typed, 'activate'), browser)).status).toBe(200);
    const { json } = await login(email);
    expect(json).toMatchObject({ user: { roles: ['Borrower', 'Guarantor'] } });
    expect(await guarantors.get({ id: nominee.id })).toMatchObject({
      userId: (json as { user: { userId: string } }).user.userId,
    });
  });
});

describe('a password', () => {
  it('is reset once by one link, twenty times at once, and every session ends (ACCOUNTS-26, ACCOUNTS-28)', async () => {
    const { email, token } = await stage.member();
    await post(accountsApi.requestPasswordReset.path, { Email: email });
    const link = await linkIn(email, 'reset-password');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        post('/auth/reset-password', { token: link, newPassword: `Talofa-${at}-2026!` }),
      ),
    );
    const winners = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(codeOf)).toEqual(Array(19).fill('LinkExpired'));
    expect(said(await verify(token))).toEqual(signedOut);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, `Talofa-${winners[0]}-2026!`)).status).toBe(200);
    expect(await stage.world.mailed(email, /(Your password was changed)/)).toBeDefined();
  });

  it('is not reset by a link after an hour, a newer link, or a change of the password (ACCOUNTS-25)', async () => {
    const { email, token } = await stage.member();
    const reset = (link: string) => post('/auth/reset-password', { token: link, newPassword: 'Talofa-2026!' });
    const asked = async () => {
      await post(accountsApi.requestPasswordReset.path, { Email: email });
      await stage.world.settle();
      return linkIn(email, 'reset-password');
    };
    const first = await asked();
    const second = await asked();
    expect(codeOf(await reset(first))).toBe('LinkExpired');
    const change = { oldPassword: PASSWORD, newPassword: 'Another-2026!' };
    expect((await stepBy(token, ownAccountApi.changePassword.path, change)).status).toBe(200);
    expect(codeOf(await reset(second))).toBe('LinkExpired');
    const third = await asked();
    await stage.world.advance('60m');
    expect(codeOf(await reset(third))).toBe('LinkExpired');
    expect((await login(email, 'Another-2026!')).status).toBe(200);
  });

  it('is changed with the old one, which ends every session but a new one (ACCOUNTS-27, ACCOUNTS-28)', async () => {
    const { email, token } = await stage.member();
    const other = await signIn(stage.url, email);
    const change = (oldPassword: string) =>
      stepBy(token, ownAccountApi.changePassword.path, { oldPassword, newPassword: 'Another-2026!' });
    expect(await change(wrong)).toMatchObject({
      status: 400,
      json: {
        message: 'This is not your password.',
        fields: { oldPassword: { code: expect.any(String), message: expect.any(String) } },
      },
    });
    expect((await verify(other.token)).status).toBe(200);
    const changed = await change(PASSWORD);
    expect(changed.status).toBe(200);
    expect(said(await verify(other.token))).toEqual(signedOut);
    expect((await refresh(other.cookie)).status).toBe(401);
    expect(said(await verify(token))).toEqual(signedOut);
    expect((await verify(tokenOf(changed))).status).toBe(200);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, 'Another-2026!')).status).toBe(200);
    expect(await stage.world.mailed(email, /(Your password was changed)/)).toBeDefined();
  });
});

const stepBy = (token: string, path: string, body: object) =>
  ask(stage.url, { method: 'POST', path: `/api${path}`, token, body: JSON.stringify(body) });

describe('a role', () => {
  it('is added to oneself, is there at once, and is never Admin (ACCOUNTS-29, ACCOUNTS-30)', async () => {
    const { id, token } = await stage.member({ roles: ['Borrower'] });
    const add = (role: string) => stepBy(token, ownAccountApi.addRole.path, { role });
    const market = () => ask(stage.url, { path: '/api/loans/marketplace', token });
    expect((await market()).status).toBe(403);
    expect((await add('Investor')).json).toMatchObject({ userId: id, roles: ['Borrower', 'Investor'] });
    expect((await market()).status).toBe(200);
    const before = await tableNow(stage);
    expect((await add('Investor')).status).toBe(200);
    for (const role of ['Admin', 'SystemAdmin', 'investor']) expect((await add(role)).status).toBe(400);
    expect(changesBetween(before, await tableNow(stage))).toEqual([]);
  });

  it('of a customer can be taken from staff, who go on with Admin alone, and never the last one (ACCOUNTS-34)', async () => {
    const [reviewer, staff, customer] = await Promise.all([
      stage.member({ roles: ['Admin'], subRole: 'RiskReviewer' }),
      stage.member({ roles: ['Borrower', 'Admin'], subRole: 'Observer' }),
      stage.member({ roles: ['Borrower'] }),
    ]);
    const take = (id: string) =>
      stepBy(reviewer.token, staffAccountsApi.updateProfile.path.replace('{id}', id), { roles: [] });
    expect((await take(staff.id)).status).toBe(200);
    expect(await people.get({ id: staff.id })).toMatchObject({ roles: ['Admin'], subRole: 'Observer' });
    expect(await take(customer.id)).toMatchObject({ status: 400, json: { code: 'RolesMissing' } });
  });

  it('and its sub-role come to the first administrator by a command (ACCOUNTS-29, ACCOUNTS-33)', async () => {
    const { email, id } = await stage.member({ roles: ['Borrower'] });
    const command = { firstName: 'Ana', lastName: 'Leota', phone: '+68500000', password: PASSWORD, now: Date.now() };
    const first = newAddress('first-administrator');
    expect(await makeAdministrator({ ...command, email: first, subRole: 'SystemAdmin' })).toMatchObject({ made: true });
    expect(await makeAdministrator({ ...command, email, subRole: 'CreditApprover' })).toEqual({ id, made: false });
    for (const [who, role, roles] of [
      [first, 'SystemAdmin', ['Admin']],
      [email, 'CreditApprover', ['Borrower', 'Admin']],
    ] as const) {
      const { token } = await signIn(stage.url, who);
      expect((await verify(token)).json).toMatchObject({ user: { roles } });
      expect((await ask(stage.url, { path: '/api/admin/role', token })).json).toEqual({ role });
    }
  });
});

describe('payout details', () => {
  it('are set with the password and the mailed code, and each change is told (ACCOUNTS-36, ACCOUNTS-37, ACCOUNTS-38)', async () => {
    const { id, email, token } = await stage.member();
    const mails = async (about: string) =>
      (await stage.world.mailsTo(email)).filter(({ subject }) => subject === about).length;
    const codeMailed = async (by: string) => {
      const before = await mails('Your code');
      expect((await stepBy(by, ownAccountApi.requestPayoutCode.path, {})).status).toBe(200);
      await expect.poll(() => mails('Your code')).toBe(before + 1);
      return stage.world.mailed(email, /payout details is (\d{6})\./);
    };
    const bank = { method: 'Bank', bankName: 'ANZ Samoa', account: '00123456789', password: PASSWORD };
    const set = (by: string, code: string, changes: object = {}) =>
      stepBy(by, ownAccountApi.setPayoutDestination.path, { ...bank, code, ...changes });
    const codeRefused = {
      status: 400,
      json: expect.objectContaining({ fields: { code: { code: expect.any(String), message: expect.any(String) } } }),
    };

    const first = await codeMailed(token);
    expect(await set(token, first, { password: wrong })).toMatchObject({
      status: 400,
      json: {
        message: 'This is not your password.',
        fields: { password: { code: expect.any(String), message: expect.any(String) } },
      },
    });
    expect((await set(token, first)).status).toBe(200);
    expect(await people.get({ id })).toMatchObject({ payoutDestination: { account: '00123456789' } });
    // The first details start no block of payouts.
    expect((await people.get({ id })).payoutDestinationSince).toBeUndefined();
    expect(await set(token, first)).toMatchObject(codeRefused);

    const late = await codeMailed(token);
    await stage.world.advance('16m');
    const { token: later } = await signIn(stage.url, email);
    expect(await set(later, late)).toMatchObject(codeRefused);
    const changed = await set(later, await codeMailed(later), { method: 'MTala', account: '7712345' });
    expect(changed.status).toBe(200);
    expect((await people.get({ id })).payoutDestinationSince).toBeDefined();
    await expect.poll(() => mails('Your payout details were changed')).toBe(2);
  });
});
