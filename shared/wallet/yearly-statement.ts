import { endOf, startOfApiaDay } from '#shared/calendar.ts';
import { type EntryKind, repaymentKinds } from '#shared/ledger/postings.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import type { OwnBooks, Posted } from './own-books.ts';
import type { YearDays } from './tax-year.ts';
import type { YearlyStatement } from './yearly-api.ts';

/**
 * What these days were for a person, in sene, from postings alone (WALLET-60): interest is what reached or left a wallet by the entries
 * that repay a loan, less the principal that the same entries took off its memo accounts.
 */
export function yearlyStatementOf(
  books: OwnBooks,
  days: YearDays,
): Pick<YearlyStatement, 'wallet' | 'investor' | 'borrower' | 'guarantor'> {
  return {
    wallet: walletOf(books, days),
    investor: partOf(investorOf(books, days)),
    borrower: borrowerOf(books, days),
    guarantor: partOf(guarantorOf(books, days)),
  };
}

function walletOf({ wallet }: OwnBooks, days: YearDays): YearlyStatement['wallet'] {
  const moved = within(wallet, days);
  const closing = totalUntil(wallet, days.last);
  return {
    opening: sene(closing - totalOf(moved)),
    moneyin: totalOf(moved.filter(isIn)),
    moneyout: totalOf(moved.filter(isOut)),
    closing,
  };
}

function investorOf({ wallet, fees, claims }: OwnBooks, days: YearDays): NonNullable<YearlyStatement['investor']> {
  const moved = within(wallet, days);
  const claimed = within(
    claims.flatMap(({ postings }) => postings),
    days,
  );
  const lipfees = totalOf(within(fees, days));
  const repaid = totalOf(claimed, ...repaymentKinds);
  const recovered = totalOf(claimed, 'RecoveryPaid');
  const open = claims.filter(({ chargedOffOn = '9' }) => chargedOffOn > days.last);
  const lost = claims.filter(({ chargedOffOn = '' }) => chargedOffOn >= days.first && chargedOffOn <= days.last);
  return {
    invested: sene(-totalOf(moved, 'InvestmentPaid', 'InvestmentRefunded') - lipfees),
    lipfees,
    interest: sene(totalOf(moved.filter(isIn), ...repaymentKinds) + repaid),
    principalback: sene(recovered - repaid),
    recoveries: sene(-recovered),
    lippayouts: totalOf(moved, 'LipPaidOut'),
    losses: sum(lost.map(({ chargedOffOn = '', postings }) => totalUntil(postings, chargedOffOn))),
    openclaims: sum(open.map(({ postings }) => totalUntil(postings, days.last))),
  };
}

function borrowerOf({ wallet, loans }: OwnBooks, days: YearDays): YearlyStatement['borrower'] {
  const paidOut = within(wallet, days).filter(isOut);
  const paidback = sene(-totalOf(paidOut, 'GuarantorPaidBack'));
  const moved = loans
    .map(({ loanId, receivable, owed }) => {
      const principal = totalOf(within(receivable, days), ...repaymentKinds);
      const byguarantors = sene(-totalOf(within(owed, days), 'GuarantorOwed'));
      const own = paidOut.filter((posting) => posting.loanId === loanId);
      return {
        loanid: loanId,
        borrowed: sene(-totalOf(within(receivable, days), 'LoanDisbursed')),
        principal,
        interest: sene(byguarantors - totalOf(own, ...repaymentKinds) - principal),
        byguarantors,
      };
    })
    .filter(({ loanid: _, ...figures }) => partOf(figures) !== null);
  return moved.length === 0 && paidback === 0 ? null : { loans: moved, paidback };
}

function guarantorOf(
  { wallet, loans, guarantees }: OwnBooks,
  days: YearDays,
): NonNullable<YearlyStatement['guarantor']> {
  const moved = within(wallet, days);
  const own = new Set<number | undefined>(loans.map(({ loanId }) => loanId));
  const forOthers = moved.filter((posting) => isOut(posting) && !own.has(posting.loanId));
  const recourse = guarantees.flat();
  return {
    paid: sene(-totalOf(forOthers, ...repaymentKinds)),
    paidback: totalOf(moved.filter(isIn), 'GuarantorPaidBack'),
    forgiven: sene(-totalOf(within(recourse, days), 'GuarantorForgave')),
    owed: totalUntil(recourse, days.last),
  };
}

/** A part of a statement; null where all its figures are zero. */
const partOf = <Figures extends Record<string, Sene>>(figures: Figures): Figures | null =>
  Object.values(figures).some((amount) => amount !== 0) ? figures : null;

/** By the days of Apia: what is posted in the last minute of a year there is of that year. */
function within(postings: readonly Posted[], { first, last }: YearDays): Posted[] {
  const [from, until] = [new Date(startOfApiaDay(first)).toISOString(), endOf(last)];
  return postings.filter(({ at }) => at >= from && at < until);
}

/** What an account had at the end of a day (Apia). */
function totalUntil(postings: readonly Posted[], last: string): Sene {
  const until = endOf(last);
  return totalOf(postings.filter(({ at }) => at < until));
}

const isIn = ({ amount }: Posted): boolean => amount > 0;
const isOut = ({ amount }: Posted): boolean => amount < 0;

/** The sum of postings; of some kinds, where any are named. */
const totalOf = (postings: readonly Posted[], ...kinds: readonly EntryKind[]): Sene =>
  sum(postings.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).map(({ amount }) => amount));
