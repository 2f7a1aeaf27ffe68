import { describe, expect, it, vi } from 'vitest';
import { handler as collections } from '#lambdas/collections/api.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { addDays, startOfApiaDay } from '#shared/calendar.ts';
import { type Contacts, contactsApi } from '#shared/collections/contacts-api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import {
  anActiveLoan,
  anInvestorOf,
  asReviewer,
  receive,
  referenceOf,
} from '#test/lambdas/repayments/an-active-loan.ts';
import { withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';

withAuditedTable();

/** Ten in the morning of an Apia day; 21 November 2026 is a Saturday. */
const morningOf = (day: string) => vi.setSystemTime(startOfApiaDay(day) + 10 * 3_600_000);
const MONDAY = '2026-11-23';

type Said = { userid?: string; from?: string; promise?: { amount: number; day: string }; note?: string };

async function contacting(loan: Loan) {
  const [risk, credit] = [(await aReviewer()).id, (await anApprover()).id];
  const params = { id: String(loan.id) };
  return {
    ...{ risk, credit },
    list: async (by = risk) => (await call(collections, contactsApi.listContacts, by, { params })).body as Contacts,
    note: (said: Said = {}, by = risk) =>
      call(collections, contactsApi.addContact, by, {
        params,
        body: { userid: loan.borrowerId, from: 'Us', channel: 'Phone', outcome: 'WillPay', ...said },
      }),
  };
}

const signersOf = async (loan: Loan) =>
  (await listGuarantorsOf(loan.id)).flatMap(({ userId, signature }) => (userId && signature ? [userId] : []));

describe('a contact about a loan', () => {
  it('is noted with its promise, and listed with who noted it (COLLECTIONS-17, COLLECTIONS-19)', async () => {
    const loan = await anActiveLoan([100_000]);
    morningOf(MONDAY);
    const { list, note, credit } = await contacting(loan);
    const promise = { amount: 50, day: addDays(MONDAY, 3) };
    expect(await note({ promise, note: 'After the market.' })).toMatchObject({ status: 200 });
    const { contacts, people } = await list(credit);
    expect(contacts).toMatchObject([
      {
        ...{ userid: loan.borrowerId, from: 'Us', channel: 'Phone', outcome: 'WillPay', note: 'After the market.' },
        promise: { ...promise, state: 'Waiting' },
      },
    ]);
    expect(people.map(({ as }) => as)).toEqual(['Borrower', ...(await signersOf(loan)).map(() => 'Guarantor')]);
    await receive(50_00, await referenceOf(loan.borrowerId), MONDAY);
    expect((await list()).contacts[0]?.promise).toMatchObject({ state: 'Kept' });
  });

  it('is one a day with a person, whichever loan it is about and whoever notes it; what they begin is free (COLLECTIONS-18)', async () => {
    const loan = await anActiveLoan([100_000]);
    morningOf(MONDAY);
    const { list, note, credit } = await contacting(loan);
    const both = await Promise.all([note(), note({}, credit)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await note()).toMatchObject({ status: 409, body: { code: 'ContactedToday' } });
    expect((await note({ from: 'Person' })).status).toBe(200);
    const { people, contacts } = await list();
    expect(people[0]).toMatchObject({ as: 'Borrower', locked: 'This person was contacted today.' });
    expect(contacts).toHaveLength(2);
    morningOf('2026-11-29');
    expect(await note()).toMatchObject({ status: 409, body: { code: 'ContactOnSunday' } });
  });

  it('is noted of nobody else, of no loan that is not being repaid, and by no party (COLLECTIONS-17)', async () => {
    const loan = await anActiveLoan([100_000]);
    morningOf(MONDAY);
    const { list, note } = await contacting(loan);
    expect((await note({ userid: (await signedIn({})).id })).status).toBe(404);
    expect(await note({ promise: { amount: 5000, day: MONDAY } })).toMatchObject({
      status: 400,
      body: { code: 'MoreThanOpen' },
    });
    expect(await note({ promise: { amount: 5, day: '2026-12-24' } })).toMatchObject({
      status: 400,
      body: { code: 'PromiseDay' },
    });
    const party = await asReviewer(await anInvestorOf(loan.id));
    expect(await note({}, party)).toMatchObject({ status: 403, body: { code: 'PartyToLoan' } });
    expect((await list(party)).locked).not.toBeNull();
    expect((await note({}, loan.borrowerId)).status).toBe(403);
    const active = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...active, status: 'Cancelled' }, active));
    expect(await note()).toMatchObject({ status: 409, body: { code: 'ContactNotNow' } });
    expect((await list()).contacts).toEqual([]);
    const cancelled = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...cancelled, status: 'Active' }, cancelled));
  });
});
