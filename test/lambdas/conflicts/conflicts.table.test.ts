import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as accounts } from '#lambdas/accounts/api.ts';
import { devicesAfter } from '#lambdas/accounts/devices.ts';
import { addActivated, kycCards, people } from '#lambdas/accounts/store.ts';
import { handler as admin } from '#lambdas/admin/api.ts';
import { conflicts, tieLists } from '#lambdas/conflicts/store.ts';
import { applyDeadlines } from '#lambdas/deadlines/apply-deadlines.ts';
import { handler as guarantorsHandler } from '#lambdas/guarantors/api.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { addInvestment } from '#lambdas/investments/store.ts';
import { handler as kyc } from '#lambdas/kyc/api.ts';
import { handler } from '#lambdas/loans/api.ts';
import { decisions, loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Person } from '#shared/accounts/person.ts';
import { staffAccountsApi } from '#shared/accounts/staff-api.ts';
import { adminApi } from '#shared/admin/api.ts';
import { type ConflictView, conflictsApi } from '#shared/admin/conflicts-api.ts';
import { addWeekdays, lastDayOf } from '#shared/calendar.ts';
import { type MyTies, tiesApi } from '#shared/conflicts/api.ts';
import { conflictIdOf } from '#shared/conflicts/conflict.ts';
import { staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { staffKycApi } from '#shared/kyc/staff-api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { decisionApi } from '#shared/loans/decision-api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { incomeDocuments } from '#shared/loans/loan-request.ts';
import { secondLooksApi } from '#shared/loans/second-look-api.ts';
import { type AdminLoan, staffLoansApi } from '#shared/loans/staff-api.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { goTo } from '#test/lambdas/repayments/audited-table.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoanRequest } from '#test/shared/loans/a-loan-request.ts';
import { filledCalculator } from '#test/shared/loans/filled-calculator.ts';
import { call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { invest, uninsured } from '#test/support/investments.ts';
import { seededLoan } from '#test/support/loans.ts';
import { aReviewer, signedIn, theStaff } from '#test/support/people.ts';
import { toldEvents } from '#test/support/told.ts';
import { withTable } from '#test/support/with-table.ts';

withTable('test');
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  goTo('2026-12-01');
  await theStaff();
  await signedIn({ id: 'chief', roles: ['Admin'], subRole: 'SystemAdmin' });
  await commit(
    ['risk', 'credit', 'chief'].map((userId) =>
      kycCards.put({ userId, role: 'Admin', status: 'Verified', createdAt: '2026-01-01T00:00:00Z' }),
    ),
  );
});

const of = ({ id }: { id: string | number }) => ({ id: String(id) });
const change = (id: string, set: Partial<Person>) => commit([people.update({ id }, { set })]);
const pending = (said: Partial<Loan> = {}) =>
  seededLoan({ status: 'Pending', tier: undefined, requested: sene(100_000), entered: {}, ...said });
const save = (loan: Loan, by: string) =>
  call(handler, staffLoansApi.saveCalculation, by, { params: of(loan), body: filledCalculator(1000) });
const review = (loan: Loan, by: string, body: object = {}) =>
  call(handler, staffLoansApi.reviewLoan, by, {
    params: of(loan),
    body: { decision: 'Approved', notes: 'Good.', proposedamount: 1000, approvedamount: 1000, ...body },
  });
const approve = async (loan: Loan, by: string, body: object = {}) => {
  await save(loan, by);
  return review(loan, by, body);
};
const noticesOf = async (kind: string) => (await toldEvents()).filter((event) => event.kind === kind);
const cardOf = async (loan: Loan, by: string, status: Loan['status']) =>
  ((await call(handler, staffLoansApi.listLoansForReview, by, { query: { status } })).body as AdminLoan[]).find(
    ({ loanid }) => loanid === loan.id,
  );
const myTies = async (by: string) => (await call(admin, tiesApi.readTies, by)).body as MyTies;
const add = (by: string, body: object) => call(admin, tiesApi.addTie, by, { body });
const listed = async () =>
  (await call(admin, conflictsApi.listConflicts, 'chief')).body as {
    conflicts: ConflictView[];
    staffloans: { loanid: number }[];
  };

describe('the list of ties of somebody of staff (CONFLICTS-1)', () => {
  it('has accounts, people and villages, which its owner alone reads and removes', async () => {
    expect(await add('risk', { kind: 'Account', email: 'nobody@example.ws' })).toMatchObject({
      status: 400,
      body: { fields: { email: { message: 'We know nobody else with this address.' } } },
    });
    expect((await add('risk', { kind: 'Person', name: 'Sefo Malifa' })).body).toMatchObject({
      fields: { village: { message: 'Enter the village.' } },
    });
    expect((await add('risk', { kind: 'Person', name: 'Sefo Malifa', village: 'Apia' })).status).toBe(201);
    expect((await add('risk', { kind: 'Village', village: 'Leulumoega' })).status).toBe(201);
    expect((await add('risk', { kind: 'Village', village: 'Leulumoega' })).status).toBe(201);
    const { ties } = await myTies('risk');
    expect(ties).toMatchObject([
      { kind: 'Person', name: 'Sefo Malifa', village: 'Apia' },
      { kind: 'Village', name: null, village: 'Leulumoega' },
    ]);
    expect((await myTies('credit')).ties).toEqual([]);
    const remove = (by: string) =>
      call(admin, tiesApi.removeTie, by, { params: { id: ties[0]?.id ?? '' } }).then(({ status }) => status);
    expect(await remove('credit')).toBe(404);
    expect([await remove('risk'), await remove('risk')]).toEqual([200, 404]);
    expect((await myTies('risk')).ties).toHaveLength(1);
  });

  it('is confirmed once a quarter, and holds up who has not confirmed it (CONFLICTS-2)', async () => {
    await commit([tieLists.update({ userId: 'risk' }, { set: { confirmedOn: '2026-09-30' } })]);
    const loan = await pending();
    expect(await myTies('risk')).toMatchObject({ isdue: true, until: '2026-10-14', isoverdue: true });
    expect(await save(loan, 'risk')).toMatchObject({ status: 403, body: { code: 'TiesUnconfirmed' } });
    expect(await cardOf(loan, 'risk', 'Pending')).toMatchObject({
      decisionlocked: 'Please confirm your list of ties first.',
      tie: null,
    });
    const dueOn = async () =>
      ((await call(admin, adminApi.readAdminOverview, 'risk')).body as { tiesdue: unknown }).tiesdue;
    expect(await dueOn()).toEqual({ until: '2026-10-14', isoverdue: true });
    expect((await call(admin, tiesApi.confirmTies, 'risk')).status).toBe(200);
    expect(await dueOn()).toBeNull();
    expect(await myTies('risk')).toMatchObject({ confirmedon: '2026-12-01', isdue: false, isoverdue: false });
    expect((await save(loan, 'risk')).status).toBe(200);
  });

  it('keeps all of what is declared and confirmed at the same moment, the first time too', async () => {
    const { id } = await signedIn({ roles: ['Admin'] });
    const answers = await Promise.all([
      add(id, { kind: 'Village', village: 'Apia' }),
      call(admin, tiesApi.confirmTies, id),
      add(id, { kind: 'Village', village: 'Leulumoega' }),
      call(admin, tiesApi.confirmTies, id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201, 200]);
    const { ties, confirmedon } = await myTies(id);
    expect([ties.map(({ village }) => village).toSorted(), confirmedon]).toEqual([
      ['Apia', 'Leulumoega'],
      '2026-12-01',
    ]);
  });

  it('counts what a borrower says with a request, the last word of it (CONFLICTS-1)', async () => {
    const { id } = await signedIn();
    const request = async (said: object) => {
      const documents = await cleanDocuments(id, incomeDocuments.Employed);
      const body = { ...aLoanRequest, documents, ...said };
      return call(handler, loansApi.requestLoan, id, { body });
    };
    const first = await request({ CloseToStaff: 'my cousin Rita Faleolo' });
    expect(first.status).toBe(201);
    expect(await people.get({ id })).toMatchObject({ closeToStaff: 'my cousin Rita Faleolo', liveLoans: 1 });
    const [card] = (await call(handler, staffLoansApi.listLoansForReview, 'risk')).body as AdminLoan[];
    expect(card?.closetostaff).toBe('my cousin Rita Faleolo');
    const params = { id: String(Object(first.body).loanId) };
    expect((await call(handler, loansApi.cancelLoan, id, { params })).status).toBe(200);
    expect((await request({})).status).toBe(201);
    expect((await people.get({ id })).closeToStaff).toBeUndefined();
  });
});

describe('a Look (CONFLICTS-4)', () => {
  it('is confirmed by each reviewer, stands in the decision, and is seen by the second one, who reads its kind alone (CONFLICTS-8)', async () => {
    const loan = await pending();
    const { address } = await people.get({ id: 'risk' });
    await change(loan.borrowerId, { address });
    await save(loan, 'risk');
    expect(await cardOf(loan, 'risk', 'Pending')).toMatchObject({
      decisionlocked: null,
      tie: { strength: 'Look', kinds: ['Address'] },
    });
    expect(await review(loan, 'risk')).toMatchObject({
      status: 400,
      body: { fields: { noTie: { message: 'Please confirm that you have no part in this.' } } },
    });
    expect((await review(loan, 'risk', { noTie: true })).status).toBe(200);
    expect(await decisions.all('table', { loanId: loan.id })).toMatchObject([{ by: 'risk', looks: ['Address'] }]);
    expect(await cardOf(loan, 'credit', 'UnderReview')).toMatchObject({ tie: null, risktie: ['Address'] });
    expect((await approve(loan, 'credit')).status).toBe(200);
  });

  it('of the second reviewer, too, leaves it to somebody whom a SystemAdmin names (CONFLICTS-9)', async () => {
    const loan = await pending();
    const [risk, credit] = await Promise.all(['risk', 'credit'].map((id) => people.get({ id })));
    await change(loan.borrowerId, { address: risk?.address ?? '', village: 'Vaitele' });
    await change('credit', { village: 'Vaitele', lastName: credit?.lastName ?? '' });
    expect((await approve(loan, 'risk', { noTie: true })).status).toBe(200);
    expect(await approve(loan, 'credit', { noTie: true })).toMatchObject({
      status: 403,
      body: { code: 'SomebodyElseDecides' },
    });
    const before = await loans.get({ id: loan.id });
    expect((await applyDeadlines(Date.now())).ended).toBe(0);
    const { deadline = '', conflictWaited } = await loans.get({ id: loan.id });
    const day = lastDayOf(Date.parse(before.deadline ?? ''));
    expect([lastDayOf(Date.parse(deadline)), conflictWaited]).toEqual([addWeekdays(day, 5), true]);
    expect(await noticesOf('DeciderWanted')).toMatchObject([{ userId: 'chief', params: { loanId: loan.id } }]);
    const [conflict] = (await listed()).conflicts;
    expect(conflict).toMatchObject({ kind: 'NobodyFree', loanid: loan.id, candidates: [{ userid: 'credit' }] });
    const name = (userid: string) =>
      call(admin, conflictsApi.nameReviewer, 'chief', { params: { id: conflict?.id ?? '' }, body: { userid } });
    expect(await name('risk')).toMatchObject({ status: 409, body: { code: 'ReviewerNotNameable' } });
    expect((await name('credit')).status).toBe(200);
    expect(await review(loan, 'credit')).toMatchObject({ status: 400, body: { code: 'NoTieMissing' } });
    expect((await review(loan, 'credit', { noTie: true })).status).toBe(200);
    const settle = () =>
      call(admin, conflictsApi.settleConflict, 'chief', { params: { id: conflict?.id ?? '' } }).then(
        ({ status }) => status,
      );
    expect([await settle(), await settle()]).toEqual([200, 409]);
    expect((await listed()).conflicts).toEqual([]);
  });

  it('of a device is that of an address in the open, for 30 days, five of them at most', () => {
    const seen = { ip: '203.0.113.7', userAgent: 'Phone' };
    const first = devicesAfter({}, seen, '2026-11-01');
    expect(first).toEqual([{ mark: expect.stringMatching(/^[\w-]{22}$/), day: '2026-11-01' }]);
    expect(devicesAfter({ devices: first }, seen, '2026-11-01')).toBeUndefined();
    expect(devicesAfter({ devices: first }, seen, '2026-11-02')).toEqual([{ ...first?.[0], day: '2026-11-02' }]);
    for (const ip of ['127.0.0.1', '::1', '10.1.2.3', '192.168.0.4', '172.20.0.1', 'fd00::1'])
      expect(devicesAfter({}, { ...seen, ip }, '2026-11-01')).toBeUndefined();
    let devices = first;
    for (let at = 0; at < 9; at++) devices = devicesAfter({ devices }, { ...seen, userAgent: `${at}` }, '2026-11-30');
    expect(devices).toHaveLength(5);
    expect(devicesAfter({ devices: first }, { ...seen, userAgent: 'x' }, '2026-12-02')).toHaveLength(1);
  });
});

describe('where nobody can decide (CONFLICTS-9)', () => {
  it('a loan waits five business days more, once, and SystemAdmins are told once', async () => {
    const loan = await pending({ deadline: '2026-12-10T11:00:00.000Z' });
    await change(loan.borrowerId, { phone: (await people.get({ id: 'risk' })).phone });
    await applyDeadlines(Date.now());
    await applyDeadlines(Date.now());
    const after = await loans.get({ id: loan.id });
    expect(lastDayOf(Date.parse(after.deadline ?? ''))).toBe(addWeekdays('2026-12-10', 5));
    expect(await noticesOf('DeciderWanted')).toHaveLength(1);
    const [conflict] = (await listed()).conflicts;
    expect(conflict).toMatchObject({ loanid: loan.id, candidates: [] });
    // Seen to without anybody who can, or stuck again in its next stage: it is found again, and waits no longer.
    await call(admin, conflictsApi.settleConflict, 'chief', { params: { id: conflict?.id ?? '' } });
    expect((await listed()).conflicts).toEqual([]);
    await applyDeadlines(Date.now());
    await applyDeadlines(Date.now());
    expect((await listed()).conflicts).toMatchObject([{ loanid: loan.id }]);
    expect(await noticesOf('DeciderWanted')).toHaveLength(2);
    expect((await loans.get({ id: loan.id })).deadline).toBe(after.deadline);
  });

  it('because whoever could has rejected it before, it is the same, and they cannot be named (REASONS-11)', async () => {
    const again = await pending({ barred: ['risk'] });
    const { id } = await pending({ status: 'UnderReview', barred: ['credit'], riskTie: ['Address'] });
    const { address } = await people.get({ id: 'credit' });
    await change((await loans.get({ id })).borrowerId, { address });
    await applyDeadlines(Date.now());
    expect((await listed()).conflicts.toSorted((one, other) => one.loanid - other.loanid)).toMatchObject([
      { loanid: again.id, candidates: [] },
      { loanid: id, candidates: [] },
    ]);
  });

  it.each([
    ['an investment', 'Approved'],
    ['an investment', 'FullyFundedPendingApproval'],
    ['a guarantor', 'Funded'],
    ['a guarantor', 'GuarantorsNominated'],
  ] as const)('on %s in a loan that is %s, it waits too', async (what, status) => {
    const loan = await seededLoan({ status, entered: { [status]: '2026-12-01T00:00:00.000Z' } });
    await change(loan.borrowerId, { phone: (await people.get({ id: 'risk' })).phone });
    const about = { loanId: loan.id, borrowerId: loan.borrowerId };
    const [investor, guarantor] = [await signedIn({ roles: ['Investor'] }), await signedIn({ roles: ['Guarantor'] })];
    const paid = { investorId: investor.id, payment: 'Paid', deadline: undefined } as const;
    const papers = { consent: 'Accepted', verification: 'Pending', userId: guarantor.id } as const;
    await commit(
      what === 'an investment'
        ? addInvestment(anInvestment({ ...about, ...paid, id: `${loan.id}.i0` }))
        : guarantors.add(aNominee({ ...about, ...papers, id: `${loan.id}.g0`, heardAt: '2026-12-01T00:00:00.000Z' })),
    );
    await applyDeadlines(Date.now());
    expect((await listed()).conflicts).toMatchObject([{ kind: 'NobodyFree', loanid: loan.id }]);
  });

  it('on an identity, SystemAdmins are told once each time that it is handed in, and not whose it is', async () => {
    const applicant = await signedIn({ roles: ['Guarantor'], kycStatus: 'Unverified', hasSelfie: false });
    await commit(addActivated(applicant, { ...applicant, activatedAt: undefined }));
    const handIn = async () =>
      call(kyc, kycApi.uploadGuarantorIdentity, applicant.id, {
        body: { documents: await cleanDocuments(applicant.id, ['ID', 'ID']) },
      });
    const decide = (by: string) =>
      call(kyc, staffKycApi.reviewKyc, by, { params: of(applicant), body: { decision: 'Rejected', noTie: true } });
    const { phone } = await people.get({ id: 'risk' });
    await change(applicant.id, { phone });
    expect((await handIn()).status).toBe(200);
    await applyDeadlines(Date.now());
    expect(await noticesOf('IdentityReviewerWanted')).toEqual([]);

    await change('credit', { phone });
    await applyDeadlines(Date.now());
    await applyDeadlines(Date.now());
    const told = { userId: 'chief', params: {} };
    expect(await noticesOf('IdentityReviewerWanted')).toMatchObject([told]);
    expect([(await decide('risk')).status, (await decide('credit')).status]).toEqual([403, 403]);

    const other = await aReviewer();
    expect((await decide(other.id)).status).toBe(200);
    await applyDeadlines(Date.now());
    await handIn();
    await applyDeadlines(Date.now());
    expect(await noticesOf('IdentityReviewerWanted')).toMatchObject([told, told]);
  });

  it('is not where somebody is free, or would be after they confirm their list', async () => {
    const loan = await pending();
    await change(loan.borrowerId, { phone: (await people.get({ id: 'risk' })).phone });
    const other = await aReviewer();
    await commit([
      kycCards.put({ userId: other.id, role: 'Admin', status: 'Verified', createdAt: '2026-01-01T00:00:00Z' }),
      tieLists.update({ userId: other.id }, { set: { confirmedOn: '2026-01-01' } }),
    ]);
    await applyDeadlines(Date.now());
    expect((await listed()).conflicts).toEqual([]);
    expect((await loans.get({ id: loan.id })).conflictWaited).toBeUndefined();
  });
});

describe('what a SystemAdmin sees to (CONFLICTS-12)', () => {
  it('is not of a loan to which they are a party (API-37)', async () => {
    const { id: loanId, borrowerId } = await pending();
    const about = { of: `loan:${loanId}`, kind: 'NobodyFree', loanId, at: '', version: 1 } as const;
    const conflict = { ...about, id: conflictIdOf(about) };
    const guarantee = aNominee({ id: `${loanId}.g0`, loanId, borrowerId, userId: 'chief', consent: 'Accepted' });
    await commit([...conflicts.add(conflict), ...guarantors.add(guarantee)]);
    const params = { id: conflict.id };
    for (const answered of [
      await call(admin, conflictsApi.nameReviewer, 'chief', { params, body: { userid: 'credit' } }),
      await call(admin, conflictsApi.settleConflict, 'chief', { params }),
    ])
      expect(answered).toMatchObject({ status: 403, body: { code: 'PartyToLoan' } });
    expect(await conflicts.get({ id: conflict.id })).toEqual(conflict);
  });

  it('is not a tie of their own', async () => {
    const { id: loanId } = await pending();
    const about = { of: `loan:${loanId}`, kind: 'FoundLater', loanId, at: '', version: 1 } as const;
    const settle = async (staffId: string) => {
      const id = conflictIdOf({ ...about, staffId });
      await commit(conflicts.add({ ...about, id, staffId }));
      return call(admin, conflictsApi.settleConflict, 'chief', { params: { id } });
    };
    expect(await settle('chief')).toMatchObject({ status: 403, body: { code: 'DecidedBefore' } });
    expect((await settle('risk')).status).toBe(200);
  });
});

describe('a tie that is declared after a decision (CONFLICTS-10)', () => {
  it('is listed for a SystemAdmin, once, and undoes nothing', async () => {
    const loan = await pending();
    await change(loan.borrowerId, { firstName: 'Sefo', lastName: 'Malifa', village: 'Apia' });
    expect((await approve(loan, 'risk')).status).toBe(200);
    const borrower = await people.get({ id: loan.borrowerId });
    await commit(addActivated(borrower, { ...borrower, activatedAt: undefined }));
    expect((await add('risk', { kind: 'Person', name: 'Sefo Malifa', village: 'Apia' })).status).toBe(201);
    expect((await listed()).conflicts).toMatchObject([
      { kind: 'FoundLater', loanid: loan.id, staff: { userid: 'risk' }, candidates: [] },
    ]);
    expect((await add('credit', { kind: 'Person', name: 'Sefo Malifa', village: 'Apia' })).status).toBe(201);
    expect((await listed()).conflicts).toHaveLength(1);
    expect((await loans.get({ id: loan.id })).status).toBe('UnderReview');
  });
});

describe('a loan of staff (CONFLICTS-7)', () => {
  const decide = (loan: Loan, body: object, by = 'chief') =>
    call(admin, conflictsApi.decideStaffLoan, by, { params: of(loan), body });

  async function ofStaff(): Promise<Loan> {
    const loan = await pending();
    await change(loan.borrowerId, { roles: ['Borrower', 'Admin'], subRole: 'Observer' });
    return loan;
  }

  it('is approved only after a SystemAdmin, who is told, has let it pass', async () => {
    const loan = await ofStaff();
    expect(await cardOf(loan, 'risk', 'Pending')).toMatchObject({ ofstaff: true, passed: false });
    expect(await decide(loan, { decision: 'Passed' })).toMatchObject({ status: 409, body: { code: 'NoStaffLoan' } });
    expect((await approve(loan, 'risk')).status).toBe(200);
    expect(await noticesOf('StaffLoanWaits')).toMatchObject([{ userId: 'chief', params: { loanId: loan.id } }]);
    expect((await listed()).staffloans).toMatchObject([{ loanid: loan.id }]);
    expect(await approve(loan, 'credit')).toMatchObject({ status: 409, body: { code: 'StaffLoanNotPassed' } });
    expect((await decide(loan, { decision: 'Passed' }, 'credit')).status).toBe(403);
    expect((await decide(loan, { decision: 'Passed' })).status).toBe(200);
    expect((await decide(loan, { decision: 'Passed' })).status).toBe(409);
    expect((await listed()).staffloans).toEqual([]);
    expect((await review(loan, 'credit')).status).toBe(200);
    expect(await loans.get({ id: loan.id })).toMatchObject({ status: 'Approved', ofStaff: true, passedBy: 'chief' });
  });

  it('is one whose borrower joins staff after the first decision, of which SystemAdmins are told then', async () => {
    const cognito = mockClient(CognitoIdentityProviderClient);
    Object.assign(process.env, { USER_POOL_ID: 'pool' });
    const loan = await pending();
    await approve(loan, 'risk');
    expect((await listed()).staffloans).toEqual([]);
    expect(await decide(loan, { decision: 'Passed' })).toMatchObject({ status: 409, body: { code: 'NoStaffLoan' } });
    const granted = await call(accounts, staffAccountsApi.grantSubRole, 'chief', {
      params: { id: loan.borrowerId },
      body: { subRole: 'Observer' },
    });
    cognito.restore();
    expect(granted.status).toBe(200);
    expect(await noticesOf('StaffLoanWaits')).toMatchObject([{ userId: 'chief', params: { loanId: loan.id } }]);
    expect(await approve(loan, 'credit')).toMatchObject({ status: 409, body: { code: 'StaffLoanNotPassed' } });
    expect((await listed()).staffloans).toMatchObject([{ loanid: loan.id, borrower: { userid: loan.borrowerId } }]);
    expect((await decide(loan, { decision: 'Passed' })).status).toBe(200);
    expect((await listed()).staffloans).toEqual([]);
    expect((await review(loan, 'credit')).status).toBe(200);
    expect(await loans.get({ id: loan.id })).toMatchObject({ status: 'Approved', ofStaff: true, passedBy: 'chief' });
  });

  it('is decided on by three people, whatever sub-role they are given in between (API-36, ADMIN-42)', async () => {
    const loan = await ofStaff();
    await approve(loan, 'risk');
    const decidedFirst = { status: 403, body: { code: 'FirstStepDecided' } };
    await change('risk', { subRole: 'SystemAdmin' });
    expect(await decide(loan, { decision: 'Passed' }, 'risk')).toMatchObject(decidedFirst);
    expect((await decide(loan, { decision: 'Passed' })).status).toBe(200);
    await change('chief', { subRole: 'CreditApprover' });
    expect(await cardOf(loan, 'chief', 'UnderReview')).toMatchObject({
      decisionlocked: 'You decided the first step. Somebody else must decide this.',
    });
    expect(await review(loan, 'chief')).toMatchObject(decidedFirst);
    expect(await cardOf(loan, 'credit', 'UnderReview')).toMatchObject({ decisionlocked: null });
  });

  it('is stopped with a note, which its borrower reads (LOANS-70)', async () => {
    const loan = await ofStaff();
    await approve(loan, 'risk');
    expect(await decide(loan, { decision: 'Stopped' })).toMatchObject({
      status: 400,
      body: { fields: { notes: { code: 'RejectionReasonMissing' } } },
    });
    expect((await decide(loan, { decision: 'Stopped', notes: 'Please ask elsewhere.' })).status).toBe(200);
    expect(await loans.get({ id: loan.id })).toMatchObject({ status: 'Rejected', reason: 'Please ask elsewhere.' });
    expect(await people.get({ id: loan.borrowerId })).toMatchObject({ liveLoans: 0 });
  });

  it.each(['Stopped', 'Passed'] as const)(
    'that was %s is decided on by another SystemAdmin after a second look, or by nobody (REASONS-10, REASONS-11, CONFLICTS-12)',
    async (decision) => {
      const loan = await ofStaff();
      await approve(loan, 'risk');
      const notes = 'Please ask elsewhere.';
      expect((await decide(loan, { decision, notes })).status).toBe(200);
      if (decision === 'Passed') expect((await review(loan, 'credit', { decision: 'Rejected' })).status).toBe(200);
      const body = { text: 'The statement is mine.' };
      expect((await call(handler, decisionApi.askSecondLook, loan.borrowerId, { params: of(loan), body })).status).toBe(
        200,
      );
      goTo('2026-12-02');
      const { id: other } = await aReviewer();
      const look = { params: of(loan), body: { outcome: 'Opened' } };
      const barred = { status: 403, body: { code: 'DecidedBefore' } };
      await change('chief', { subRole: 'RiskReviewer' });
      expect(await call(handler, secondLooksApi.decideSecondLook, 'chief', look)).toMatchObject(barred);
      expect((await call(handler, secondLooksApi.decideSecondLook, other, look)).status).toBe(200);
      expect((await approve(loan, other)).status).toBe(200);
      await change('chief', { subRole: 'SystemAdmin' });
      for (const again of ['Passed', 'Stopped'])
        expect(await decide(loan, { decision: again, notes })).toMatchObject(barred);
      // Alone, they leave it to its deadline; with another one it goes on.
      const { deadline } = await loans.get({ id: loan.id });
      expect(deadline).toBeDefined();
      await signedIn({ id: 'second', roles: ['Admin'], subRole: 'SystemAdmin' });
      expect((await decide(loan, { decision: 'Passed' }, 'second')).status).toBe(200);
    },
  );

  it('needs no third decision where its borrower is not of staff', async () => {
    const loan = await pending();
    await approve(loan, 'risk');
    expect((await approve(loan, 'credit')).status).toBe(200);
    expect((await loans.get({ id: loan.id })).ofStaff).toBeUndefined();
  });
});

describe('own money round about (CONFLICTS-6)', () => {
  it('is refused with the answer of a loan that has left the marketplace', async () => {
    const [loan, closed] = [await seededLoan(), await seededLoan({ status: 'Active' })];
    const { id } = await signedIn({ roles: ['Investor'] });
    const guarantor = await signedIn({ roles: ['Guarantor'] });
    await commit(
      guarantors.add(aNominee({ id: `${loan.id}.g0`, loanId: loan.id, userId: guarantor.id, consent: 'Accepted' })),
    );
    const answer = async (to: Loan) => {
      const { status, body } = await invest(id, to.id, uninsured(100));
      return { status, body };
    };
    const refusal = await answer(closed);
    expect(refusal).toMatchObject({ status: 409, body: { message: 'This loan is not open to you.' } });
    const account = { method: 'Bank', bankName: 'ANZ Samoa', account: '20014563' } as const;
    const { phone } = await people.get({ id });
    await change(loan.borrowerId, { phone });
    expect(await answer(loan)).toEqual(refusal);
    await change(loan.borrowerId, { phone: '+68520001', payoutDestination: account });
    await change(id, { payoutDestination: account });
    expect(await answer(loan)).toEqual(refusal);
    await change(loan.borrowerId, { payoutDestination: { ...account, account: '20019999' } });
    await change(guarantor.id, { phone });
    expect(await answer(loan)).toEqual(refusal);
    await change(guarantor.id, { phone: '+68520002' });
    expect((await answer(loan)).status).toBe(201);
  });
});

describe('a reviewer with a Look who asked for documents again (GUARANTORS-25)', () => {
  it('decides on the new ones, and stays a first reviewer for the second one (CONFLICTS-9)', async () => {
    const loan = await seededLoan({ status: 'GuarantorsNominated' });
    const id = `${loan.id}.g0`;
    const { id: userId } = await signedIn({ roles: ['Guarantor'] });
    const { address, lastName } = await people.get({ id: 'risk' });
    await change(userId, { address, village: 'Vaitele', lastName });
    await change('credit', { village: 'Vaitele', lastName });
    const base = { consent: 'Accepted', verification: 'Pending', employment: 'Employed' } as const;
    await commit(guarantors.add(aNominee({ ...base, id, loanId: loan.id, borrowerId: loan.borrowerId, userId })));
    const askAgain = (by: string) =>
      call(guarantorsHandler, staffGuarantorsApi.reviewGuarantor, by, {
        params: { id },
        body: { decision: 'ResubmitRequired', notes: 'A payslip is missing.', noTie: true },
      }).then(({ status }) => status);
    const become = async (verification: 'Pending' | 'UnderReview') => {
      const seen = await guarantors.get({ id });
      await commit(guarantors.save({ ...seen, verification }, seen));
    };
    expect(await askAgain('risk')).toBe(200);
    await become('Pending');
    goTo('2026-12-02');
    await applyDeadlines(Date.now());
    expect((await listed()).conflicts).toEqual([]);
    expect(await askAgain('risk')).toBe(200);
    await become('UnderReview');
    expect(await askAgain('credit')).toBe(403);
  });
});

describe('the Looks of a guarantee (CONFLICTS-5)', () => {
  it('are there for both reviewers, with what the guarantor said to be, and keep no second one from deciding (GUARANTORS-70)', async () => {
    const rate = basisPoints(7200);
    const loan = await seededLoan({ status: 'GuarantorsNominated', rate });
    const third = await seededLoan({ status: 'Active', rate });
    const peni = await signedIn({ roles: ['Borrower', 'Guarantor'] });
    const own = await seededLoan({ status: 'Active', rate, borrowerId: `${peni.id}-x` });
    const base = { consent: 'Accepted', verification: 'Pending', employment: 'Employed' } as const;
    await commit([
      // The borrower stands for the third person, who stands for a loan of Peni, who is to stand for the borrower.
      ...guarantors.add(
        aNominee({
          ...base,
          id: `${third.id}.g0`,
          loanId: third.id,
          borrowerId: third.borrowerId,
          userId: loan.borrowerId,
        }),
      ),
      ...guarantors.add(
        aNominee({ ...base, id: `${own.id}.g0`, loanId: own.id, borrowerId: own.borrowerId, userId: third.borrowerId }),
      ),
      ...guarantors.add(
        aNominee({
          ...base,
          id: `${loan.id}.g0`,
          loanId: loan.id,
          borrowerId: loan.borrowerId,
          userId: own.borrowerId,
          relationship: 'Sibling',
        }),
      ),
    ]);
    const card = async (by: string, status: string) =>
      (
        (await call(guarantorsHandler, staffGuarantorsApi.listGuarantorsForReview, by, { query: { status } })).body as {
          loanid: number;
        }[]
      ).find(({ loanid }) => loanid === loan.id);
    expect(await card('risk', 'Pending')).toMatchObject({
      relationship: 'Sibling',
      tie: { strength: 'Look', kinds: ['Ring'] },
      decisionlocked: null,
    });
    const reject = (by: string, body: object = {}) =>
      call(guarantorsHandler, staffGuarantorsApi.reviewGuarantor, by, {
        params: { id: `${loan.id}.g0` },
        body: { decision: 'ResubmitRequired', notes: 'A payslip is missing.', ...body },
      });
    expect(await reject('risk')).toMatchObject({ status: 400, body: { code: 'NoTieMissing' } });
    expect((await reject('risk', { noTie: true })).status).toBe(200);
    const { address } = await people.get({ id: loan.borrowerId });
    await change(own.borrowerId, { address });
    const seen = await guarantors.get({ id: `${loan.id}.g0` });
    await commit(guarantors.save({ ...seen, verification: 'UnderReview' }, seen));
    expect(await card('credit', 'UnderReview')).toMatchObject({
      tie: { strength: 'Look', kinds: ['Household', 'Ring'] },
      risktie: ['Ring'],
      decisionlocked: null,
    });
    expect((await reject('credit', { noTie: true })).status).toBe(200);
  });
});
