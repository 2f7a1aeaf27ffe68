import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handler } from '#lambdas/admin/api.ts';
import { handler as kyc } from '#lambdas/kyc/api.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { personFileApi } from '#shared/admin/person-file-api.ts';
import { staffKycApi } from '#shared/kyc/staff-api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { anActiveLoan } from '#test/lambdas/repayments/an-active-loan.ts';
import { call } from '#test/support/calls.ts';
import { seededLoan } from '#test/support/loans.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

const read = (by: { id: string }, id: string) =>
  call(handler, personFileApi.readPersonForReview, by.id, { params: { id } });
const fileOf = async (by: { id: string }, id: string) =>
  z.decode(personFileApi.readPersonForReview.result, (await read(by, id)).body as never);

describe('the page of a person (ADMIN-36)', () => {
  it('has their loans, and the payouts to them with the two people who made them', async () => {
    const loan = await anActiveLoan([700_00]);
    const file = await fileOf(await aReviewer(), loan.borrowerId);
    expect(file).toMatchObject({
      userid: loan.borrowerId,
      loans: [{ loanid: loan.id, status: 'Active' }],
      wallet: { balance: 0 },
      payouts: [{ kind: 'Disbursement', status: 'Confirmed', amount: 700_00, loanid: loan.id }],
      locks: [],
    });
    const [payout] = file.payouts;
    expect([payout?.madeby.name, payout?.decidedby?.name]).toEqual(['Sina Leota', 'Sina Leota']);
    expect(payout?.madeby.userid).not.toBe(payout?.decidedby?.userid);
  });

  it('has a receipt with who recorded it, and says that it waits for a second person (WALLET-37)', async () => {
    const [risk, owner] = [await aReviewer({ firstName: 'Rita' }), await signedIn()];
    const slip = { method: 'Bank', amount: 2_500, valuedate: '2026-11-02', bankid: `slip of ${owner.id}` } as const;
    await call(wallet, staffWalletApi.recordReceipt, risk.id, { body: { ...slip, reference: '' } });
    expect((await fileOf(risk, owner.id)).receipts).toEqual([]);
    const listed = await call(wallet, staffWalletApi.listReceipts, risk.id);
    const unmatched = z.decode(staffWalletApi.listReceipts.result, listed.body as never);
    const receipt = unmatched.find(({ bankid }) => bankid === slip.bankid);
    const match = { params: { id: receipt?.receiptid ?? '' }, body: { userId: owner.id } };
    expect((await call(wallet, staffWalletApi.matchReceipt, risk.id, match)).status).toBe(200);
    const file = await fileOf(await anApprover(), owner.id);
    expect(file.receipts).toMatchObject([
      {
        bankid: slip.bankid,
        amount: 2_500_00,
        recordedby: { userid: risk.id, name: 'Rita Leota' },
        matchedby: { userid: risk.id },
        checkedby: null,
      },
    ]);
    expect(file.locks).toEqual(['ReceiptUnchecked', 'PayoutDetailsMissing']);
    expect(file.history).toMatchObject([{ by: { name: 'Rita Leota' }, details: 'Receipt matched to Sina Leota' }]);
  });

  it('has what staff decided on their identity, and who (ADMIN-35)', async () => {
    const credit = await anApprover({ firstName: 'Carl' });
    const person = await signedIn({ kycStatus: 'Pending', payoutDestination: { method: 'Bank', account: '0012345' } });
    const body = { decision: 'Rejected', notes: 'The photo is not readable.' };
    const decided = await call(kyc, staffKycApi.reviewKyc, credit.id, { params: { id: person.id }, body });
    expect(decided.status).toBe(200);
    expect(await fileOf(credit, person.id)).toMatchObject({
      kycStatus: 'Rejected',
      kycreason: 'The photo is not readable.',
      locks: ['NotVerified'],
      history: [{ by: { name: 'Carl Leota' }, details: 'KYC of Sina Leota: Rejected' }],
    });
  });

  it('is for reviewers, and leaves out what a RiskReviewer does not see (LOANS-43)', async () => {
    const [risk, credit] = [await aReviewer(), await anApprover()];
    const loan = await seededLoan({ status: 'UnderReview' });
    expect((await fileOf(credit, loan.borrowerId)).loans).toHaveLength(1);
    expect((await fileOf(risk, loan.borrowerId)).loans).toEqual([]);
    const chief = await signedIn({ roles: ['Admin'], subRole: 'SystemAdmin' });
    expect((await read(chief, loan.borrowerId)).status).toBe(403);
    expect((await read(credit, crypto.randomUUID())).status).toBe(404);
  });
});
