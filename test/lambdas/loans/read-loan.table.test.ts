import { beforeAll, describe, expect, it, vi } from 'vitest';
import { people, savePerson } from '#lambdas/accounts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { addInvestment } from '#lambdas/investments/store.ts';
import { handler } from '#lambdas/loans/api.ts';
import { markLoansOnKycMoved } from '#lambdas/loans/on-kyc-moved.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { loansApi } from '#shared/loans/api.ts';
import { LoanStatus } from '#shared/loans/loan.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { call } from '#test/support/calls.ts';
import { seededLoan } from '#test/support/loans.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
beforeAll(async () => {
  await aReviewer({ id: 'risk' });
  await anApprover({ id: 'credit' });
  await signedIn({ id: 'investor', roles: ['Investor'] });
  await signedIn({ id: 'unverified', roles: ['Investor'], kycStatus: 'Pending' });
  await signedIn({ id: 'guarantor', roles: ['Guarantor'] });
});

const read = (by: string, id: number) => call(handler, loansApi.readLoan, by, { params: { id: String(id) } });

const everyone = ['borrower', 'guarantor', 'investor', 'risk', 'credit'];
const noInvestor = everyone.filter((viewer) => viewer !== 'investor');
const viewersIn: Record<LoanStatus, readonly string[]> = {
  Pending: noInvestor,
  UnderReview: ['borrower', 'guarantor', 'credit'],
  Approved: everyone,
  FullyFundedPendingApproval: everyone,
  Funded: everyone,
  GuarantorsNominated: everyone,
  GuarantorsVerified: everyone,
  AgreementSigned: everyone,
  Active: everyone,
  Repaid: noInvestor,
  Rejected: noInvestor,
  Cancelled: noInvestor,
  Defaulted: noInvestor,
};

describe('who may read a loan (LOANS-49)', () => {
  it.each(LoanStatus.options)('in %s is one of the table; others hear what they hear of no loan', async (status) => {
    const absent = await read('investor', 999_999);
    expect(absent.status).toBe(404);
    const { id, borrowerId } = await seededLoan({ status, rate: basisPoints(7200) });
    await commit(guarantors.add(aNominee({ id: `${id}.01GGG`, loanId: id, borrowerId, userId: 'guarantor' })));
    const answers = await Promise.all(
      [...everyone, 'unverified'].map(async (viewer) => ({
        viewer,
        answer: await read(viewer === 'borrower' ? borrowerId : viewer, id),
      })),
    );
    const seeing = answers.filter(({ answer }) => answer.status === 200).map(({ viewer }) => viewer);
    expect(seeing).toEqual(viewersIn[status]);
    for (const { answer } of answers.filter(({ viewer }) => !seeing.includes(viewer))) expect(answer).toEqual(absent);
  });

  it('is an investor of it for good, and no borrower who hid it', async () => {
    const { id, borrowerId } = await seededLoan({ status: 'Cancelled', hidden: true });
    expect((await read(borrowerId, id)).status).toBe(404);
    await commit(
      addInvestment(anInvestment({ id: `${id}.01AAA`, loanId: id, investorId: 'investor', status: 'Rejected' })),
    );
    expect((await read('investor', id)).status).toBe(200);
  });
});

describe('how much of a loan is guaranteed (GUARANTORS-66)', () => {
  it('is told to investors of a running loan, without a name, and to nobody else', async () => {
    const { id, borrowerId } = await seededLoan({ status: 'Active', rate: basisPoints(7200) });
    const nominee = { loanId: id, borrowerId, consent: 'Accepted' } as const;
    await commit([
      ...guarantors.add(aNominee({ ...nominee, id: `${id}.01GGG`, userId: 'guarantor', fullName: 'Mele Leota' })),
      ...guarantors.add(aNominee({ ...nominee, id: `${id}.02GGG`, slot: 2, cap: sene(716_00) })),
    ]);
    const [shown, ...others] = await Promise.all(
      ['investor', 'guarantor', borrowerId, 'risk'].map((by) => read(by, id)),
    );
    expect(shown?.body).toMatchObject({ guaranteed: 150 });
    expect(JSON.stringify(shown?.body)).not.toContain('Mele');
    for (const { body } of others) expect(body).not.toHaveProperty('guaranteed');
    const funded = await seededLoan({ status: 'AgreementSigned', rate: basisPoints(7200) });
    expect((await read('investor', funded.id)).body).not.toHaveProperty('guaranteed');
  });
});

describe('the KYC status of a borrower on their loans (LOANS-52)', () => {
  it('follows every change of it', async () => {
    const { id, borrowerId } = await seededLoan();
    const shown = async () => (await read('investor', id)).body;
    expect(await shown()).toMatchObject({ borrowerkycstatus: 'Verified' });
    const borrower = await people.get({ id: borrowerId });
    const rejected = { ...borrower, kycStatus: 'Rejected' as const };
    await commit(savePerson(rejected, borrower));
    await markLoansOnKycMoved.deliver({ topic: 'KycMoved', userId: borrowerId, to: 'Rejected', reason: '' }, 'one');
    expect(await shown()).toMatchObject({ borrowerkycstatus: 'Rejected' });
  });

  it('is copied as it is, also where it was read before a later change', async () => {
    const { id, borrowerId } = await seededLoan();
    const borrower = await people.get({ id: borrowerId });
    await commit(savePerson({ ...borrower, kycStatus: 'Rejected' }, borrower));
    const read = vi.spyOn(people, 'get').mockResolvedValueOnce(borrower);
    await markLoansOnKycMoved.deliver({ topic: 'KycMoved', userId: borrowerId, to: 'Verified', reason: '' }, 'one');
    read.mockRestore();
    expect((await loans.get({ id })).borrowerKycStatus).toBe('Rejected');
  });
});

describe('the marketplace (LOANS-48)', () => {
  it('leaves out the loans of its reader, and those that are not Approved', async () => {
    const [open, pending] = [await seededLoan(), await seededLoan({ status: 'Pending' })];
    const reader = await people.get({ id: open.borrowerId });
    await commit(savePerson({ ...reader, roles: ['Borrower', 'Investor'] }, reader));
    const listedFor = async (by: string) => {
      const { body } = await call(handler, loansApi.listMarketplace, by, { query: { limit: '100' } });
      return (body as { loanid: number }[]).map(({ loanid }) => loanid);
    };
    expect(await listedFor('investor')).toEqual(expect.arrayContaining([open.id]));
    expect(await listedFor('investor')).not.toContain(pending.id);
    expect(await listedFor(open.borrowerId)).not.toContain(open.id);
    expect(await call(handler, loansApi.listMarketplace, 'unverified')).toMatchObject({
      status: 403,
      body: { error: 'The marketplace opens when your identity is verified.' },
    });
  });
});
