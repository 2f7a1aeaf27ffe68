import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPersonByEmail, people } from '#lambdas/accounts/store.ts';
import { scanTable } from '#lambdas/platform/table.ts';
import { PASSWORD } from '#local/seed/people.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { TERMS_VERSION } from '#shared/accounts/terms.ts';
import { aRegistration } from '#test/shared/accounts/a-registration.ts';
import { ask } from './http.ts';
import { cookieOf, newAddress, openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const post = (path: string, body: object, { token, ...headers }: Record<string, string> = {}) =>
  ask(stage.url, { method: 'POST', path: `/api${path}`, body: JSON.stringify(body), headers, ...(token && { token }) });
const register = (email: string, changes: object = {}, headers: Record<string, string> = {}) =>
  post('/auth/register', { ...aRegistration({ Email: email, Password: PASSWORD }), ...changes }, headers);
const login = (Email: string, Password = PASSWORD) => post('/auth/login', { Email, Password });
const activate = (token: string, cookie = '') =>
  ask(stage.url, { path: `/api/auth/activate?token=${token}`, headers: { cookie } });
const withPassword = (token: string, Password = PASSWORD) =>
  post(accountsApi.activateWithPassword.path, { token, Password });
const linksTo = async (email: string) =>
  (await stage.world.mailsTo(email)).flatMap(({ text = '' }) => /#\/activate\?token=([\w.-]+)/.exec(text)?.[1] ?? []);
const newestLink = (email: string) => stage.world.mailed(email, /#\/activate\?token=([\w.-]+)/);
const refused = (status: number, code: string) => ({ status, json: expect.objectContaining({ code }) });

describe('a registration of an address that somebody else registers too (ACCOUNTS-8, ACCOUNTS-9)', () => {
  it('keeps its own link, which the browser that registered opens at once', async () => {
    const email = newAddress('victim');
    const own = await register(email, { FirstName: 'Owner' });
    const link = await newestLink(email);
    const foreign = await register(email, { FirstName: 'Thief', Password: 'Thief-2026!' });
    await expect.poll(() => linksTo(email)).toHaveLength(2);
    const thiefs = (await linksTo(email)).find((one) => one !== link) ?? '';

    // Whoever has the mails but is not the one who registered activates nothing without the password.
    const [browser, thiefsBrowser] = [cookieOf(own.headers), cookieOf(foreign.headers)];
    for (const cookie of ['', browser])
      expect(await activate(thiefs, cookie)).toMatchObject(refused(403, 'ActivationPasswordNeeded'));
    expect(await withPassword(thiefs)).toMatchObject(refused(400, 'PasswordWrong'));
    expect(await activate(link, thiefsBrowser)).toMatchObject(refused(403, 'ActivationPasswordNeeded'));
    expect((await login(email, 'Thief-2026!')).json).toMatchObject({ code: 'AccountNotActivated' });
    expect((await login(email, 'Nobodys-2026!')).json).toMatchObject({ code: 'WrongCredentials' });

    expect((await activate(link, browser)).status).toBe(200);
    expect((await findPersonByEmail(email))?.terms).toMatchObject({ version: TERMS_VERSION, at: expect.any(String) });
    expect((await login(email)).json).toMatchObject({ user: { firstName: 'Owner', email } });
    // The others have ended.
    expect(await activate(thiefs, thiefsBrowser)).toMatchObject(refused(400, 'ActivationFailed'));
    expect(await withPassword(thiefs, 'Thief-2026!')).toMatchObject(refused(400, 'ActivationFailed'));
    expect((await login(email, 'Thief-2026!')).status).toBe(401);
    expect(await people.find({ id: thiefs.split('.')[0] ?? '' })).toBeUndefined();
  });

  it('is activated in another browser with its password, and answers the same twice', async () => {
    const email = newAddress('phone');
    await register(email, { Language: 'sm' });
    const link = await newestLink(email);
    const [one, other] = await Promise.all([withPassword(link), withPassword(link)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await activate(link)).status).toBe(200);
    // The language of the page on which it was registered (ACCOUNTS-51).
    expect(await login(email)).toMatchObject({ status: 200, json: { user: { language: 'sm' } } });
  });

  it('is one of which one alone is activated, also at the same moment', async () => {
    const email = newAddress('race');
    for (const name of ['One', 'Two', 'Three']) await register(email, { FirstName: name });
    await stage.world.settle();
    const links = await linksTo(email);
    expect(links).toHaveLength(3);
    const answers = await Promise.all(links.map((link) => withPassword(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await findPersonByEmail(email)).toMatchObject({ id: links[winner]?.split('.')[0] });
  });

  it('cannot be signed in to by its id before its link was opened', async () => {
    const email = newAddress('by-id');
    await register(email);
    const [id = ''] = (await newestLink(email)).split('.');
    expect(await login(id)).toMatchObject(refused(401, 'AccountNotActivated'));
    expect((await people.get({ id })).activatedAt).toBeUndefined();
  });
});

describe('mails that somebody asks for (ACCOUNTS-46)', () => {
  it('are three an hour to one address, of fifty at the same moment, and none fails', async () => {
    const email = newAddress('flood');
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(email)));
    const counted = answers.map(({ status }) => status);
    expect(counted.filter((status) => status === 201)).toHaveLength(3);
    expect(counted.filter((status) => status === 429)).toHaveLength(47);
    const late = answers.find(({ status }) => status === 429);
    expect(late?.json).toMatchObject({
      code: 'MailsSpent',
      message: 'We have sent 3 emails to this address within an hour. Please try again in 60 minutes.',
      params: { max: 3, minutes: 60 },
    });
    expect(late?.headers['retry-after']).toBe('3600');
    await stage.world.settle();
    expect(await stage.world.mailsTo(email)).toHaveLength(3);
    await stage.world.advance('61m');
    expect((await register(email.toUpperCase())).status).toBe(201);
  });

  it('are counted together, of an account too', async () => {
    const { email } = await stage.member();
    const reset = (address: string) => post('/auth/request-password-reset', { Email: address });
    for (const asked of [register, reset, register]) expect((await asked(email)).status).toBeLessThan(300);
    expect((await reset(email)).status).toBe(429);
  });

  it('with codes are five an hour to one person, of fifty at the same moment', async () => {
    const { email, token } = await stage.member();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(ownAccountApi.requestPayoutCode.path, {}, { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ json }) => (json as { code?: string }).code === 'CodesSpent')).toHaveLength(45);
    const code = await stage.world.mailed(email, /payout details is (\d{6})\./);
    const registered = newAddress('phone');
    await register(registered);
    const link = await newestLink(registered);
    for await (const item of scanTable()) {
      if (!item.pk.startsWith('OUT#')) continue;
      expect(JSON.stringify(item)).not.toContain(link);
      expect(JSON.stringify(item)).not.toMatch(new RegExp(`"${code}"`));
    }
  });
});
