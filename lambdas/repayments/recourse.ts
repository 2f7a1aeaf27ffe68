import { ulid } from 'ulid';
import { balanceOf, post, type Seen } from '#lambdas/ledger/store.ts';
import { incrementLoanVersion } from '#lambdas/loans/save-loan.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type { Received } from '#shared/loans/shares.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import type { PaidBack, RecourseMove } from '#shared/repayments/recourse.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Payment } from './settle-payment.ts';
import { recourseMoves } from './store.ts';

type Step = { row: Repayment; paid: Received };

const amountOf = ({ paid: { principal, interest } }: Step) => sene(principal + interest);

/**
 * The writes that note what the borrower owes to a guarantor for what they paid into instalments with money of `day`
 * (COLLECTIONS-10); none where the borrower pays.
 */
export function owedFor(
  steps: readonly Step[],
  day: string,
  { loan, payerId, guarantor, now, cause }: Payment,
): Write[] {
  if (!guarantor) return [];
  const { id: loanId } = loan;
  const { id: guarantorId } = guarantor;
  const legs = move(account.owed(loanId), account.recourse(loanId, guarantorId), sum(steps.map(amountOf)));
  const at = new Date(now).toISOString();
  return [
    ...post(entryOf({ id: `${cause}:owed`, kind: 'GuarantorOwed', at, legs })),
    ...steps.flatMap((step) => {
      const { nr, due } = step.row;
      const paid = { kind: 'Paid', amount: amountOf(step), day, nr, due } as const;
      return recourseMoves.add({ ...paid, id: ulid(now), loanId, guarantorId, userId: payerId });
    }),
  ];
}

/** What is owed to a loan's guarantors, its movements (empty if nothing is owed), and the balance on which the repayment's commit depends. */
export async function recourseOf(loanId: number): Promise<{ owed: Sene; moves: RecourseMove[]; seen: Seen }> {
  const name = account.owed(loanId);
  // Read before the movements: one that is added in between changes it, and the commit is refused with Stale.
  const { balance, available } = await balanceOf(name);
  const moves = balance < 0 ? await recourseMoves.all('table', { loanId }) : [];
  return { owed: sene(-balance), moves, seen: { [name]: available } };
}

type PayingBack = {
  loan: Loan;
  parts: readonly PaidBack[];
  now: number;
  /** The value date, and the instalment that it was paid in time for (COLLECTIONS-13). */
  day: string;
  nr?: number;
  cause: string;
  /** What was owed, and of the wallet what was available, when this was decided. */
  seen: Seen;
  /** The borrower's first name, by which guarantors are told. */
  name: string;
};

/** The writes that pay guarantors back from the borrower's wallet (COLLECTIONS-11). Refused with InsufficientFunds, and with Stale where what is owed has changed. */
export function paidBack({ loan, parts, now, day, nr, cause, seen, name }: PayingBack): Write[] {
  const { id: loanId, borrowerId } = loan;
  const at = new Date(now).toISOString();
  const entries = parts.map(({ guarantorId, userId, amount }) =>
    entryOf({
      id: `${cause}:${guarantorId}`,
      kind: 'GuarantorPaidBack',
      at,
      guarantorId,
      legs: [
        ...move(account.wallet(borrowerId), account.wallet(userId), amount),
        ...move(account.recourse(loanId, guarantorId), account.owed(loanId), amount),
      ],
    }),
  );
  return [
    ...post(entries, { seen }),
    // What a concurrent call asks of them follows from what they got back (GUARANTORS-47): the loan's new version makes it run again.
    ...incrementLoanVersion(loan),
    ...parts.flatMap((part) => {
      const forRow = nr === undefined ? {} : { nr };
      return recourseMoves.add({ ...part, ...forRow, id: ulid(now), loanId, kind: 'PaidBack', day });
    }),
    ...parts.map(({ guarantorId, userId, amount }) =>
      emit({ topic: 'Notice', userId, kind: 'RecoursePaid', params: { loanId, guarantorId, amount, name } }),
    ),
  ];
}
