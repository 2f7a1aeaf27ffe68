import { describe, expect, it } from 'vitest';
import { handler } from '#lambdas/deadlines/tasks.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { addInvestment, investments } from '#lambdas/investments/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import type { Investment } from '#shared/investments/investment.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { seededLoan } from '#test/support/loans.ts';
import { signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const run = (dryRun: boolean) => {
  const asked: { step: string } = Object({ step: 'deadlines', dryRun, by: 'ana' });
  return handler(asked, Object.create(null));
};

async function stored(): Promise<string[]> {
  const items: string[] = [];
  for await (const item of scanTable()) if (item.pk !== 'JOB') items.push(JSON.stringify(item));
  return items.sort();
}

/** An investment that is not paid, and was to be so until an hour ago. */
async function unpaidIn({ id: loanId, borrowerId }: Pick<Loan, 'id' | 'borrowerId'>): Promise<Investment> {
  const { id: investorId } = await signedIn({ roles: ['Investor'] });
  const id = `${loanId}.01AAA`;
  const investment = anInvestment({ id, loanId, borrowerId, investorId, deadline: inHours(-1) });
  await commit(addInvestment(investment));
  return investment;
}

const statusOf = async ({ id }: Loan) => (await loans.get({ id })).status;

describe('the job of the deadlines', () => {
  // ADMIN-14, GUARANTORS-15, INVESTMENTS-23, LOANS-28, LOANS-33
  it('says what has ended and what will within a day, and ends what has, once', async () => {
    const over = await seededLoan({ deadline: inHours(-1) });
    const soon = await seededLoan({ status: 'Pending', deadline: inHours(23) });
    await seededLoan({ deadline: inHours(25) });
    const held = await seededLoan({ status: 'AgreementSigned', deadline: inHours(-1), payoutId: 'one' });
    const invested = await seededLoan({ remaining: sene(50_000), investments: 1 });
    const unpaid = await unpaidIn(invested);
    const asking = await seededLoan({ status: 'GuarantorsNominated', deadline: inHours(99) });
    const silent = aNominee({ id: `${asking.id}.01GGG`, loanId: asking.id, heardAt: inHours(-15 * 24) });
    await commit(guarantors.add(silent));

    const before = await stored();
    const later = { id: String(soon.id), effect: 'CancelSoon' };
    const due = [
      { id: String(over.id), effect: 'Cancel' },
      { id: unpaid.id, effect: 'Reject' },
      { id: silent.id, effect: 'Reopen' },
    ];
    const items = [...due, later].map((item) => expect.objectContaining(item));
    expect(await run(true)).toEqual({ count: 4, items: expect.arrayContaining(items) });
    expect(await stored()).toEqual(before);

    expect(await run(false)).toEqual({ ended: 3 });
    expect(await loans.get({ id: over.id })).toMatchObject({ status: 'Cancelled', cancelledBy: 'Deadline' });
    expect(await investments.get({ id: unpaid.id })).toMatchObject({
      status: 'Rejected',
      reason: 'InvestmentUnpaidInTime',
    });
    expect(await loans.get({ id: invested.id })).toMatchObject({ remaining: sene(100_000), investments: 0 });
    expect(await guarantors.get({ id: silent.id })).toMatchObject({ released: true });
    expect(await Promise.all([asking, soon, held].map(statusOf))).toEqual(['Funded', 'Pending', 'AgreementSigned']);

    const after = await stored();
    expect(await run(false)).toEqual({ ended: 0 });
    expect(await stored()).toEqual(after);
    expect(await run(true)).toMatchObject({ count: 1, items: [later] });
  });

  it('ends everything else when one thing fails, and says that it failed (ADMIN-13)', async () => {
    await unpaidIn({ id: 999_999, borrowerId: 'nobody' });
    const other = await seededLoan({ remaining: sene(50_000), investments: 1 });
    const unpaid = await unpaidIn(other);
    await expect(run(false)).rejects.toThrow();
    expect(await investments.get({ id: unpaid.id })).toMatchObject({ status: 'Rejected' });
  });
});
