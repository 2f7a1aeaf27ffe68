import { describe, expect, it } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { getRepayment } from '#lambdas/repayments/current-schedule.ts';
import { calls, listRepayments, sweptDays } from '#lambdas/repayments/store.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { addDays } from '#shared/calendar.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { callPayableUntil } from '#shared/repayments/call.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import type { ReceiptView } from '#shared/wallet/staff-views.ts';
import { owedBy, platform, platformHas } from '#test/lambdas/wallet/put-right.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { anActiveLoan, deliver, endow, receive, referenceOf, walletOf } from './an-active-loan.ts';
import { sweptOn, withAuditedTable } from './audited-table.ts';

withAuditedTable();

/** A loan whose first instalment is called, on the day of the call. */
async function aCalledLoan(caps?: readonly number[]): Promise<{ loan: Loan; today: string; rowId: string }> {
  const loan = await anActiveLoan([100_000], {}, caps);
  const [row] = await listRepayments(loan);
  if (!row) throw new Error('There is no schedule');
  await commit([sweptDays.put({ day: addDays(row.due, -1) })]);
  for (let day = row.due; ; day = addDays(day, 1)) {
    await sweptOn(day);
    if ((await calls.all('table', { loanId: loan.id })).length > 0) return { loan, today: day, rowId: row.id };
  }
}

const callOf = async ({ id: loanId }: Loan) => {
  const [standing] = await calls.all('table', { loanId });
  if (!standing) throw new Error('Nobody is called');
  return standing;
};

const paysFromWallet = async (userId: string, rowId: string) => {
  const answer = await call(handler, repaymentsApi.payFromWallet, userId, { params: { id: rowId } });
  expect(answer.status).toBe(200);
  return deliver();
};

let slips = 0;
/** Staff record money that another person is then found to own, and a second person confirms it (WALLET-52). */
async function turnsOutToBe(userId: string, slip: { amount: number; reference: string; valuedate: string }) {
  const body = { ...slip, amount: slip.amount / 100, method: 'Bank', bankid: `COUSIN-${++slips}` };
  const [maker, checker] = [await aReviewer(), await anApprover()];
  const recorded = await call(wallet, staffWalletApi.recordReceipt, maker.id, { body });
  await deliver();
  const params = { id: (recorded.body as ReceiptView).receiptid };
  const right = { params, body: { userId, reason: 'The cousin of the same name.' } };
  const answers = [
    await call(wallet, staffWalletApi.reassignReceipt, maker.id, right),
    await call(wallet, staffWalletApi.confirmReassignment, checker.id, { params }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return deliver();
}

describe('guarantors who are called', () => {
  it('are told at once that nothing is asked of them any more, when the borrower pays (M5, REPAYMENTS-46)', async () => {
    const { loan, rowId } = await aCalledLoan();
    const { shares } = await callOf(loan);
    const half = Math.floor(openOf(await getRepayment(rowId)) / 2);
    const reference = await referenceOf(loan.borrowerId);
    const toldThem = (told: readonly { userId: string; kind: string }[]) =>
      told.filter(({ userId }) => shares.some((share) => share.userId === userId)).map(({ kind }) => kind);
    expect(toldThem(await receive(half, reference, '2026-12-30'))).toEqual(['CallChanged', 'CallChanged']);
    const rest = openOf(await getRepayment(rowId));
    expect(toldThem(await receive(rest, reference, '2026-12-30'))).toEqual(['CallNeedless', 'CallNeedless']);
    expect((await balanceOf(account.calls(loan.id))).balance).toBe(0);
  });

  it('are asked for no more than they can still be, once somebody has paid (REPAYMENTS-33, GUARANTORS-47)', async () => {
    const { loan, rowId } = await aCalledLoan([1_500, 1_000]);
    const asked = async () => (await callOf(loan)).shares.map(({ open }) => open);
    expect(await asked()).toEqual([1_500, 1_000]);
    // It leaves more open than both are asked for.
    const told = await receive(8_000, await referenceOf(loan.borrowerId), '2026-12-30');
    const { paidPrincipal } = await getRepayment(rowId);
    expect(paidPrincipal).toBe(2_000);
    expect(await asked()).toEqual([1_470, 980]);
    expect(told.filter(({ kind }) => kind === 'CallChanged')).toHaveLength(2);
  });

  it('are named to the borrower by what they paid, which is owed to them (M6, REPAYMENTS-47)', async () => {
    const { loan, rowId } = await aCalledLoan();
    const { shares } = await callOf(loan);
    const told: { userId: string; kind: string }[] = [];
    for (const { userId, open } of shares) {
      await endow(userId, open);
      told.push(...(await paysFromWallet(userId, rowId)));
    }
    expect((await getRepayment(rowId)).status).toBe('Paid');
    const kinds = told.filter(({ userId }) => userId === loan.borrowerId).map(({ kind }) => kind);
    expect(kinds).toEqual(['GuarantorPaid', 'GuarantorPaid']);
    expect((await people.get({ id: shares[0]?.userId ?? '' })).firstName).not.toBe('');
  });

  // M2, REPAYMENTS-32, REPAYMENTS-17
  it('still owe their share when another stands in for it, and paying it late relieves that one', async () => {
    const { loan, rowId, today } = await aCalledLoan();
    const [ana, ben] = (await callOf(loan)).shares;
    if (!ana || !ben) throw new Error('Two are called');
    await endow(ana.userId, ana.open);
    await paysFromWallet(ana.userId, rowId);
    const onDay = callPayableUntil(await callOf(loan));
    expect(onDay > today).toBe(true);
    const told = await sweptOn(addDays(onDay, 1));
    expect(told.filter(({ kind }) => kind === 'StandInAsked').map(({ userId }) => userId)).toEqual([ana.userId]);
    expect((await callOf(loan)).shares).toMatchObject([{ open: 0, backup: ben.open }, { open: ben.open }]);
    const asked = async (userId: string) => (await call(handler, repaymentsApi.listOwnCalls, userId, {})).body;
    expect(await asked(ana.userId)).toMatchObject([{ amount: ben.open / 100, backup: ben.open / 100 }]);
    expect(await asked(ben.userId)).toMatchObject([{ amount: ben.open / 100 }]);
    // The memo is of own shares alone: it is not noted twice.
    expect((await balanceOf(account.calls(loan.id))).balance).toBe(ben.open);
    await endow(ana.userId, 1_000);
    await receive(1_000, ana.reference, today);
    expect((await callOf(loan)).shares).toMatchObject([{ backup: ben.open - 1_000 }, { open: ben.open - 1_000 }]);
    const relieved = await receive(ben.open - 1_000, ben.reference, today);
    expect(relieved.filter(({ kind }) => kind === 'CallNeedless').map(({ userId }) => userId)).toEqual([ana.userId]);
    expect((await getRepayment(rowId)).status).toBe('Paid');
    expect(await asked(ana.userId)).toEqual([]);
  });

  it('need not pay once money in the wallet of another person turns out to have been in time (WALLET-52)', async () => {
    const { loan, rowId } = await aCalledLoan();
    const row = await getRepayment(rowId);
    const { id: cousin } = await signedIn();
    const reference = await referenceOf(cousin);
    const told = await turnsOutToBe(loan.borrowerId, { amount: openOf(row), reference, valuedate: row.due });
    expect(await getRepayment(rowId)).toMatchObject({ status: 'Paid', paidOn: row.due });
    expect(told.filter(({ kind }) => kind === 'CallNeedless')).toHaveLength(2);
    expect((await balanceOf(account.calls(loan.id))).balance).toBe(0);
  });

  it('stay owed what they paid with money of another person, and owe it to the platform (WALLET-52, COLLECTIONS-10)', async () => {
    const { loan, rowId } = await aCalledLoan();
    const [ana] = (await callOf(loan)).shares;
    if (!ana) throw new Error('Nobody is called');
    const { id: other } = await signedIn();
    await platformHas(ana.open);
    const slip = { amount: ana.open, reference: ana.reference, valuedate: '2026-12-30' };
    await turnsOutToBe(other, slip);
    const left = openOf(await getRepayment(rowId));
    expect([await walletOf(other), await platform()]).toEqual([ana.open, 0]);
    expect(await owedBy(ana.userId)).toMatchObject({ owed: ana.open / 100, advances: [{ kind: 'Mistake' }] });
    expect((await balanceOf(account.recourse(loan.id, ana.guarantorId))).balance).toBe(ana.open);
    expect((await callOf(loan)).shares).toMatchObject([{ open: 0 }, { open: left }]);
  });
});
