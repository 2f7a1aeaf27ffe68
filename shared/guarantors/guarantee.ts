import { invalid } from '#shared/errors.ts';
import { loanSchedule } from '#shared/loans/amortization.ts';
import { costAt } from '#shared/loans/cost.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { allocate, type BasisPoints, roundHalfUp, type Sene, sene, sum } from '#shared/money.ts';
import { openOf } from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Guarantor } from './guarantor.ts';

type Guaranteed = Pick<Loan, 'id' | 'amount' | 'rate' | 'months' | 'frequency' | 'principalRepaid'>;

/**
 * What a guarantor of a loan is liable for: the instalment at its rate, the number of instalments, and the worst case
 * (GUARANTORS-39). Throws a RangeError for a loan without a rate.
 */
export function guaranteeOf(loan: Guaranteed): Guarantee {
  if (loan.rate === undefined) throw new RangeError(`Loan ${loan.id} has no rate yet`);
  const { instalment, instalments, total } = costAt(loan, loan.rate);
  return { rate: loan.rate, instalment, instalments, worstCase: total };
}

type Guarantee = { rate: BasisPoints; instalment: Sene; instalments: number; worstCase: Sene };

type Capped = Pick<Guarantor, 'cap'>;

/** What a guarantor promised: their cap, or all of it (GUARANTORS-65). */
export const promisedBy = ({ cap }: Capped, loan: Guaranteed): Sene => cap ?? guaranteeOf(loan).worstCase;

/** The least cap of a loan, in whole tala: caps of this size cover the worst case together (GUARANTORS-65). */
export const leastCap = (loan: Guaranteed & Pick<Loan, 'expectedGuarantors'>): Sene =>
  sene(Math.ceil(guaranteeOf(loan).worstCase / loan.expectedGuarantors / TALA) * TALA);

const TALA = 100;

/**
 * The cap with which a nominee accepts; none where it covers all of it. Refuses with Invalid one that is not in whole tala, or
 * less than the least (GUARANTORS-65).
 */
export function capOf(loan: Guaranteed & Pick<Loan, 'expectedGuarantors'>, chosen: Sene | undefined): Sene | undefined {
  if (chosen === undefined || chosen >= guaranteeOf(loan).worstCase) return undefined;
  const least = leastCap(loan);
  if (chosen < least) throw invalid('CapTooLow', 'Choose at least {least:wst}, or all of it.', { least }, 'cap');
  if (chosen % TALA !== 0) throw invalid('CapNotWhole', 'Choose whole tala, without sene.', undefined, 'cap');
  return chosen;
}

/** How much of the worst case the guarantors of a loan promised together, in whole percent, rounded down (GUARANTORS-66). */
export function guaranteedPercent(loan: Guaranteed, guarantors: readonly Capped[]): number {
  const promised = sum(guarantors.map((guarantor) => promisedBy(guarantor, loan)));
  return Math.floor((100 * promised) / guaranteeOf(loan).worstCase);
}

/** A guarantor, and what they have paid and not got back. */
type Promising = Capped & { unreturned?: Sene };

/**
 * The most that a guarantor can still be asked for: the part of what they promised that is not released yet, rounded half up, no
 * more than what they have not paid of it, and no more than what is open of all instalments, once there are any (GUARANTORS-47).
 */
export function stillGuaranteed(loan: Guaranteed, rows: readonly Repayment[], guarantor: Promising = {}): Sene {
  const promised = promisedBy(guarantor, loan);
  const part = unreleased(promised, sene(loan.amount - loan.principalRepaid), loan.amount);
  const open = rows.length === 0 ? [] : [sum(rows.map(openOf))];
  return sene(Math.max(0, Math.min(part, promised - (guarantor.unreturned ?? 0), ...open)));
}

const unreleased = (promised: Sene, open: Sene, amount: Sene): Sene =>
  sene(roundHalfUp(BigInt(promised) * BigInt(open), BigInt(amount)));

/**
 * What a guarantee could cost while the others pay their shares: of one missed instalment, and of all of them; and what
 * is guaranteed before each instalment (GUARANTORS-62). Throws a RangeError for a loan without a rate.
 */
export function exposureOf(loan: Guaranteed & Pick<Loan, 'expectedGuarantors'>, guarantor: Capped = {}): Exposure {
  const { rate, instalment } = guaranteeOf(loan);
  const promised = promisedBy(guarantor, loan);
  const share = (amount: Sene): Sene => largestShare(amount, loan.expectedGuarantors);
  const rows = loanSchedule({ ...loan, rate });
  return {
    share: share(instalment),
    shareOfAll: sene(Math.min(promised, sum(rows.map(({ payment }) => share(payment))))),
    stair: rows.map(({ principal, balance }, at) =>
      sene(
        Math.min(
          unreleased(promised, sene(balance + principal), loan.amount),
          sum(rows.slice(at).map(({ payment }) => payment)),
        ),
      ),
    ),
  };
}

type Exposure = { share: Sene; shareOfAll: Sene; stair: Sene[] };

/** The most that one of several guarantors is called for of an amount (REPAYMENTS-30). */
const largestShare = (amount: Sene, guarantors: number): Sene =>
  allocate(
    amount,
    Array.from({ length: guarantors }, () => 1),
  )[0] ?? amount;
