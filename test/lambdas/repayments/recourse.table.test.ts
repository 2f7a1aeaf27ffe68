import { describe, expect, it } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { handler as collections } from '#lambdas/collections/api.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { owedToGuarantors } from '#lambdas/loans/owed-to-guarantors.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { unseal } from '#lambdas/platform/seal.ts';
import { commit } from '#lambdas/platform/table.ts';
import { reliefs } from '#lambdas/relief/store.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { callGuarantors } from '#lambdas/repayments/call-guarantors.ts';
import { getRepayment } from '#lambdas/repayments/current-schedule.ts';
import { calls, listRepayments, recourseMoves } from '#lambdas/repayments/store.ts';
import { addDays, apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import { collectionsApi, type OwnGuarantee } from '#shared/collections/api.ts';
import { payBackApi } from '#shared/collections/pay-back-api.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { mustOweNoGuarantor } from '#shared/loans/loan-request.ts';
import { sene, sum } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { askedIn } from '#shared/repayments/call.ts';
import { openOf } from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { call } from '#test/support/calls.ts';
import { signedIn } from '#test/support/people.ts';
import { toldEvents } from '#test/support/told.ts';
import { aLoanOfTwo } from './a-loan-of-two.ts';
import { deliver, endow, receive, referenceOf, walletOf } from './an-active-loan.ts';
import { sweptOn, withAuditedTable } from './audited-table.ts';

withAuditedTable();

/** A loan whose first instalment is late, with its two guarantors. */
async function aLateLoan() {
  const made = await aLoanOfTwo();
  await sweptOn(addDays(made.row.due, 1));
  return made;
}

/** Goes on until the first instalment is called. */
async function called(loanId: number, row: Repayment) {
  for (let day = addDays(row.due, 2); ; day = addDays(day, 1)) {
    await sweptOn(day);
    const [standing] = await calls.all('table', { loanId });
    if (standing) return { standing, today: day };
  }
}

const owedTo = async (loanId: number, guarantorId: string) =>
  (await balanceOf(account.recourse(loanId, guarantorId))).balance;
const owedBy = async (loanId: number) => 0 - (await balanceOf(account.owed(loanId))).balance;

const helps = (userId: string, id: string, repaymentId: string, amount: number) =>
  call(collections, collectionsApi.payGuarantee, userId, {
    params: { id },
    body: { repaymentId, amount: amount / 100 },
  });

describe('what a guarantor pays (COLLECTIONS-10)', () => {
  it('is owed to them, by each way of paying, and what the borrower pays is not', async () => {
    const { loan, row, ana, ben } = await aLateLoan();
    await endow(ana.userId, 100_000);
    await receive(5_00, await referenceOf(loan.borrowerId), row.due);
    expect(await owedBy(loan.id)).toBe(0);

    // Help from the wallet, and by deposit, before the call.
    expect((await helps(ana.userId, ana.id, row.id, 7_00)).status).toBe(200);
    await receive(3_00, ben.reference ?? '', row.due);
    expect([await owedTo(loan.id, ana.id), await owedTo(loan.id, ben.id), await owedBy(loan.id)]).toEqual([
      700, 300, 1000,
    ]);

    // A called share from the wallet, and by deposit more than it: the rest is not paid.
    const { standing, today } = await called(loan.id, row);
    const share = standing.shares.find(({ userId }) => userId === ben.userId);
    expect((await call(handler, repaymentsApi.payFromWallet, ana.userId, { params: { id: row.id } })).status).toBe(200);
    await receive((share ? askedIn(share) : 0) + 1_00, ben.reference ?? '', today);
    expect((await getRepayment(row.id)).status).toBe('Paid');
    expect(await owedBy(loan.id)).toBe(openOf(row) - 5_00);
    expect((await owedTo(loan.id, ana.id)) + (await owedTo(loan.id, ben.id))).toBe(openOf(row) - 5_00);

    const moves = await recourseMoves.all('table', { loanId: loan.id });
    expect(moves).toHaveLength(4);
    for (const move of moves) expect(move).toMatchObject({ nr: row.nr, due: row.due, kind: 'Paid' });
    // The day is that of the money.
    expect(moves.find(({ amount }) => amount === 300)).toMatchObject({ day: row.due, userId: ben.userId });
  });

  it('is owed to them after a default, too', async () => {
    const { loan, row, ana } = await aLateLoan();
    const { standing } = await called(loan.id, row);
    const before = await loans.get({ id: loan.id });
    await commit(
      saveLoan(advanceLoan(before, 'DefaultConfirmed', { by: 'CreditApprover', now: Date.now(), changes: {} }), before),
    );
    await endow(ana.userId, 100_000);
    expect((await call(handler, repaymentsApi.payFromWallet, ana.userId, { params: { id: row.id } })).status).toBe(200);
    const share = standing.shares.find(({ userId }) => userId === ana.userId);
    expect(await owedTo(loan.id, ana.id)).toBe(share?.open);
  });

  it('comes back before a call that was decided on meanwhile: that asks anew (GUARANTORS-47)', async () => {
    const { loan, row, ana } = await aLateLoan();
    await endow(ana.userId, 100_000);
    await helps(ana.userId, ana.id, row.id, 7_00);
    const decided = await callGuarantors(
      await getRepayment(row.id),
      await loans.get({ id: loan.id }),
      startOfApiaDay(row.due),
    );
    await receive(7_00, await referenceOf(loan.borrowerId), row.due);
    expect(await owedTo(loan.id, ana.id)).toBe(0);
    await expect(commit(decided)).rejects.toMatchObject({ name: 'Stale' });
  });

  it('is not owed where the payment is refused: nothing is written', async () => {
    const { loan, row, ana } = await aLateLoan();
    expect((await helps(ana.userId, ana.id, row.id, 7_00)).body).toMatchObject({ code: 'InsufficientFunds' });
    expect(await owedBy(loan.id)).toBe(0);
    expect(await recourseMoves.all('table', { loanId: loan.id })).toEqual([]);
    expect(await guarantors.get({ id: ana.id })).toEqual(ana);
  });
});

/** A loan of which Ana and Ben have paid the first instalment, each a half, after it was called. */
async function aLoanPaidByGuarantors() {
  const { loan, row, ana, ben } = await aLateLoan();
  const { standing, today } = await called(loan.id, row);
  for (const { userId, open } of standing.shares) {
    await endow(userId, open);
    const answer = await call(handler, repaymentsApi.payFromWallet, userId, { params: { id: row.id } });
    expect(answer.status).toBe(200);
  }
  await deliver();
  const [anas, bens] = [await owedTo(loan.id, ana.id), await owedTo(loan.id, ben.id)];
  expect(anas + bens).toBe(openOf(row));
  return { loan, row, ana, ben, anas, bens, today };
}

const paysBack = (userId: string, loanId: number, guarantorId: string, amount: number) =>
  call(collections, payBackApi.payBack, userId, {
    params: { id: String(loanId) },
    body: { guarantorId, amount: amount / 100 },
  });
const reads = (userId: string, loanId: number) =>
  call(collections, payBackApi.readRecourse, userId, { params: { id: String(loanId) } });
const both = async (loanId: number, ana: { id: string }, ben: { id: string }) => [
  await owedTo(loanId, ana.id),
  await owedTo(loanId, ben.id),
];

describe('paying a guarantor back (COLLECTIONS-11)', () => {
  it('is for the borrower, up to what is owed, and never while something is late', async () => {
    const { loan, row, ana, ben, anas } = await aLoanPaidByGuarantors();
    const { borrowerId } = loan;
    await endow(borrowerId, anas + 5_00);
    const { firstName } = await people.get({ id: ana.userId });
    const view = (await reads(borrowerId, loan.id)).body;
    expect(view).toMatchObject({ loanid: loan.id, owed: openOf(row) / 100, islate: false });
    expect(view).toMatchObject({
      guarantors: expect.arrayContaining([
        { guarantorid: ana.id, firstname: firstName, paid: anas / 100, paidback: 0, forgiven: 0, owed: anas / 100 },
      ]),
    });

    const over = await paysBack(borrowerId, loan.id, ana.id, anas + 1);
    expect(over).toMatchObject({ status: 409, body: { error: 'That is more than is open.' } });
    expect((await paysBack(borrowerId, loan.id, 'nobody', 1)).status).toBe(404);
    expect((await paysBack(ana.userId, loan.id, ana.id, 1)).status).not.toBe(200);
    expect((await reads(ben.userId, loan.id)).status).not.toBe(200);
    const stranger = await signedIn();
    expect((await reads(stranger.id, loan.id)).status).toBe(404);
    expect((await paysBack(stranger.id, loan.id, ana.id, 1)).status).toBe(404);
    expect(await owedTo(loan.id, ana.id)).toBe(anas);

    expect((await paysBack(borrowerId, loan.id, ana.id, anas - 10)).status).toBe(200);
    expect([await owedTo(loan.id, ana.id), await walletOf(ana.userId)]).toEqual([10, anas - 10]);
    const told = await deliver();
    expect(told.filter(({ kind }) => kind === 'RecoursePaid').map(({ userId }) => userId)).toEqual([ana.userId]);
    // There is not enough for Ben.
    expect((await paysBack(borrowerId, loan.id, ben.id, 6_00)).body).toMatchObject({ code: 'InsufficientFunds' });

    const [, second] = await listRepayments(loan);
    await sweptOn(second?.due ?? '');
    await sweptOn(addDays(second?.due ?? '', 1));
    const late = await paysBack(borrowerId, loan.id, ana.id, 10);
    expect(late).toMatchObject({ status: 409, body: { error: 'Pay what is late first.' } });
    expect((await reads(borrowerId, loan.id)).body).toMatchObject({ islate: true });
    expect(await owedTo(loan.id, ana.id)).toBe(10);
  });

  it('is refused of a loan in default', async () => {
    const { loan, ana } = await aLoanPaidByGuarantors();
    const before = await loans.get({ id: loan.id });
    const defaulted = advanceLoan(before, 'DefaultConfirmed', { by: 'CreditApprover', now: Date.now(), changes: {} });
    await commit(saveLoan(defaulted, before));
    await endow(loan.borrowerId, 1_00);
    expect((await paysBack(loan.borrowerId, loan.id, ana.id, 1_00)).body).toMatchObject({ code: 'LateFirst' });
  });

  it('at the same moment twice, pays once what is owed', async () => {
    const { loan, ana, anas } = await aLoanPaidByGuarantors();
    await endow(loan.borrowerId, 3 * anas);
    const answers = await Promise.all([1, 2].map(() => paysBack(loan.borrowerId, loan.id, ana.id, anas)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await owedTo(loan.id, ana.id)).toBe(0);
  });
});

describe('a borrower’s money', () => {
  // M8: at the bank before the grace was over, and recorded after the guarantors had paid.
  it('pays guarantors back first where it came in time after all, to the sene (COLLECTIONS-13)', async () => {
    const { loan, row, ana, ben, anas, bens } = await aLoanPaidByGuarantors();
    const reference = await referenceOf(loan.borrowerId);
    const [, second] = await listRepayments(loan);
    // A day after the grace is too late: it pays the next instalment.
    await receive(1_00, reference, addDays(row.due, 8));
    expect(await both(loan.id, ana, ben)).toEqual([anas, bens]);
    expect(openOf(await getRepayment(second?.id ?? ''))).toBe((second ? openOf(second) : 0) - 1_00);

    const told = await receive(openOf(row) + 2_00, reference, addDays(row.due, 7));
    expect(await both(loan.id, ana, ben)).toEqual([0, 0]);
    expect([await walletOf(ana.userId), await walletOf(ben.userId)]).toEqual([anas, bens]);
    expect(told.filter(({ kind }) => kind === 'RecoursePaid')).toHaveLength(2);
    // What is over waits for the next instalment, as if the first had been paid with it (REPAYMENTS-16).
    expect(await walletOf(loan.borrowerId)).toBe(2_00);
    await sweptOn(second?.due ?? '');
    expect(await walletOf(loan.borrowerId)).toBe(0);
  });

  it('that pays guarantors back ends what was announced for the next instalment, and tells the borrower (COLLECTIONS-13, REPAYMENTS-8)', async () => {
    const { loan, row, ana, ben } = await aLateLoan();
    await endow(ana.userId, openOf(row));
    expect((await helps(ana.userId, ana.id, row.id, openOf(row))).status).toBe(200);
    await deliver();
    const [, second] = await listRepayments(loan);
    const params = { id: second?.id ?? '' };
    const announce = () =>
      call(handler, repaymentsApi.announcePayment, loan.borrowerId, { params, body: { method: 'Bank' } });
    expect((await announce()).status).toBe(200);
    const told = await receive(openOf(row), await referenceOf(loan.borrowerId), addDays(row.due, 1));
    expect(await both(loan.id, ana, ben)).toEqual([0, 0]);
    expect(await getRepayment(params.id)).toMatchObject({ announcedMethods: [], paidPrincipal: 0, paidInterest: 0 });
    expect((await getRepayment(params.id)).announced).toBeUndefined();
    expect(told).toContainEqual({ userId: loan.borrowerId, kind: 'PaidGuarantorBack' });
    expect((await announce()).status).toBe(200);
  });

  it('pays guarantors back first where a disaster held what they paid, until grace is over after it (COLLECTIONS-13, RELIEF-20)', async () => {
    const { loan, row, ana, ben, anas, bens } = await aLoanPaidByGuarantors();
    const [stored, heldUntil] = [await loans.get({ id: loan.id }), addDays(row.due, 60)];
    const figures = { open: openOf(row), instalment: openOf(row), instalments: 1, first: openOf(row) };
    const disaster = { id: 'D', firstDay: addDays(row.due, 5), periods: 2 };
    await commit([
      ...saveLoan({ ...stored, heldUntil }, stored),
      ...reliefs.add({
        ...{ id: `${loan.id}.D`, loanId: loan.id, kind: 'Pause', status: 'Granted', disaster, heldUntil },
        ...{
          askedAt: new Date(startOfApiaDay(row.due)).toISOString(),
          before: { ...figures, next: row.due, last: row.due },
          version: 1,
        },
      }),
    ]);
    await receive(openOf(row), await referenceOf(loan.borrowerId), addDays(row.due, 8));
    expect([await walletOf(ana.userId), await walletOf(ben.userId)]).toEqual([anas, bens]);
    expect(await both(loan.id, ana, ben)).toEqual([0, 0]);
  });

  it('pays what is owed to guarantors once the loan is Repaid, and not before (COLLECTIONS-12)', async () => {
    const { loan, ana, ben, anas, bens } = await aLoanPaidByGuarantors();
    const reference = await referenceOf(loan.borrowerId);
    const today = apiaDayOf(Date.now());
    const open = sum((await listRepayments(loan)).map(openOf));
    await endow(loan.borrowerId, open);
    const price = await call(handler, repaymentsApi.readPayoff, loan.borrowerId, { params: { id: String(loan.id) } });
    const { amount } = price.body as { amount: number };
    const params = { id: String(loan.id) };
    expect((await call(handler, repaymentsApi.payOff, loan.borrowerId, { params, body: { amount } })).status).toBe(200);
    await deliver();
    expect((await loans.get({ id: loan.id })).status).toBe('Repaid');
    expect(await both(loan.id, ana, ben)).toEqual([anas, bens]);

    await receive(1_00, reference, today);
    expect(sum((await both(loan.id, ana, ben)).map(sene))).toBe(anas + bens - 1_00);
    await receive(anas + bens, reference, today);
    expect(await both(loan.id, ana, ben)).toEqual([0, 0]);
    // The rest is the borrower's.
    expect(await walletOf(loan.borrowerId)).toBe(open - Math.round(amount * 100) + 1_00);
  });
});

describe('what waits for a due date (WALLET-6)', () => {
  it('pays guarantors where other money ends the loan first (COLLECTIONS-12)', async () => {
    const { loan, ana, ben, anas, bens, today } = await aLoanPaidByGuarantors();
    const [, second] = await listRepayments(loan);
    await receive(openOf(second as Repayment) + 60_00, await referenceOf(loan.borrowerId), today);
    expect([await walletOf(loan.borrowerId), await both(loan.id, ana, ben)]).toEqual([60_00, [anas, bens]]);
    const params = { id: String(loan.id) };
    const { body } = await call(handler, repaymentsApi.readPayoff, loan.borrowerId, { params });
    const { amount } = body as { amount: number };
    await endow(loan.borrowerId, Math.round(amount * 100));
    expect((await call(handler, repaymentsApi.payOff, loan.borrowerId, { params, body: { amount } })).status).toBe(200);
    await deliver();
    expect(sum((await both(loan.id, ana, ben)).map(sene))).toBe(anas + bens - 60_00);
    expect(await walletOf(loan.borrowerId)).toBe(0);
  });
});

// M6
describe('a new loan (COLLECTIONS-14)', () => {
  it('is refused to whoever owes a sene to a guarantor of an earlier one', async () => {
    const { loan, ana, ben, anas, bens } = await aLoanPaidByGuarantors();
    expect(await owedToGuarantors(loan.borrowerId)).toBe(anas + bens);
    await endow(loan.borrowerId, anas + bens);
    await paysBack(loan.borrowerId, loan.id, ana.id, anas);
    await paysBack(loan.borrowerId, loan.id, ben.id, bens - 1);
    const owed = await owedToGuarantors(loan.borrowerId);
    expect(() => mustOweNoGuarantor(owed)).toThrow(
      'You still owe WST\u00A00.01 to a guarantor who paid for you. Pay it back, or ask them to forgive it.',
    );
    await paysBack(loan.borrowerId, loan.id, ben.id, 1);
    expect(() => mustOweNoGuarantor(sene(0))).not.toThrow();
    expect(await owedToGuarantors(loan.borrowerId)).toBe(0);
  });
});

describe('forgiving (COLLECTIONS-15)', () => {
  const asks = (userId: string, id: string, amount: number) =>
    call(collections, collectionsApi.requestForgiveCode, userId, { params: { id }, body: { amount: amount / 100 } });
  const forgives = (userId: string, id: string, amount: number, code: string) =>
    call(collections, collectionsApi.forgive, userId, { params: { id }, body: { amount: amount / 100, code } });
  /** The code that was mailed last. */
  const mailedCode = async ({ id }: Loan) => {
    const { code } =
      (await toldEvents()).findLast(({ kind, params }) => kind === 'ForgiveCode' && params?.loanId === id)?.params ??
      {};
    return unseal(String(code));
  };

  it('needs the mailed code for exactly this amount, is told to the borrower, and is shown beside what was paid (COLLECTIONS-16)', async () => {
    const { loan, ana, ben, anas } = await aLoanPaidByGuarantors();
    expect((await asks(ana.userId, ana.id, anas + 1)).body).toMatchObject({ code: 'MoreThanOpen' });
    expect((await asks(ben.userId, ana.id, 1)).status).toBe(404);
    expect((await asks(ana.userId, ana.id, 10_00)).status).toBe(200);
    const code = await mailedCode(loan);
    const wrong = code === '111111' ? '222222' : '111111';
    for (const [amount, typed] of [
      [10_00, wrong],
      [10_01, code],
    ] as const)
      expect((await forgives(ana.userId, ana.id, amount, typed)).body).toMatchObject({ code: 'MailedCodeWrong' });
    expect((await forgives(ben.userId, ana.id, 10_00, code)).status).toBe(404);
    expect(await owedTo(loan.id, ana.id)).toBe(anas);

    expect((await forgives(ana.userId, ana.id, 10_00, code)).status).toBe(200);
    expect(await owedTo(loan.id, ana.id)).toBe(anas - 10_00);
    // A code is used once.
    expect((await forgives(ana.userId, ana.id, 10_00, code)).body).toMatchObject({ code: 'MailedCodeWrong' });
    const told = await deliver();
    expect(told.filter(({ kind }) => kind === 'RecourseForgiven')).toEqual([
      { userId: loan.borrowerId, kind: 'RecourseForgiven' },
    ]);
    const { body } = await call(collections, collectionsApi.readGuarantee, ana.userId, { params: { id: ana.id } });
    expect(body).toMatchObject({ paid: anas / 100, paidback: 0, forgiven: 10, owed: (anas - 10_00) / 100 });
    // Of one instant here, so in no order.
    expect((body as OwnGuarantee).movements.toSorted((one, other) => (one.kind < other.kind ? 1 : -1))).toMatchObject([
      { kind: 'Paid' },
      { kind: 'Forgiven', amount: 10, repaymentid: null },
    ]);
  });

  it('is asked of nobody to whom nothing is owed, and never takes more than is owed at that moment', async () => {
    const { loan, ana, anas } = await aLoanPaidByGuarantors();
    expect((await asks(ana.userId, ana.id, anas)).status).toBe(200);
    const code = await mailedCode(loan);
    await endow(loan.borrowerId, anas);
    expect((await paysBack(loan.borrowerId, loan.id, ana.id, 1)).status).toBe(200);
    expect((await forgives(ana.userId, ana.id, anas, code)).body).toMatchObject({ code: 'MoreThanOpen' });
    expect((await paysBack(loan.borrowerId, loan.id, ana.id, anas - 1)).status).toBe(200);
    expect((await asks(ana.userId, ana.id, 1)).status).toBe(404);
    expect(await owedTo(loan.id, ana.id)).toBe(0);
  });
});

describe('the most that a guarantor can still be asked for (GUARANTORS-47)', () => {
  it('is no more than what of their promise they have not paid, or have got back', async () => {
    const { loan, ana, anas } = await aLoanPaidByGuarantors();
    const cap = sene(anas + 20_00);
    const before = await guarantors.get({ id: ana.id });
    await commit(guarantors.save({ ...before, cap }, before));
    const most = async () => {
      const { body } = await call(collections, collectionsApi.readGuarantee, ana.userId, { params: { id: ana.id } });
      return (body as { most: number }).most;
    };
    expect(await most()).toBe(20);
    await endow(loan.borrowerId, 5_00);
    await paysBack(loan.borrowerId, loan.id, ana.id, 5_00);
    expect(await most()).toBe(25);
  });
});
