import { poolBatches, poolBatchLines } from '#lambdas/collections/store.ts';
import { conflicts } from '#lambdas/conflicts/store.ts';
import { creditRecords } from '#lambdas/creditrecords/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { loans, nextLoanId, secondLooks } from '#lambdas/loans/store.ts';
import { disasters, reliefs } from '#lambdas/relief/store.ts';
import { calls, listRepayments, repayments } from '#lambdas/repayments/store.ts';
import { conflictOf } from '#lambdas/wallet/new-receipt.ts';
import { corrections, payouts, receipts } from '#lambdas/wallet/store.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { figuresOf } from '#shared/relief/relief.ts';
import { announcedUntil } from '#shared/repayments/collection.ts';
import { openPartsOf } from '#shared/repayments/new-plan.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { quietly, type Stage } from './stage.ts';
import type { Story } from './story.ts';

/** Puts on the stage what lists show together with other items, of each kind that the story has none of. */
export async function addPointers({ world }: Stage, story: Story): Promise<void> {
  const { loanId, borrower, guarantor, reviewers } = story;
  const now = (await world.now()).getTime();
  const today = apiaDayOf(now);
  const [at, until] = [new Date(now).toISOString(), addDays(today, 30)];
  const [borrowerId, guarantorId] = [borrower.user.userId, guarantor.user.userId];
  const madeBy = reviewers.risk.user.userId;
  const [loan, [applied], [unmatched], [paidOut]] = await Promise.all([
    loans.get({ id: loanId }),
    receipts.all('byStatus', { status: 'Applied' }),
    receipts.all('byStatus', { status: 'Unmatched' }),
    payouts.all('byStatus', { status: 'Confirmed' }),
  ]);
  const [live] = await guarantors.all('table', { loanId });
  const rows = await listRepayments(loan);
  const open = rows.find(({ status }) => status === 'Scheduled');
  if (!(applied && unmatched && paidOut && live && open)) throw new Error('The story has another end');
  const rejected = await nextLoanId();
  const prepared = { status: 'Prepared', madeBy, madeAt: at, version: 1 } as const;
  const share = { guarantorId: live.id, userId: guarantorId, reference: 'G-1-1', open: sene(1_00) };
  const batch = { id: '2026-10.1', month: '2026-10', loans: 1, parts: 1, reached: 0, open: 1 };
  const money = { pool: sene(0), entitled: sene(0), total: sene(0), held: sene(0), paid: sene(0) };
  await quietly([
    ...addLoan(aLoan({ id: rejected, borrowerId, status: 'Rejected', rate: basisPoints(7200) }), 9),
    ...secondLooks.add({
      loanId: rejected,
      status: 'Asked',
      text: 'Look',
      documents: [],
      askedAt: at,
      until,
      version: 1,
    }),
    ...conflicts.add({
      id: `loan.${rejected}.NobodyFree`,
      of: `loan:${rejected}`,
      kind: 'NobodyFree',
      loanId: rejected,
      at,
      version: 1,
    }),
    ...guarantors.add(aNominee({ id: `${rejected}.01G`, loanId: rejected, borrowerId, email: guarantor.email })),
    ...conflictOf({ ...unmatched, amount: sene(60_00) }, unmatched, { by: madeBy, now }).writes,
    ...corrections.add({
      ...{ ...prepared, id: applied.id, kind: 'Reassignment', amount: applied.amount, userId: applied.userId },
      to: { userId: guarantorId },
    }),
    ...corrections.add({ ...prepared, id: paidOut.id, kind: 'Return', amount: paidOut.amount, userId: paidOut.userId }),
    ...disasters.add({
      ...{ id: '01DISASTER', kind: 'Cyclone', districts: null, firstDay: today, text: 'Storm', textSm: 'Afa' },
      ...{
        periods: { Weekly: 1, Fortnightly: 1, Monthly: 1 },
        status: 'Prepared',
        preparedBy: madeBy,
        preparedAt: at,
        version: 1,
      },
    }),
    ...reliefs.add({
      ...{ id: `${loanId}.01RELIEF`, loanId, kind: 'Pause', status: 'Asked', reason: 'Illness', periods: 1 },
      ...{ before: figuresOf(openPartsOf(rows)), askedAt: at, waitsSince: today, until, version: 1 },
    }),
    ...calls.add({ repaymentId: open.id, loanId, nr: open.nr, calledOn: today, shares: [share], version: 1 }),
    ...repayments.save({ ...open, announced: { method: 'Bank', at, until: announcedUntil(today) } }, open),
    ...creditRecords.add({
      number: '01RECORD',
      userId: borrowerId,
      hash: 'hash',
      issuedAt: at,
      state: 'Valid',
      version: 1,
    }),
    ...poolBatches.add({ ...batch, ...money, status: 'Prepared', preparedOn: today, version: 1 }),
    ...poolBatchLines.add({
      batchId: batch.id,
      part: 0,
      loanId,
      entitled: sene(0),
      shares: [],
      status: 'Waiting',
      paid: sene(0),
      version: 1,
    }),
  ]);
}
