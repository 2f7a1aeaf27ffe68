// Takes long: begins first.
import { describe, expect, it } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { handler as adminHandler } from '#lambdas/admin/api.ts';
import { handler as collections } from '#lambdas/collections/api.ts';
import { chargeOffs } from '#lambdas/collections/store.ts';
import { documents } from '#lambdas/documents/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { addLoan, saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { onLoanChargedOff } from '#lambdas/notifications/on-charged-off.ts';
import { commit } from '#lambdas/platform/table.ts';
import { handler as repaymentsHandler } from '#lambdas/repayments/api.ts';
import { calls, listRepayments, repayments, shareChunks, sweptDays } from '#lambdas/repayments/store.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { loanPageApi } from '#shared/admin/loan-page-api.ts';
import { addDays, startOfApiaDay } from '#shared/calendar.ts';
import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { sene, sum } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { claimOf } from '#shared/repayments/shareholder.ts';
import { anActiveLoan, deliver, endow, receive, referenceOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { goTo, withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { call } from '#test/support/calls.ts';
import { cleanDocuments } from '#test/support/documents.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';

withAuditedTable();

const DEFAULTED_ON = '2027-03-05';
/** 180 days later. */
const DAY = addDays(DEFAULTED_ON, 180);

/** A loan in default of which a part of the first instalment is paid, and the rest of it called; and what staff do with it. */
async function aCalledDefault(parts: readonly number[] = [60_000, 40_000]) {
  const { id, borrowerId } = await anActiveLoan(parts);
  const reference = await referenceOf(borrowerId);
  await receive(5_000, reference, '2026-11-21');
  const [first] = await listRepayments(await loans.get({ id }));
  if (!first) throw new Error('There is no schedule');
  await commit([sweptDays.put({ day: first.due })]);
  for (
    let day = addDays(first.due, 1);
    (await calls.all('table', { loanId: id })).length === 0;
    day = addDays(day, 1)
  ) {
    goTo(day);
    await sweep();
  }
  const active = await loans.get({ id });
  const now = startOfApiaDay(DEFAULTED_ON) + 3_600_000;
  await commit(saveLoan(advanceLoan(active, 'DefaultConfirmed', { by: 'CreditApprover', now }), active));
  await deliver();
  goTo(DAY);
  const [reviewer, approver] = [await aReviewer(), await anApprover()];
  const params = { id: String(id) };
  return {
    id,
    borrowerId,
    reference,
    reviewer,
    approver,
    first,
    now: () => loans.get({ id }),
    propose: (body: object = { reason: 'NothingPaid' }) =>
      call(collections, staffCollectionsApi.proposeChargeOff, reviewer.id, { params, body }),
    confirm: (by = approver.id, body = {}) =>
      call(collections, staffCollectionsApi.confirmChargeOff, by, { params, body }),
  };
}

const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code: string }).code];
const holdersOf = async (loanId: number) =>
  (await shareChunks.all('table', { loanId })).flatMap(({ holders }) => holders);

describe('charging a loan off (LOANS-64, LOANS-65)', () => {
  it('leaves the principal, and ends interest, calls and guarantees in one commit (LOANS-67)', async () => {
    const { id, borrowerId, now, propose, confirm } = await aCalledDefault();
    const before = await now();
    const rows = await listRepayments(before);
    const open = sum(rows.map(({ principal, paidPrincipal }) => sene(principal - paidPrincipal)));
    const stood = await guarantors.all('table', { loanId: id });
    expect((await balanceOf(account.calls(id))).balance).toBeGreaterThan(0);
    expect(codeOf(await confirm())).toEqual([409, 'ChargeOffNotProposed']);
    expect((await propose()).status).toBe(200);
    expect((await now()).chargedOffOn).toBeUndefined();
    const had = await Promise.all(stood.map(({ userId = '' }) => people.get({ id: userId })));
    expect((await confirm()).status).toBe(200);

    // Before anything is delivered the books are right, and nobody is asked.
    const after = await now();
    expect(after).toMatchObject({ status: 'Defaulted', chargedOffOn: DAY });
    expect(await people.get({ id: borrowerId })).toMatchObject({ liveLoans: 0, defaultedLoans: 1 });
    const plan = (await listRepayments(after)).filter(({ status }) => status !== 'Paid');
    expect([sum(plan.map(openOf)), after.openInstalments]).toEqual([open, plan.length]);
    expect(plan.map(({ due }) => due)).toEqual(rows.map(({ due }) => due));
    expect((await balanceOf(account.calls(id))).balance).toBe(0);
    expect((await guarantors.all('table', { loanId: id })).map(({ released }) => released)).toEqual([true, true]);
    const have = await Promise.all(stood.map(({ userId = '' }) => people.get({ id: userId })));
    expect(have.map(({ guarantees }) => guarantees)).toEqual(had.map(({ guarantees }) => guarantees - 1));
    expect(await chargeOffs.get({ loanId: id })).toMatchObject({
      principal: open,
      interest: sum(rows.map(openOf)) - open,
    });
    expect((await deliver()).filter(({ kind }) => kind === 'CallNeedless')).toHaveLength(2);

    // LOANS-2
    const another = addLoan(aLoan({ id: 9_999, borrowerId }), 1);
    await expect(commit(another)).rejects.toMatchObject({ name: 'Stale' });
    expect(codeOf(await confirm())).toEqual([409, 'ChargedOffAlready']);
    expect(codeOf(await propose())).toEqual([409, 'ChargedOffAlready']);
  });

  it('tells borrower, guarantors and each investor, who reads what they lose (LOANS-67)', async () => {
    const { id, borrowerId, propose, confirm } = await aCalledDefault();
    const stood = (await guarantors.all('table', { loanId: id })).map(({ userId = '' }) => userId);
    await propose();
    await confirm();
    const event = { topic: 'LoanChargedOff', loanId: id, guarantors: stood } as const;
    const told = (await onLoanChargedOff.deliver(event, 'event')) ?? [];
    const holders = await holdersOf(id);
    expect(told.map((one) => [one.kind, 'userId' in one && one.userId, one.params.amount])).toEqual([
      ['LoanChargedOff', borrowerId, undefined],
      ...stood.map((userId) => ['LoanChargedOffGuarantor', userId, undefined]),
      ...holders.map((holder) => ['LoanChargedOffInvestor', holder.investorId, claimOf(holder)]),
    ]);
    expect(sum(holders.map(claimOf))).toBe(100_000);
  });

  it('leaves it payable, and asks for nothing: money pays at once, by claims, until it is Repaid (LOANS-68)', async () => {
    const { id, borrowerId, reference, now, propose, confirm } = await aCalledDefault();
    await propose();
    await confirm();
    await deliver();
    await commit([sweptDays.put({ day: DAY })]);
    for (let day = addDays(DAY, 1); day <= addDays(DAY, 40); day = addDays(day, 1)) {
      goTo(day);
      await sweep();
    }
    expect(await deliver()).toEqual([]);
    const rows = await listRepayments(await now());
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['Paid', 'Scheduled']));

    // Far more than the first instalment; none of it waits for a later due date.
    await receive(50_000, reference, addDays(DAY, 40));
    expect((await now()).principalRepaid).toBe(50_000);
    expect((await holdersOf(id)).map(({ principal }) => principal)).toEqual([30_000, 20_000]);
    expect((await now()).status).toBe('Defaulted');
    await endow(borrowerId, 50_000);
    const of = { params: { id: String(id) } };
    const price = (await call(repaymentsHandler, repaymentsApi.readPayoff, borrowerId, of)).body;
    expect(price).toMatchObject({ amount: 500, interest: 0 });
    const paid = await call(repaymentsHandler, repaymentsApi.payOff, borrowerId, { ...of, body: { amount: 500 } });
    expect([paid.status, (await now()).status]).toEqual([200, 'Repaid']);
    expect(await people.get({ id: borrowerId })).toMatchObject({ liveLoans: 0, defaultedLoans: 0 });
  });

  it('is refused too early, after money, before a call, and while a payment settles (LOANS-66)', async () => {
    const { reference, first, now, propose, confirm } = await aCalledDefault();
    goTo(addDays(DAY, -1));
    expect(codeOf(await propose())).toEqual([409, 'DefaultTooRecent']);
    goTo(DAY);
    const [, second] = await listRepayments(await now());
    if (!second) throw new Error('There is no schedule');
    await commit(repayments.save({ ...second, status: 'Missed' }, second));
    expect(codeOf(await propose())).toEqual([409, 'CallMissing']);
    const missed = { ...second, status: 'Missed', version: second.version + 1 } as const;
    await commit(repayments.save({ ...missed, status: 'Scheduled' }, missed));
    expect((await propose()).status).toBe(200);

    const loan = await now();
    await commit(saveLoan({ ...loan, settling: 'one' }, loan));
    expect((await confirm()).status).toBe(503);
    const settling = await now();
    await commit(saveLoan({ ...settling, settling: undefined }, settling));
    await receive(1_000, reference, DAY);
    expect(codeOf(await confirm())).toEqual([409, 'MoneyTooRecent']);
    goTo(addDays(DAY, 89));
    expect(codeOf(await propose())).toEqual([409, 'MoneyTooRecent']);
    goTo(addDays(DAY, 90));
    expect([(await propose()).status, (await confirm()).status]).toEqual([200, 200]);
    expect(first.id).toMatch(/-001$/);
  });

  it('needs no days where a clean document of who proposes it proves a death (LOANS-66, DOCUMENTS-17)', async () => {
    const { id, reviewer, approver, now, propose, confirm } = await aCalledDefault();
    goTo(addDays(DEFAULTED_ON, 3));
    expect(codeOf(await propose({ reason: 'Death' }))).toEqual([400, 'ChargeOffDocumentMissing']);
    const [others] = await cleanDocuments((await signedIn({})).id, ['ID']);
    expect((await propose({ reason: 'Death', documentId: others?.documentId })).status).toBe(404);
    const [own] = await cleanDocuments(reviewer.id, ['ID']);
    expect((await propose({ reason: 'Death', documentId: own?.documentId })).status).toBe(200);
    expect(await documents.get({ id: own?.documentId ?? '' })).toMatchObject({ attachedTo: `chargeoff:${id}` });
    const page = await call(adminHandler, loanPageApi.readLoanForReview, approver.id, { params: { id: String(id) } });
    expect(page.body).toMatchObject({
      chargeoff: { documentid: own?.documentId, contenttype: 'application/pdf' },
    });
    // Proposed anew with the same document: the former one is not confirmed, nor this one by whoever proposed it (API-36).
    const { proposedAt: seen } = await chargeOffs.get({ loanId: id });
    goTo(addDays(DEFAULTED_ON, 4));
    expect((await propose({ reason: 'Bankruptcy', documentId: own?.documentId })).status).toBe(200);
    expect(codeOf(await confirm(approver.id, { seen }))).toEqual([409, 'PreparedAnew']);
    const proposed = await chargeOffs.get({ loanId: id });
    await commit(chargeOffs.save({ ...proposed, proposedBy: approver.id }, proposed));
    expect((await confirm()).status).toBe(403);
    const again: Loan = await now();
    expect(again.chargedOffOn).toBeUndefined();
    // Of a default that was cured since, nothing is confirmed: a later one is handled anew (LOANS-63).
    const later = { ...again, entered: { ...again.entered, Defaulted: new Date(Date.now() + 1).toISOString() } };
    await commit(saveLoan(later, again));
    expect(codeOf(await confirm((await anApprover()).id))).toEqual([409, 'ChargeOffNotProposed']);
    await commit(saveLoan({ ...(await now()), entered: again.entered }, await now()));
    expect((await confirm((await anApprover()).id)).status).toBe(200);
  });

  it('counts interest that is open, and nothing else, as lost of a loan that many investors lent', async () => {
    const { id, now, propose, confirm } = await aCalledDefault(Array.from({ length: 17 }, () => 5_000));
    await propose();
    expect((await confirm()).status).toBe(200);
    expect((await now()).settling).toBeUndefined();
    expect(sum((await holdersOf(id)).map(claimOf))).toBe(85_000);
  });
});
