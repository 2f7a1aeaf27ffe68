import { expect, it } from 'vitest';
import { handler } from '#lambdas/accounts/api.ts';
import { people } from '#lambdas/accounts/store.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { call } from '#test/support/calls.ts';
import { signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

it('the language of an account / is set by its owner, and is kept (ACCOUNTS-51)', async () => {
  const { id } = await signedIn();
  expect((await call(handler, accountsApi.verify, id, {})).body).not.toHaveProperty('user.language');
  const { status, body } = await call(handler, accountsApi.setLanguage, id, { body: { language: 'sm' } });
  expect([status, body]).toEqual([200, expect.objectContaining({ userId: id, language: 'sm' })]);
  expect((await call(handler, accountsApi.verify, id, {})).body).toHaveProperty('user.language', 'sm');

  const { version } = await people.get({ id });
  expect((await call(handler, accountsApi.setLanguage, id, { body: { language: 'sm' } })).status).toBe(200);
  expect(await people.get({ id })).toMatchObject({ language: 'sm', version });
});
