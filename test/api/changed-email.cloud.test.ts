import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPersonByEmail, mailStops, people, searchPeople } from '#lambdas/accounts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { PASSWORD } from '#local/seed/people.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { ask } from './http.ts';
import { type Member, newAddress, openStage, quietly, type Stage, signIn } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const post = (path: string, body: object, token?: string) =>
  ask(stage.url, { method: 'POST', path: `/api${path}`, body: JSON.stringify(body), token });
const request = (email: string, { token }: Member) => post(ownAccountApi.requestEmailCode.path, { email }, token);
const set = (body: object, { token }: Member) =>
  post(ownAccountApi.setEmail.path, { password: PASSWORD, ...body }, token);
const mailsTo = async (email: string) => (await stage.world.mailsTo(email)).map(({ subject }) => subject);
const codeAt = (email: string) => stage.world.mailed(email, /email address on Lalaga is (\d{6})\./);
const refusedAt = (field: string) => ({ status: 400, json: { fields: { [field]: { code: expect.any(String) } } } });

it('another e-mail / is set with the password and a code that was mailed to it, and both addresses are told (ACCOUNTS-49)', async () => {
  const member = await stage.member();
  const [former, email] = [member.email, newAddress('Other-Address')];
  expect((await request(email, member)).status).toBe(200);
  const code = await codeAt(email);
  expect(await set({ email, code, password: 'Not-mine-2026!' }, member)).toMatchObject(refusedAt('password'));
  // A code is for the address that it was mailed to.
  expect(await set({ email: 'third@example.ws', code }, member)).toMatchObject(refusedAt('code'));
  expect((await set({ email, code }, member)).status).toBe(200);
  expect(await set({ email, code }, member)).toMatchObject(refusedAt('code'));

  expect(await people.get({ id: member.id })).toMatchObject({ email });
  expect((await findPersonByEmail(email))?.id).toBe(member.id);
  expect(await findPersonByEmail(former)).toBeUndefined();
  expect(await searchPeople(email)).toContain(member.id);
  expect(await searchPeople(former)).not.toContain(member.id);
  expect((await signIn(stage.url, email.toLowerCase())).token).toBeDefined();
  expect((await post(accountsApi.login.path, { Email: former, Password: PASSWORD })).status).toBe(401);
  await expect.poll(() => mailsTo(former)).toContain('Your Lalaga account has another email address');
  await expect.poll(() => mailsTo(email)).toContain('Your email address was changed');
});

it('an address that was nominated as a guarantor / brings the nomination, and the role Guarantor (ACCOUNTS-11)', async () => {
  const member = await stage.member();
  const email = newAddress('nominated').toLowerCase();
  const nominee = aNominee({ id: `9001.01${ulid()}`, loanId: 9001, email });
  await quietly(guarantors.add(nominee));
  await request(email, member);
  expect((await set({ email, code: await codeAt(email) }, member)).status).toBe(200);
  expect(await guarantors.get({ id: nominee.id })).toMatchObject({ userId: member.id });
  expect(await people.get({ id: member.id })).toMatchObject({ email, roles: expect.arrayContaining(['Guarantor']) });
});

it("an address of somebody else's / gets no code, and the answer does not say so (ACCOUNTS-49)", async () => {
  const [member, other] = [await stage.member(), await stage.member()];
  const nobodys = newAddress('nobodys');
  const free = await request(nobodys, member);
  const taken = await request(other.email.toUpperCase(), member);
  expect([taken.status, taken.json]).toEqual([free.status, free.json]);
  await expect.poll(() => mailsTo(other.email)).toEqual(['You already have a Lalaga account']);
  const code = await codeAt(nobodys);
  expect(await set({ email: other.email, code }, member)).toMatchObject(refusedAt('code'));
});

it('an address that somebody registers and activates meanwhile / is theirs (ACCOUNTS-49)', async () => {
  const member = await stage.member();
  const email = newAddress('wanted');
  await request(email, member);
  const code = await codeAt(email);
  const other = await stage.member({ email });
  expect(await set({ email, code }, member)).toMatchObject(refusedAt('email'));
  expect((await findPersonByEmail(email))?.id).toBe(other.id);
  expect(await people.get({ id: member.id })).toMatchObject({ email: member.email });
});

it("one's own marked address / takes mail again once its code was entered (NOTIFICATIONS-17, ACCOUNTS-49)", async () => {
  const member = await stage.member();
  const { email } = member;
  await commit(mailStops.add({ email, why: 'Complained', at: new Date().toISOString() }));
  await request(email, member);
  expect((await set({ email, code: await codeAt(email) }, member)).status).toBe(200);
  expect(await mailStops.find({ email })).toBeUndefined();
  expect((await signIn(stage.url, email)).token).toBeDefined();
});
