import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailStops } from '#lambdas/accounts/store.ts';
import { notifications } from '#lambdas/notifications/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { PASSWORD } from '#local/seed/people.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { peopleApi } from '#shared/admin/people-api.ts';
import { aRegistration } from '#test/shared/accounts/a-registration.ts';
import { ask } from './http.ts';
import { type Member, newAddress, openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const notify = (userId: string) => commit([emit({ topic: 'Notice', userId, kind: 'PasswordChanged', params: {} })]);
const bellOf = async (userId: string) =>
  (await notifications.page('table', { userId }, {}, {})).items.map(({ code }) => code).toSorted();
const mailsTo = async (email: string) => (await stage.world.mailsTo(email)).map(({ subject }) => subject);
const post = (path: string, body: object) =>
  ask(stage.url, { method: 'POST', path: `/api${path}`, body: JSON.stringify(body) });
const profileOf = async ({ token }: Member) =>
  (await ask(stage.url, { path: `/api${ownAccountApi.readMyProfile.path}`, token })).json;

// The two ways of SES's mailbox simulator.
it.each([
  ['bounce', 'Bounced'],
  ['complaint', 'Complained'],
])(
  'an address whose mail ends as a %s / takes no mail any more, and the bell does (NOTIFICATIONS-17, NOTIFICATIONS-18)',
  async (kind, why) => {
    const member = await stage.member({ email: newAddress(`${kind}+sina`, 'simulator.amazonses.com') });
    const { id, email } = member;
    expect(await profileOf(member)).toMatchObject({ mailstop: null });

    await notify(id);
    await expect.poll(() => bellOf(id)).toEqual([`Mail${why}`, 'PasswordChanged']);
    expect(await mailsTo(email)).toEqual(['Your password was changed']);
    expect(await profileOf(member)).toMatchObject({ mailstop: why });
    const chief = await stage.member({ roles: ['Admin'], subRole: 'SystemAdmin' });
    const path = `/api${peopleApi.readPerson.path.replace('{id}', id)}`;
    expect((await ask(stage.url, { path, token: chief.token })).json).toMatchObject({
      mailstop: { why, at: expect.stringMatching(/Z$/) },
    });

    await notify(id);
    await expect.poll(() => bellOf(id)).toHaveLength(3);
    await commit([emit({ topic: 'Mail', to: email, kind: 'AlreadyRegistered', params: {} })]);
    await stage.cloud.settle();
    expect(await mailsTo(email)).toHaveLength(1);
  },
);

it('an address whose owner follows the link for a new password / takes mail again (NOTIFICATIONS-17)', async () => {
  const { id, email } = await stage.member();
  await commit(mailStops.add({ email, why: 'Complained', at: new Date().toISOString() }));
  expect((await post(accountsApi.requestPasswordReset.path, { Email: email })).status).toBe(200);
  const token = await stage.world.mailed(email, /token=([\w.-]+)/);
  const newPassword = 'Another-Lalaga-2026!';
  expect((await post(accountsApi.resetPassword.path, { token, newPassword })).status).toBe(200);
  expect(await mailStops.find({ email })).toBeUndefined();
  await expect.poll(() => mailsTo(email)).toContain('Your password was changed');
  await expect.poll(() => bellOf(id)).toEqual(['PasswordChanged']);
});

it('an address that is registered again and activated / takes mail again (NOTIFICATIONS-17)', async () => {
  const email = newAddress('back-again');
  await commit(mailStops.add({ email, why: 'Bounced', at: new Date().toISOString() }));
  await post(accountsApi.register.path, aRegistration({ Email: email, Password: PASSWORD }));
  const token = await stage.world.mailed(email, /#\/activate\?token=([\w.-]+)/);
  expect((await post(accountsApi.activateWithPassword.path, { token, Password: PASSWORD })).status).toBe(200);
  expect(await mailStops.find({ email })).toBeUndefined();
});
