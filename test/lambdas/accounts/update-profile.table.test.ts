import { expect, it } from 'vitest';
import { handler } from '#lambdas/accounts/api.ts';
import { people } from '#lambdas/accounts/store.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

it('a profile / is corrected by staff, but nobody corrects their own (ACCOUNTS-34)', async () => {
  const reviewer = await signedIn({ roles: ['Admin', 'Borrower'], subRole: 'RiskReviewer' });
  const { id } = await signedIn();
  const correct = (whose: string) =>
    call(handler, staffAccountsApi.updateProfile, reviewer.id, { params: { id: whose }, body: { lastname: 'Tavita' } });
  expect((await correct(id)).status).toBe(200);
  expect((await correct(reviewer.id)).status).toBe(403);
  expect([(await people.get({ id })).lastName, (await people.get({ id: reviewer.id })).lastName]).toEqual([
    'Tavita',
    'Leota',
  ]);
});

it('a village and a district / are entered by whoever checks an identity, and seen by the person (ACCOUNTS-52)', async () => {
  const [reviewer, { id }] = [await anApprover(), await signedIn()];
  const correct = (body: object) =>
    call(handler, staffAccountsApi.updateProfile, reviewer.id, { params: { id }, body });
  expect((await correct({ village: 'Vaitele', district: 'Tuamasaga' })).status).toBe(200);
  expect((await correct({ district: 'Apia' })).status).toBe(400);
  expect((await correct({ village: ' ' })).status).toBe(400);
  const { body } = await call(handler, ownAccountApi.readMyProfile, id);
  expect(body).toMatchObject({ village: 'Vaitele', district: 'Tuamasaga' });
});

it('a date of birth / cannot be corrected to that of a child (ACCOUNTS-5)', async () => {
  const [reviewer, { id }] = [await anApprover(), await signedIn()];
  const body = { dateofbirth: `${new Date().getFullYear() - 10}-01-01` };
  expect(await call(handler, staffAccountsApi.updateProfile, reviewer.id, { params: { id }, body })).toMatchObject({
    status: 400,
    // At the field of this form, not of the registration's.
    body: {
      message: 'You must be 18 or older.',
      fields: { dateofbirth: { code: expect.any(String), message: expect.any(String) } },
    },
  });
  expect((await people.get({ id })).dateOfBirth).toBe('1990-05-01');
});
