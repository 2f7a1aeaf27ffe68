import { describe, expect, it } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { onLoanMoved } from '#lambdas/notifications/on-moved.ts';
import { commit } from '#lambdas/platform/table.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { startOfApiaDay } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { anActiveLoan, receive, referenceOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { miss } from './missed.ts';
import { poolPays } from './pool-pays.ts';

withAuditedTable();

const defaulted = async (active: Loan, day: string): Promise<void> => {
  const now = startOfApiaDay(day) + 3_600_000;
  await commit(saveLoan(advanceLoan(active, 'DefaultConfirmed', { by: 'CreditApprover', now }), active));
};

/** A loan in default of which two instalments are late, and what pays them. */
async function aLateLoan(parts: readonly number[] = [60_000, 40_000]) {
  const active = await anActiveLoan(parts);
  const [first, second, third] = await listRepayments(active);
  if (!first || !second || !third) throw new Error('There is no schedule');
  await miss([first, second]);
  await defaulted(active, '2026-09-01');
  const reference = await referenceOf(active.borrowerId);
  const now = () => loans.get({ id: active.id });
  const pay = async (amount: number) => {
    await receive(amount, reference, '2026-11-21');
    return (await now()).status;
  };
  return { first, second, third, now, pay };
}

describe('a loan in default is cured (LOANS-63)', () => {
  it('by the payment after which nothing is late, and its borrower has no loan in default any more', async () => {
    const { first, second, third, now, pay } = await aLateLoan();
    expect(await pay(openOf(first))).toBe('Defaulted');
    expect(await pay(openOf(second) - 1_000)).toBe('Defaulted');
    expect(await pay(1_000)).toBe('Active');
    const cured = await now();
    expect(cured.entered.Defaulted).toBeDefined();
    expect(await people.get({ id: cured.borrowerId })).toMatchObject({ liveLoans: 1, defaultedLoans: 0 });
    // What is paid from now on is shared by what was lent again.
    expect(await pay(openOf(third))).toBe('Active');
  });

  it('where what is left of the last late one is carried (REPAYMENTS-44)', async () => {
    const { first, second, pay } = await aLateLoan();
    await pay(openOf(first));
    expect(await pay(openOf(second) - 100)).toBe('Active');
  });

  it('once all of it is paid it is Repaid, and not cured', async () => {
    const { now, pay } = await aLateLoan();
    const rows = await listRepayments(await now());
    let status = 'Defaulted';
    for (const row of rows) status = await pay(openOf(row));
    expect(status).toBe('Repaid');
  });

  it('not when the pool has paid for it', async () => {
    const { first, second, now, pay } = await aLateLoan();
    await poolPays();
    expect((await now()).poolPaidOn).toBeDefined();
    expect(await pay(openOf(first))).toBe('Defaulted');
    expect(await pay(openOf(second))).toBe('Defaulted');
  });

  it('and tells borrower, guarantors and investors', async () => {
    const { now } = await aLateLoan([30_000, 20_000, 50_000]);
    const { id } = await now();
    const told = await onLoanMoved.deliver(
      { topic: 'LoanMoved', loanId: id, from: 'Defaulted', to: 'Active' },
      'event',
    );
    const kinds = (told ?? []).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([
      'LoanCured',
      ...Array.from({ length: 2 }, () => 'LoanCuredGuarantor'),
      ...Array.from({ length: 3 }, () => 'LoanCuredInvestor'),
    ]);
  });

  it('and a later default counts its days from then', async () => {
    const { first, second, now, pay } = await aLateLoan();
    await pay(openOf(first));
    await pay(openOf(second));
    const cured = await now();
    expect(cured.defaultProposedBy).toBeUndefined();
    await defaulted(cured, '2026-11-20');
    expect((await now()).entered.Defaulted).toMatch(/^2026-11-19T/);
    await miss((await listRepayments(await now())).slice(-1));
  });
});
