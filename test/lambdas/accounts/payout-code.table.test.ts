import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { handler } from '#lambdas/accounts/api.ts';
import { payoutCodes } from '#lambdas/accounts/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { call } from '#test/support/calls.ts';
import { signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

it('the code for new payout details / takes five guesses at most, also when they come at the same moment (ACCOUNTS-37)', async () => {
  const { id } = await signedIn();
  const hash = createHash('sha256').update(`${id}:123456`).digest('base64url');
  await commit([payoutCodes.put({ hash, expires: Date.now() + 60_000, tries: 0, userId: id })]);
  const guess = (code: string) =>
    call(handler, ownAccountApi.setPayoutDestination, id, {
      body: { method: 'Bank', bankName: 'ANZ Samoa', account: '0012345', password: 'a password', code },
    });
  await Promise.all(Array.from({ length: 8 }, (_, nr) => guess(`65432${nr}`)));
  expect((await payoutCodes.find({ userId: id }))?.tries).toBe(5);
  expect((await guess('123456')).body).toMatchObject({
    fields: { code: { code: expect.any(String), message: expect.any(String) } },
  });
});

it.each([
  ['account', { account: '1234' }],
  ['account', { account: '1'.repeat(35) }],
  ['bankName', { bankName: undefined }],
  ['bankName', { bankName: '"><img src=x onerror=alert(1)>' }],
  ['account', { method: 'MTala', account: 'abcde' }],
  ['method', { method: 'Card' }],
  ['password', { password: undefined }],
  ['code', { code: '12345' }],
])('new payout details / are refused at the field %s (ACCOUNTS-36)', async (field, said) => {
  const { id } = await signedIn();
  const body = {
    method: 'Bank',
    bankName: 'ANZ Samoa',
    account: '0012345',
    password: 'a password',
    code: '123456',
    ...said,
  };
  expect(await call(handler, ownAccountApi.setPayoutDestination, id, { body })).toMatchObject({
    status: 400,
    body: { fields: { [field]: { code: expect.any(String), message: expect.any(String) } } },
  });
});
