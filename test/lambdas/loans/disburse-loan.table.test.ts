import { beforeEach, describe, expect, it } from 'vitest';
import { handler as collections } from '#lambdas/collections/api.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { personKey } from '#lambdas/platform/caller.ts';
import { commit } from '#lambdas/platform/table.ts';
import { update } from '#lambdas/platform/writes.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { listRepayments, repayments } from '#lambdas/repayments/store.ts';
import { payouts } from '#lambdas/wallet/store.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { anActiveLoan, aSignedLoan } from '#test/lambdas/repayments/an-active-loan.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

const of = ({ id }: Loan) => ({ params: { id: String(id) } });
const refused = (status: number, sentence: string) => ({ status, body: { error: sentence } });

describe('preparing a disbursement (LOANS-22)', () => {
  let loan: Loan;
  let approver: string;
  beforeEach(async () => {
    loan = await aSignedLoan([60_000, 40_000]);
    approver = (await anApprover()).id;
  });
  const prepare = () => call(handler, staffRepaymentsApi.prepareDisbursement, approver, of(loan));
  const change = (userId: string, set: Record<string, unknown>) => commit([update(personKey(userId), { set })]);

  it('is refused while the borrower may not borrow or cannot be paid out', async () => {
    await change(loan.borrowerId, { payoutDestinationSince: new Date().toISOString() });
    expect(await prepare()).toMatchObject(
      refused(409, 'The payout details were changed less than 48 hours ago. Please try again later.'),
    );
    await change(loan.borrowerId, { kycStatus: 'Rejected' });
    expect(await prepare()).toMatchObject(
      refused(409, 'The identity of the borrower is not verified, incomplete or expired.'),
    );
  });

  it.each([{ kycStatus: 'Pending' }, { idExpiresOn: '2020-01-01' }])(
    'is refused with a guarantor of %o',
    async (set) => {
      const [guarantor] = await listGuarantorsOf(loan.id);
      await change(String(guarantor?.userId), set);
      expect(await prepare()).toMatchObject(
        refused(409, 'The identity of a guarantor is not verified, or their document has expired.'),
      );
    },
  );

  it('is refused when the hold is not the amount of the loan', async () => {
    await commit(saveLoan({ ...loan, amount: sene(100_001) }, loan));
    expect(await prepare()).toMatchObject(refused(409, 'The money held for this loan is not its amount.'));
  });

  it('is done once, and can be taken back as long as it stands (LOANS-23)', async () => {
    const withdraw = () => call(handler, staffRepaymentsApi.withdrawDisbursement, approver, of(loan));
    expect(await withdraw()).toMatchObject(refused(409, 'No disbursement of this loan is prepared.'));
    expect((await prepare()).status).toBe(201);
    expect(await prepare()).toMatchObject({ status: 409, body: { code: 'DisbursementPreparedAlready' } });
    expect((await withdraw()).status).toBe(200);
    expect(await loans.get({ id: loan.id })).toMatchObject({ status: 'AgreementSigned' });
    expect((await loans.get({ id: loan.id })).payoutId).toBeUndefined();
    expect((await prepare()).status).toBe(201);
  });

  it('is not confirmed where another one was prepared since it was seen (API-36)', async () => {
    const { id: other } = await aReviewer();
    const preparedAt = async () => {
      const { payoutId = '' } = await loans.get({ id: loan.id });
      return (await payouts.get({ id: payoutId })).madeAt;
    };
    const confirm = (seen: string) =>
      call(handler, staffRepaymentsApi.confirmDisbursement, other, {
        ...of(loan),
        body: { bankReference: 'OUT-1', seen },
      });
    await prepare();
    const before = await preparedAt();
    await call(handler, staffRepaymentsApi.withdrawDisbursement, approver, of(loan));
    await prepare();
    expect(await confirm(before)).toMatchObject({ status: 409, body: { code: 'PreparedAnew' } });
    expect((await loans.get({ id: loan.id })).status).toBe('AgreementSigned');
    expect((await confirm(await preparedAt())).status).toBe(200);
  });

  it('is confirmed by another person with the reference of the bank (LOANS-24)', async () => {
    const { id: other } = await aReviewer();
    const confirm = (by: string, bankReference: string) =>
      call(handler, staffRepaymentsApi.confirmDisbursement, by, { ...of(loan), body: { bankReference } });
    expect((await confirm(other, 'OUT-1')).status).toBe(409);
    await prepare();
    expect((await confirm(approver, 'OUT-1')).status).toBe(403);
    expect((await confirm(other, '')).status).toBe(400);
    expect((await confirm(other, 'OUT-1')).status).toBe(200);
    const active = await loans.get({ id: loan.id });
    expect(active).toMatchObject({ status: 'Active', planId: apiaDayOf(Date.now()), openInstalments: 12 });
    expect(active.deadline).toBeUndefined();
  });
});

describe('a default', () => {
  it('is proposed for what was missed for long, and confirmed by another person (LOANS-26, LOANS-27)', async () => {
    const loan = await anActiveLoan([100_000]);
    const [{ id: risk }, { id: credit }] = [await aReviewer(), await anApprover()];
    const propose = () => call(collections, staffCollectionsApi.proposeDefault, risk, of(loan));
    const confirm = () => call(collections, staffCollectionsApi.confirmDefault, credit, of(loan));
    expect(await propose()).toMatchObject(refused(409, 'No instalment of this loan has been missed for 60 days.'));
    expect(await confirm()).toMatchObject(refused(409, 'A RiskReviewer must propose the default first.'));

    const [row] = await listRepayments(loan);
    if (!row) throw new Error('There is no schedule');
    const due = addDays(apiaDayOf(Date.now()), -68);
    await commit(repayments.save({ ...row, due, status: 'Missed' }, row));
    expect((await propose()).status).toBe(200);
    expect((await loans.get({ id: loan.id })).status).toBe('Active');

    const proposed = await loans.get({ id: loan.id });
    const own = { ...proposed, defaultProposedBy: credit, version: proposed.version + 1 };
    await commit(saveLoan(own, proposed));
    expect((await confirm()).status).toBe(403);
    const settling = { ...own, defaultProposedBy: risk, settling: 'one', version: own.version + 1 };
    await commit(saveLoan(settling, own));
    expect(await confirm()).toMatchObject(refused(409, 'A payment of this loan is still settling. Please try again.'));
    await commit(saveLoan({ ...settling, settling: undefined }, settling));
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'HearingOpen' } });
    const heard = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...heard, hearingUntil: addDays(apiaDayOf(Date.now()), -14) }, heard));
    expect((await confirm()).status).toBe(200);
    expect((await loans.get({ id: loan.id })).status).toBe('Defaulted');
  });
});
