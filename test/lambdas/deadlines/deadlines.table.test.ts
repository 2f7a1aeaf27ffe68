import { describe, expect, it } from 'vitest';
import { handler as loanTasks } from '#lambdas/deadlines/loan-tasks.ts';
import { handler } from '#lambdas/deadlines/tasks.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { addInvestment, investments } from '#lambdas/investments/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import type { Investment } from '#shared/investments/investment.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { lastDayFor } from '#shared/loans/reminders.ts';
import { sene } from '#shared/money.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { seededLoan } from '#test/support/loans.ts';
import { signedIn } from '#test/support/people.ts';
import { noticesTo, toldEvents } from '#test/support/told.ts';
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

    const toBorrower = (await toldEvents()).filter(({ userId }) => userId === asking.borrowerId);
    expect(toBorrower).toMatchObject([{ kind: 'GuarantorSlotReopened', params: { loanId: asking.id } }]);
    expect(JSON.stringify(toBorrower)).not.toContain(silent.fullName);

    const after = await stored();
    expect(await run(false)).toEqual({ ended: 0 });
    expect(await stored()).toEqual(after);
    expect(await run(true)).toMatchObject({ count: 1, items: [later] });
  });

  it('tells who was silent that nothing is awaited of them, and the borrower no reason (GUARANTORS-57, GUARANTORS-16)', async () => {
    const people = await Promise.all(['a', 'b'].map(() => signedIn({ roles: ['Guarantor'] })));
    const [unanswering = '', withoutPapers = ''] = people.map(({ id }) => id);
    const { id: loanId, borrowerId } = await seededLoan({ status: 'GuarantorsNominated', deadline: inHours(20 * 24) });
    const nominated = { loanId, borrowerId, heardAt: inHours(-15 * 24) };
    const stranger = aNominee({ ...nominated, id: `${loanId}.01C`, slot: 3, email: 'silent@example.ws' });
    const papers = { consent: 'Accepted', verification: 'ResubmitRequired' } as const;
    await commit([
      ...guarantors.add(stranger),
      ...guarantors.add(aNominee({ ...nominated, id: `${loanId}.01A`, userId: unanswering })),
      ...guarantors.add(aNominee({ ...nominated, ...papers, id: `${loanId}.01B`, slot: 2, userId: withoutPapers })),
    ]);
    await run(false);
    expect(await noticesTo(borrowerId)).toEqual([1, 2, 3].map(() => 'GuarantorSlotReopened'));
    const day = lastDayFor(stranger, inHours(0));
    const letters = (await toldEvents()).filter(({ to }) => to === 'silent@example.ws');
    expect(letters).toMatchObject([{ kind: 'InvitationEnded', params: { day } }]);
    expect(await noticesTo(unanswering)).toEqual(['InvitationLapsedGuarantor']);
    expect(await noticesTo(withoutPapers)).toEqual(['GuarantorPapersLapsed']);
  });

  it('reminds a nominee before, with the last day, and a second time not (GUARANTORS-58)', async () => {
    const { id: userId } = await signedIn({ roles: ['Guarantor'] });
    const deadline = inHours(20 * 24);
    const { id: loanId } = await seededLoan({ status: 'GuarantorsNominated', deadline });
    const heardAt = inHours(-8 * 24);
    const invited = aNominee({ id: `${loanId}.01A`, loanId, userId, heardAt });
    await commit([
      ...guarantors.add(invited),
      ...guarantors.add(aNominee({ id: `${loanId}.01B`, loanId, slot: 2, email: 'stranger@example.ws', heardAt })),
    ]);
    expect(await run(false)).toEqual({ ended: 0 });
    expect(await run(false)).toEqual({ ended: 0 });
    const day = lastDayFor(invited, deadline);
    const told = (await toldEvents()).filter((event) => event.userId === userId || event.to === 'stranger@example.ws');
    expect(told.map(({ kind, params }) => [kind, params]).toSorted()).toEqual([
      ['AnswerDeadlineNear', { loanId, day, guarantorId: invited.id }],
      ['InvitationReminder', expect.objectContaining({ day })],
    ]);
  });

  it('reminds once a prepared payout is withdrawn of what fell into its time, when nobody was reminded (LOANS-33, LOANS-34)', async () => {
    const loan = await seededLoan({
      ...{ status: 'AgreementSigned', payoutId: 'one' },
      ...{ createdAt: inHours(-20 * 24), deadline: inHours(6 * 24) },
    });
    const everyStep = async () => {
      await loanTasks(Object({ step: 'applyDue', id: loan.id }), Object.create(null));
      await run(false);
    };
    await everyStep();
    const prepared = await loans.get({ id: loan.id });
    expect([prepared.reminded, await noticesTo(loan.borrowerId)]).toEqual([0, []]);
    await commit(saveLoan({ ...prepared, payoutId: undefined }, prepared));
    // Nothing wakes its machine: it sleeps until the next reminder.
    await run(false);
    await everyStep();
    expect(await noticesTo(loan.borrowerId)).toEqual(['PayoutDeadlineNear']);
  });

  it('ends everything else when one thing fails, and says that it failed (ADMIN-13)', async () => {
    await unpaidIn({ id: 999_999, borrowerId: 'nobody' });
    const other = await seededLoan({ remaining: sene(50_000), investments: 1 });
    const unpaid = await unpaidIn(other);
    await expect(run(false)).rejects.toThrow();
    expect(await investments.get({ id: unpaid.id })).toMatchObject({ status: 'Rejected' });
  });
});
