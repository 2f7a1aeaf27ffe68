import { beforeAll, describe, expect, it, vi } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { handler as guarantorsHandler } from '#lambdas/guarantors/api.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { handler as investmentsHandler } from '#lambdas/investments/api.ts';
import { handler as kycHandler } from '#lambdas/kyc/api.ts';
import { latestIdentityDecision } from '#lambdas/kyc/store.ts';
import { handler } from '#lambdas/loans/api.ts';
import { decisions, latestDecisionOn, loanCalculations, loans } from '#lambdas/loans/store.ts';
import { isNotice, lineOf, type Message } from '#lambdas/notifications/message.ts';
import { onGuarantorMoved, onInvestmentMoved, onKycMoved, onLoanMoved } from '#lambdas/notifications/on-moved.ts';
import { readCounters } from '#lambdas/platform/counters.ts';
import { commit } from '#lambdas/platform/table.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { kycApi } from '#shared/kyc/api.ts';
import { staffKycApi } from '#shared/kyc/staff-api.ts';
import type { SavedCalculation } from '#shared/loans/calculation.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { call } from '#test/support/calls.ts';
import { invest, investmentIdOf } from '#test/support/investments.ts';
import { seededLoan } from '#test/support/loans.ts';
import { signedIn, theStaff } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
beforeAll(theStaff);

const pendingLoan = () =>
  seededLoan({ status: 'Pending', tier: undefined, amount: sene(120_000), remaining: sene(120_000) });
const review = (by: string, { id }: Loan, body: object) =>
  call(handler, staffLoansApi.reviewLoan, by, { params: { id: String(id) }, body });

/** A calculation that says DTI and SCORE, for the terms of `pendingLoan`. */
const tooMuch = ({ id, months, frequency, employment }: Loan): SavedCalculation => ({
  loanId: id,
  employment,
  months,
  frequency,
  requested: sene(120_000),
  monthlyIncome: Array(6).fill(sene(20_000)),
  monthlyExpenses: Array(6).fill(sene(2_000)),
  savedBy: 'risk',
  savedByName: 'Tavita Ioane',
  savedAt: '2026-11-20T00:00:00.000Z',
});

/** The line of the bell for what a subscriber tells. */
async function lineIn(telling: Promise<Message[]>) {
  const [told] = await telling;
  if (!told || !isNotice(told)) throw new Error('Nobody is told');
  return lineOf(told);
}
const toldOf = ({ id }: Loan) => lineIn(onLoanMoved.deliver({ loanId: id, from: 'Pending', to: 'Rejected' }, 'event'));

describe('refusing a loan', () => {
  it('refuses a code that the saved calculation does not say, and writes nothing (REASONS-2)', async () => {
    const loan = await pendingLoan();
    const body = { decision: 'Rejected', notes: 'Too little income.', codes: ['DTI'] };
    expect(await review('risk', loan, body)).toMatchObject({
      status: 400,
      body: { error: 'The saved calculation does not say so.' },
    });
    await commit([loanCalculations.put(tooMuch(loan))]);
    expect((await review('risk', loan, { ...body, codes: ['RATE'] })).status).toBe(400);
    expect((await review('risk', loan, { ...body, codes: ['OTHER'] })).status).toBe(400);
    expect((await review('risk', loan, { ...body, codes: [] })).body).toMatchObject({ error: 'Choose a reason.' });
    expect(await loans.get({ id: loan.id })).toMatchObject({ status: 'Pending', version: loan.version });
    expect(await decisions.all('table', { loanId: loan.id })).toEqual([]);
  });

  it('keeps the decision with the server’s figures, counts it, and tells the borrower (REASONS-2 to REASONS-4, REASONS-8)', async () => {
    const loan = await pendingLoan();
    await commit([loanCalculations.put(tooMuch(loan))]);
    const before = (await readCounters()).refusedDTI ?? 0;
    const body = { decision: 'Rejected', notes: 'Please ask for less.', codes: ['DTI', 'PURPOSE'] };
    expect((await review('risk', loan, body)).status).toBe(200);
    expect(await latestDecisionOn(loan.id, 'loan')).toMatchObject({
      stage: 'RiskReviewer',
      outcome: 'Rejected',
      codes: ['DTI', 'PURPOSE'],
      figures: { mostDti: 4000 },
      note: 'Please ask for less.',
      by: 'risk',
    });
    expect((await readCounters()).refusedDTI).toBe(before + 1);
    const told = await toldOf(loan);
    expect(told.message).toMatch(
      /^We cannot offer loan #\d+\. Instalments would take [\d.]+% of your income\. The most is 40\.00%\. We do not lend for this purpose\. Please ask for less\. If this is wrong, you can ask somebody else to look until [\w ]+\.$/,
    );
    expect(JSON.stringify(told.params)).not.toContain('risk');
  });

  it('takes a call without codes for OTHER with its note (REASONS-1)', async () => {
    const loan = await pendingLoan();
    expect((await review('risk', loan, { decision: 'Rejected', notes: 'No.' })).status).toBe(200);
    expect(await latestDecisionOn(loan.id, 'loan')).toMatchObject({ codes: ['OTHER'], figures: {}, note: 'No.' });
    expect((await toldOf(loan)).message.startsWith(`We cannot offer loan #${loan.id}. No. If this is wrong,`)).toBe(
      true,
    );
  });
});

describe('refusing what is not a loan', () => {
  it('tells an investor, a person and a guarantor the reasons in words (REASONS-1, REASONS-3)', async () => {
    const loan = await seededLoan({ status: 'Approved' });
    const investor = await signedIn({ roles: ['Investor'] });
    const investmentId = investmentIdOf(await invest(investor.id, loan.id));
    const body = { decision: 'Rejected', notes: 'Please write.', codes: ['SOURCE_OF_FUNDS'] };
    const refuse = (codes: string[]) =>
      call(investmentsHandler, staffInvestmentsApi.reviewInvestment, 'risk', {
        params: { id: investmentId },
        body: { ...body, codes },
      });
    expect((await refuse(['DTI'])).status).toBe(400);
    vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000, toFake: ['Date'] });
    const refused = await refuse(body.codes);
    vi.useRealTimers();
    expect(refused.status).toBe(200);
    const moved = { investmentId, loanId: loan.id, from: 'Pending', to: 'Rejected', payment: 'Unpaid', was: 'Unpaid' };
    expect((await lineIn(onInvestmentMoved.deliver(moved, 'event'))).message).toBe(
      `Your investment in loan #${loan.id} did not go through. We could not see where the money comes from. Please write.`,
    );
    expect((await call(investmentsHandler, investmentsApi.listMyInvestments, investor.id)).body).toMatchObject([
      { reason: 'Please write.', refusal: { codes: ['SOURCE_OF_FUNDS'], figures: {} } },
    ]);
  });

  it('tells a person why their identity was not verified, and not why it expired (REASONS-3, KYC-15)', async () => {
    const person = await signedIn({ kycStatus: 'Pending' });
    const about = { papers: [{ code: 'PAPER_OLD', document: 'Passport' }] };
    const refused = await call(kycHandler, staffKycApi.reviewKyc, 'risk', {
      params: { id: person.id },
      body: { decision: 'Rejected', codes: ['PAPER_OLD'], about },
    });
    expect(refused.status).toBe(200);
    expect(await latestIdentityDecision(person.id)).toMatchObject({ outcome: 'Rejected', codes: ['PAPER_OLD'] });
    const own = async () => (await call(kycHandler, kycApi.readIdentityDecision, person.id)).body;
    expect(await own()).toEqual({ refusal: { codes: ['PAPER_OLD'], figures: about } });
    const told = async (reason: string) =>
      (await lineIn(onKycMoved.deliver({ userId: person.id, to: 'Rejected', reason }, 'event'))).message;
    expect(await told('')).toBe(
      'We could not verify your identity. Passport: it is too old. Please send your documents again.',
    );
    expect(await told('IdentityLapsed')).not.toContain('too old');
    await commit([people.update({ id: person.id }, { set: { kycReason: 'IdentityLapsed' } })]);
    expect(await own()).toEqual({ refusal: null });
  });

  it('tells a guarantor of their papers and of their standing order (REASONS-1, REASONS-2, REASONS-3)', async () => {
    const loan = await seededLoan({ status: 'GuarantorsNominated', rate: basisPoints(7200) });
    const { id: userId } = await signedIn({ roles: ['Guarantor'] });
    const at = '2026-11-20T00:00:00.000Z';
    const guarantor: Guarantor = {
      ...{ id: `${loan.id}.01X`, loanId: loan.id, borrowerId: loan.borrowerId, slot: 1, userId },
      ...{ fullName: 'Vena Sio', dateOfBirth: '1980-01-01', email: 'vena@example.ws' },
      ...{ consent: 'Accepted', verification: 'Pending', standingOrder: 'Pending', employment: 'Employed' },
      ...{ heardAt: at, createdAt: at, version: 1 },
    };
    await commit(guarantors.add(guarantor));
    const params = { id: guarantor.id };
    const decide = (body: object) =>
      call(guarantorsHandler, staffGuarantorsApi.reviewGuarantor, 'risk', { params, body });
    const refusal = { decision: 'ResubmitRequired', notes: 'Please send new ones.' };
    expect(await decide({ ...refusal, codes: ['DISPOSABLE'] })).toMatchObject({
      status: 400,
      body: { error: 'The saved calculation does not say so.' },
    });
    const about = { months: ['2026-09', '2026-08'] };
    expect((await decide({ ...refusal, codes: ['INCOME_NOT_SHOWN'], about })).status).toBe(200);
    const told = async (what: string) =>
      (await lineIn(onGuarantorMoved.deliver({ guarantorId: guarantor.id, loanId: loan.id, what }, 'event'))).message;
    expect(await told('ResubmitRequired')).toContain(
      'Your statements do not show the income of August 2026, September 2026. Please send new ones.',
    );

    const own = async () => (await call(guarantorsHandler, guarantorsApi.listNominatedLoans, userId)).body;
    expect(await own()).toMatchObject([
      { refusal: { codes: ['INCOME_NOT_SHOWN'], figures: { months: ['2026-08', '2026-09'] } } },
    ]);

    const papers = [{ code: 'PAPER_UNREADABLE', document: 'StandingOrder' }];
    const order = {
      decision: 'Rejected',
      notes: 'Please scan it again.',
      codes: ['PAPER_UNREADABLE'],
      about: { papers },
    };
    expect(
      (await call(guarantorsHandler, staffGuarantorsApi.decideStandingOrder, 'risk', { params, body: order })).status,
    ).toBe(200);
    expect(await told('StandingOrderRejected')).toContain(
      'was not accepted. Standing order: we cannot read it. Please scan it again.',
    );
    // Beside it, and not in place of what is said of the papers (REASONS-7).
    expect(await own()).toMatchObject([
      {
        ...{ orderreason: 'Please scan it again.', orderrefusal: { codes: ['PAPER_UNREADABLE'] } },
        refusal: { codes: ['INCOME_NOT_SHOWN'] },
      },
    ]);
    // The borrower sees where their nominees stand, and not why (GUARANTORS-9).
    const nominees = await call(guarantorsHandler, guarantorsApi.listNominees, loan.borrowerId, {
      params: { id: String(loan.id) },
    });
    expect(JSON.stringify(nominees.body)).not.toMatch(/PAPER_UNREADABLE|scan it again/);
  });
});
