import { nameOf, type Person } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { guaranteeOf, stillGuaranteed } from '#shared/guarantors/guarantee.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { askedIn, type Call, callPayableUntil } from '#shared/repayments/call.ts';
import { lateInstalmentsOf } from '#shared/repayments/late-instalment.ts';
import { owedToEach, type RecourseMove, unreturnedTo } from '#shared/repayments/recourse.ts';
import { type Repayment, repaymentIdOf } from '#shared/repayments/repayment.ts';
import { loanRepaymentOf } from '#shared/repayments/wire.ts';
import type { OwnGuarantee } from './api.ts';

type Guaranteed = {
  guarantor: Guarantor;
  loan: Loan;
  borrower: Person;
  rows: readonly Repayment[];
  /** Of instalments that are not paid. */
  calls: readonly Call[];
  moves: readonly RecourseMove[];
};

/** A guarantee as its guarantor sees it (COLLECTIONS-5). Of one that has ended nothing of the loan is shown any more (GUARANTORS-59). */
export function ownGuaranteeOf({ guarantor, loan, borrower, rows, calls, moves }: Guaranteed): OwnGuarantee {
  const shown = guarantor.released ? [] : rows;
  const unreturned = unreturnedTo(guarantor.id, moves);
  return {
    guarantorid: guarantor.id,
    loanid: loan.id,
    borrowername: nameOf(borrower),
    amount: loan.amount,
    loanstatus: loan.status,
    most: guarantor.released ? sene(0) : stillGuaranteed(loan, rows, { ...guarantor, unreturned }),
    worstcase: guaranteeOf(loan).worstCase,
    cap: guarantor.cap ?? null,
    asked: guarantor.released ? [] : askedNow(guarantor, calls),
    late: lateInstalmentsOf(shown),
    rows: shown.map(loanRepaymentOf),
    ...paidBy(guarantor, moves),
    signedon: guarantor.signature ? apiaDayOf(Date.parse(guarantor.signature.at)) : null,
    fingerprint: guarantor.signature?.sha256 ?? null,
    standingorderstatus: guarantor.standingOrder,
    paymentreference: guarantor.reference ?? null,
  };
}

const askedNow = ({ id }: Guarantor, calls: readonly Call[]): OwnGuarantee['asked'] =>
  calls.flatMap((call) =>
    call.shares
      .filter((share) => share.guarantorId === id && askedIn(share) > 0)
      .map(({ open, backup = sene(0) }) => ({
        repaymentid: call.repaymentId,
        own: open,
        backup,
        payby: callPayableUntil(call),
      })),
  );

/** What a guarantor paid and got back, with each movement, the oldest first: that stays theirs when the guarantee has ended (COLLECTIONS-16). */
function paidBy({ id, loanId }: Guarantor, moves: readonly RecourseMove[]) {
  const own = moves.filter(({ guarantorId }) => guarantorId === id);
  const { paid = sene(0), paidBack = sene(0), forgiven = sene(0), owed = sene(0) } = owedToEach(own)[0] ?? {};
  const movements = own
    // As they were recorded: what came back may have the day of a slip from before the payment (COLLECTIONS-13).
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .map(({ kind, day, amount, nr, due = null }) => ({
      kind,
      day,
      amount,
      repaymentid: nr === undefined ? null : repaymentIdOf(loanId, nr),
      due,
    }));
  return { paid, paidback: paidBack, forgiven, owed, movements };
}
