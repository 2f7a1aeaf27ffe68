import { beforeAll, describe, expect, it } from 'vitest';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { handler } from '#lambdas/loans/api.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { decisions, loanCalculations, loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { loansApi } from '#shared/loans/api.ts';
import { decisionApi, type OwnDecision, OwnDecision as schema } from '#shared/loans/decision-api.ts';
import { type Loan, LoanStatus } from '#shared/loans/loan.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { sene } from '#shared/money.ts';
import { call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { invest } from '#test/support/investments.ts';
import { seededLoan } from '#test/support/loans.ts';
import { signedIn, theStaff } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
beforeAll(theStaff);

const read = (by: string, { id }: Loan) => call(handler, decisionApi.readDecision, by, { params: { id: String(id) } });

/** A calculation with which WST 1,200 is too much, as the RiskReviewer saved it. */
const saved = ({ id, employment, months, frequency }: Loan) =>
  loanCalculations.put({
    ...{ loanId: id, employment, months, frequency },
    requested: sene(120_000),
    monthlyIncome: Array(6).fill(sene(30_000)),
    monthlyExpenses: Array(6).fill(sene(2_000)),
    ...{ savedBy: 'risk', savedByName: 'Tavita Ioane', savedAt: '2026-11-20T00:00:00.000Z' },
  });

async function aRejectedLoan() {
  const loan = await seededLoan({
    ...{ status: 'Pending', tier: undefined, requested: sene(120_000), entered: {} },
    ...{ amount: sene(120_000), remaining: sene(120_000) },
  });
  await cleanDocuments(loan.borrowerId, ['Payslip'], { attachedTo: `loan:${loan.id}` });
  await commit([saved(loan)]);
  const body = { decision: 'Rejected', notes: 'Please ask for less.', codes: ['DTI', 'PURPOSE'] };
  const params = { id: String(loan.id) };
  expect((await call(handler, staffLoansApi.reviewLoan, 'risk', { params, body })).status).toBe(200);
  return loan;
}

describe('what a borrower reads of a decision', () => {
  it('is codes, texts, figures, what would be possible and what was used, never who decided (REASONS-5, REASONS-6)', async () => {
    const loan = await aRejectedLoan();
    const { status, body } = await read(loan.borrowerId, loan);
    expect(status).toBe(200);
    const decision = body as Record<keyof OwnDecision, unknown>;
    expect(decision).toMatchObject({
      codes: ['DTI', 'PURPOSE'],
      texts: [
        expect.stringMatching(/^Instalments would take \d\d\.\d\d% of your income/),
        'We do not lend for this purpose.',
      ],
      figures: { mostDti: 40 },
      note: 'Please ask for less.',
      data: {
        documents: [{ documenttype: 'Payslip' }],
        budget: { monthlyincome: Array(6).fill(300), monthlyexpenses: Array(6).fill(20), enteredby: 'RiskReviewer' },
      },
    });
    expect(decision.possible).toContainEqual({ durationmonths: 12, frequency: 'Monthly', amount: expect.any(Number) });
    expect(Object.keys(decision).sort()).toEqual(Object.keys(schema.shape).sort());
    const mine = await call(handler, loansApi.listMyLoans, loan.borrowerId);
    const detail = await call(handler, loansApi.readLoan, loan.borrowerId, { params: { id: String(loan.id) } });
    for (const shown of [body, mine.body, detail.body])
      expect(JSON.stringify(shown)).not.toMatch(/"risk"|Tavita|savedBy|"by"/);
  });

  it('is the note alone where no reasons were kept, and needs a calculation for what is possible', async () => {
    const loan = await seededLoan({ status: 'Rejected', reason: 'Too little income.' });
    expect(await read(loan.borrowerId, loan)).toMatchObject({
      status: 200,
      body: { codes: [], texts: [], note: 'Too little income.', possible: null, data: { budget: null } },
    });
  });

  it('is what the calculation says against the rest, where less was approved than requested (REASONS-6)', async () => {
    const at = '2026-11-28T00:00:00.000Z';
    const loan = await seededLoan({
      ...{ status: 'Approved', requested: sene(120_000), amount: sene(20_000), remaining: sene(20_000) },
      ...{ entered: { Approved: at } },
    });
    const said = { stage: 'CreditApprover', outcome: 'Approved' } as const;
    const approved = { ...said, codes: [], figures: {}, by: 'credit', at };
    await commit([saved(loan), ...decisions.add({ ...approved, loanId: loan.id, of: 'loan' })]);
    const { body } = await read(loan.borrowerId, loan);
    expect(body).toMatchObject({ codes: expect.arrayContaining(['DTI']), figures: { mostDti: 40 }, decidedat: at });
    expect((body as { texts: string[] }).texts[0]).toMatch(/^Instalments would take \d\d\.\d\d% of your income/);
  });

  it('is read by the borrower alone, in the states that are explained (REASONS-6)', async () => {
    const loan = await seededLoan({ status: 'Approved', requested: sene(100_000), amount: sene(100_000) });
    const { id: investor } = await signedIn({ roles: ['Investor', 'Borrower'] });
    expect((await invest(investor, loan.id)).status).toBe(201);
    const { id: guarantorId } = await signedIn({ roles: ['Guarantor', 'Borrower'] });
    const at = '2026-11-20T00:00:00.000Z';
    const guarantor: Guarantor = {
      ...{ id: `${loan.id}.01X`, loanId: loan.id, borrowerId: loan.borrowerId, slot: 1, userId: guarantorId },
      ...{ fullName: 'Vena Sio', dateOfBirth: '1980-01-01', email: 'vena@example.ws' },
      ...{ consent: 'Accepted', verification: 'Verified', standingOrder: 'Verified', employment: 'Employed' },
      ...{ heardAt: at, createdAt: at, version: 1 },
    };
    await commit(guarantors.add(guarantor));
    const others: [string, number][] = [
      [investor, 404],
      [guarantorId, 404],
      ['risk', 403],
      ['credit', 403],
      ['observer', 403],
    ];
    const inState = async (changes: Partial<Loan>) => {
      const before = await loans.get({ id: loan.id });
      await commit(saveLoan({ ...before, ...changes }, before));
    };
    const seen = async (changes: Partial<Loan>) => {
      await inState(changes);
      return (await read(loan.borrowerId, loan)).status;
    };
    for (const status of LoanStatus.options) {
      const always = status === 'Rejected' ? 200 : 404;
      expect(await seen({ status, requested: sene(100_000), entered: { Approved: at } }), status).toBe(always);
      expect(await seen({ status, requested: sene(120_000), entered: { Approved: at } }), status).toBe(200);
      expect(await seen({ status, requested: sene(120_000), entered: {} }), status).toBe(always);
    }
    await inState({ status: 'Rejected' });
    for (const [by, expected] of others) expect((await read(by, loan)).status, by).toBe(expected);
    await inState({ hidden: true });
    expect((await read(loan.borrowerId, loan)).status).toBe(404);
  });
});
