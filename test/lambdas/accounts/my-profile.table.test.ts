import { expect, it } from 'vitest';
import { handler } from '#lambdas/accounts/api.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { call } from '#test/support/calls.ts';
import { signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

it("one's own profile / says of the payout account no more than its last four characters (ACCOUNTS-35)", async () => {
  const payoutDestination = { method: 'Bank', bankName: 'ANZ Samoa', account: '00123456789' } as const;
  const { id } = await signedIn({ payoutDestination });
  const { status, body } = await call(handler, ownAccountApi.readMyProfile, id, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ payout: { method: 'Bank', bank: 'ANZ Samoa', ends: '6789' } });
  expect(JSON.stringify(body)).not.toContain('00123456789');
});
