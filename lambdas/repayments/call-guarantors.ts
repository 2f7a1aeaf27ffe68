import { people } from '#lambdas/accounts/store.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { post } from '#lambdas/ledger/store.ts';
import { incrementLoanVersion } from '#lambdas/loans/save-loan.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { stillGuaranteed } from '#shared/guarantors/guarantee.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { askedIn, type Call, callOn, callPayableUntil, isOpenCall, withStandIns } from '#shared/repayments/call.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { unreturnedTo } from '#shared/repayments/recourse.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Params } from '#shared/sentence.ts';
import { withReferences } from './guarantee-reference.ts';
import { mustNotBeSettling } from './settling.ts';
import { calls, listRepayments, recourseMoves, repayments } from './store.ts';

/** Calls the arrears of an instalment from the loan's guarantors, in equal shares (REPAYMENTS-30). */
export async function callGuarantors(row: Repayment, loan: Loan, now: number): Promise<Write[]> {
  mustNotBeSettling(loan);
  const today = apiaDayOf(now);
  const guarantors = (await listGuarantorsOf(loan.id)).filter(({ userId }) => userId !== undefined);
  const called = repayments.save({ ...row, calledOn: today }, row);
  if (guarantors.length === 0) return called;
  const [mostOf, named, borrower] = await Promise.all([
    mostBeside(row, loan),
    withReferences(loan.id, guarantors),
    people.get({ id: loan.borrowerId }),
  ]);
  const call = callOn(
    row,
    named.map(({ guarantor, reference }) => ({
      guarantorId: guarantor.id,
      userId: guarantor.userId ?? '',
      reference,
      most: mostOf(guarantor),
    })),
    today,
  );
  return [
    ...called,
    ...calls.add(call),
    // A concurrent payoff has not seen this call: the loan's new version makes it run again.
    ...incrementLoanVersion(loan),
    ...named.flatMap(({ writes }) => writes),
    ...posted(call, now),
    ...noticesOf(call, 'GuaranteeCalled', {
      borrower: nameOf(borrower),
      due: row.due,
      missing: openOf(row),
      advice: policyOn(today).freeAdvice,
    }),
  ];
}

/** Asks the guarantors who have paid their share to stand in for the others, once (REPAYMENTS-32). */
export async function askToStandIn(row: Repayment, loan: Loan, today: string): Promise<Write[]> {
  mustNotBeSettling(loan);
  const done = repayments.save({ ...row, spreadAgainOn: today }, row);
  const before = await calls.find(row);
  if (!before) return done;
  const guarantors = await listGuarantorsOf(loan.id);
  const mostOf = await mostBeside(row, loan);
  const mosts = before.shares.map(({ guarantorId }) => {
    const guarantor = guarantors.find(({ id }) => id === guarantorId);
    return guarantor ? mostOf(guarantor) : sene(0);
  });
  const call = withStandIns(before, today, mosts);
  if (call === before) return done;
  return [
    ...done,
    ...calls.save(call, before),
    // A guarantor who is paid back at the same moment can be asked for more.
    ...incrementLoanVersion(loan),
    ...noticesOf({ ...call, shares: call.shares.filter(({ backup }) => backup !== undefined) }, 'StandInAsked'),
  ];
}

/** What can still be asked of each guarantor of a loan beside its open calls of other instalments (REPAYMENTS-30). */
async function mostBeside({ nr }: Repayment, loan: Loan): Promise<(guarantor: Guarantor) => Sene> {
  const { id: loanId } = loan;
  const [rows, all, moves] = await Promise.all([
    listRepayments(loan),
    calls.all('table', { loanId }),
    recourseMoves.all('table', { loanId }),
  ]);
  const shares = all.filter((call) => call.nr !== nr && isOpenCall(call, rows)).flatMap((call) => call.shares);
  return (guarantor) => {
    const asked = sum(shares.filter(({ guarantorId }) => guarantorId === guarantor.id).map(askedIn));
    const unreturned = unreturnedTo(guarantor.id, moves);
    return sene(Math.max(0, stillGuaranteed(loan, rows, { ...guarantor, unreturned }) - asked));
  };
}

/** Reminds the guarantors who have not paid their share of a call, once (REPAYMENTS-42). */
export async function remindOfCall(row: Repayment): Promise<{ effect: 'Remind'; writes: Write[] } | undefined> {
  if (row.calledOn === undefined || row.spreadAgainOn !== undefined || row.callReminded) return undefined;
  const call = await calls.find(row);
  const notices = call ? noticesOf(call, 'CallReminder') : [];
  if (notices.length === 0) return undefined;
  return { effect: 'Remind', writes: [...repayments.save({ ...row, callReminded: true }, row), ...notices] };
}

/** Notes what each guarantor is asked: their own share alone, because what they stand in for is another's. */
const posted = ({ repaymentId, loanId, shares }: Call, now: number): Write[] =>
  shares.every(({ open }) => open === 0)
    ? []
    : post(
        entryOf({
          id: `call:${repaymentId}`,
          kind: 'GuarantorsCalled',
          at: new Date(now).toISOString(),
          legs: shares.flatMap(({ guarantorId, open }) =>
            move(account.guarantee(loanId, guarantorId), account.calls(loanId), open),
          ),
        }),
      );

const noticesOf = (call: Call, kind: 'GuaranteeCalled' | 'StandInAsked' | 'CallReminder', also: Params = {}): Write[] =>
  call.shares
    .filter((share) => askedIn(share) > 0)
    .map((share) => {
      const { userId, reference } = share;
      const { loanId, repaymentId } = call;
      const params = { loanId, amount: askedIn(share), day: callPayableUntil(call), reference, repaymentId, ...also };
      return emit({ topic: 'Notice', userId, kind, params });
    });
