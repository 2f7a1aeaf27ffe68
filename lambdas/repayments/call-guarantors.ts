import { randomBytes } from 'node:crypto';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { post } from '#lambdas/ledger/store.ts';
import { incrementLoanVersion } from '#lambdas/loans/save-loan.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { callReferences } from '#lambdas/wallet/store.ts';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import { startOfApiaDay } from '#shared/calendar.ts';
import { account, type Entry, entryOf, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { type Call, callOn, callPayableUntil, spreadAgain } from '#shared/repayments/call.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { mustNotBeSettling } from './settling.ts';
import { calls, repayments } from './store.ts';

/** Calls the arrears of an instalment from the loan's guarantors, in equal shares (REPAYMENTS-30). */
export async function callGuarantors(row: Repayment, loan: Loan, today: string): Promise<Write[]> {
  mustNotBeSettling(loan);
  const guarantors = await listGuarantorsOf(loan.id);
  const called = repayments.save({ ...row, calledOn: today }, row);
  if (guarantors.length === 0) return called;
  const known = (await calls.all('table', { loanId: loan.id })).flatMap(({ shares }) => shares);
  const named = guarantors.flatMap(({ id, userId }) => {
    const before = known.find(({ guarantorId }) => guarantorId === id);
    // One reference for all calls of a loan: there is one standing order to pay them (REPAYMENTS-31).
    const reference = before?.reference ?? paymentReference('G', randomBytes(8));
    return userId === undefined ? [] : [{ guarantorId: id, userId, reference, isNew: before === undefined }];
  });
  const call = callOn(
    row,
    named.map(({ isNew: _, ...guarantor }) => guarantor),
    today,
  );
  return [
    ...called,
    ...calls.add(call),
    // A concurrent payoff has not seen this call: the loan's new version makes it run again.
    ...incrementLoanVersion(loan),
    ...named.flatMap(({ isNew, reference, guarantorId }) =>
      isNew ? callReferences.add({ reference, guarantorId }) : [],
    ),
    ...posted({ id: `call:${row.id}`, kind: 'GuarantorsCalled' }, today, undefined, call),
    ...noticesOf(call, 'GuaranteeCalled'),
  ];
}

/** Spreads the unpaid shares of a call over the guarantors who have paid theirs, once (REPAYMENTS-32). */
export async function spreadCallAgain(row: Repayment, loan: Loan, today: string): Promise<Write[]> {
  mustNotBeSettling(loan);
  const done = repayments.save({ ...row, spreadAgainOn: today }, row);
  const before = await calls.find(row);
  if (!before) return done;
  const call = spreadAgain(before, today);
  const isSpread = call.shares.some(({ open }, share) => open > (before.shares[share]?.open ?? 0));
  return [
    ...done,
    ...calls.save(call, before),
    ...(isSpread
      ? [
          ...posted({ id: `call:${row.id}:again`, kind: 'CallSpreadAgain' }, today, before, call),
          ...noticesOf(call, 'GuaranteeCalled'),
        ]
      : []),
  ];
}

/** Reminds the guarantors who have not paid their share that its last day is near, once (REPAYMENTS-42). */
export async function remindOfCall(row: Repayment): Promise<{ effect: 'Remind'; writes: Write[] } | undefined> {
  if (row.calledOn === undefined || row.spreadAgainOn !== undefined || row.callReminded) return undefined;
  const call = await calls.find(row);
  const notices = call ? noticesOf(call, 'CallDeadlineNear') : [];
  if (notices.length === 0) return undefined;
  return { effect: 'Remind', writes: [...repayments.save({ ...row, callReminded: true }, row), ...notices] };
}

function posted(
  entry: Pick<Entry, 'id' | 'kind'>,
  today: string,
  before: Call | undefined,
  { loanId, shares }: Call,
): Write[] {
  const legs = shares.flatMap(({ guarantorId, open }, share) =>
    move(
      account.guarantee(loanId, guarantorId),
      account.calls(loanId),
      sene(open - (before?.shares[share]?.open ?? 0)),
    ),
  );
  return post(entryOf({ ...entry, at: new Date(startOfApiaDay(today)).toISOString(), legs }));
}

const noticesOf = (call: Call, kind: 'GuaranteeCalled' | 'CallDeadlineNear'): Write[] =>
  call.shares
    .filter(({ open }) => open > 0)
    .map(({ userId, open, reference }) =>
      emit({
        topic: 'Notice',
        userId,
        kind,
        params: {
          loanId: call.loanId,
          amount: open,
          day: callPayableUntil(call),
          reference,
          repaymentId: call.repaymentId,
        },
      }),
    );
