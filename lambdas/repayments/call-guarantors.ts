import { randomBytes } from 'node:crypto';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { post } from '#lambdas/ledger/store.ts';
import { incrementLoanVersion } from '#lambdas/loans/save-loan.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { callReferences } from '#lambdas/wallet/store.ts';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import { startOfApiaDay } from '#shared/calendar.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { askedIn, type Call, callOn, callPayableUntil, withStandIns } from '#shared/repayments/call.ts';
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
    ...posted(call, today),
    ...noticesOf(call, 'GuaranteeCalled'),
  ];
}

/** Asks the guarantors who have paid their share to stand in for the others, once (REPAYMENTS-32). */
export async function askToStandIn(row: Repayment, loan: Loan, today: string): Promise<Write[]> {
  mustNotBeSettling(loan);
  const done = repayments.save({ ...row, spreadAgainOn: today }, row);
  const before = await calls.find(row);
  if (!before) return done;
  const call = withStandIns(before, today);
  return [
    ...done,
    ...calls.save(call, before),
    ...noticesOf({ ...call, shares: call.shares.filter(({ backup }) => backup !== undefined) }, 'StandInAsked'),
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

/** Notes what each guarantor is asked: their own share alone, because what they stand in for is another's. */
const posted = ({ repaymentId, loanId, shares }: Call, today: string): Write[] =>
  post(
    entryOf({
      id: `call:${repaymentId}`,
      kind: 'GuarantorsCalled',
      at: new Date(startOfApiaDay(today)).toISOString(),
      legs: shares.flatMap(({ guarantorId, open }) =>
        move(account.guarantee(loanId, guarantorId), account.calls(loanId), open),
      ),
    }),
  );

const noticesOf = (call: Call, kind: 'GuaranteeCalled' | 'StandInAsked' | 'CallDeadlineNear'): Write[] =>
  call.shares
    .filter((share) => askedIn(share) > 0)
    .map((share) => {
      const { userId, reference } = share;
      const { loanId, repaymentId } = call;
      const params = { loanId, amount: askedIn(share), day: callPayableUntil(call), reference, repaymentId };
      return emit({ topic: 'Notice', userId, kind, params });
    });
