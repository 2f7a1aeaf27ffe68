import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { addMonthsClamped, apiaDayOf } from '#shared/calendar.ts';
import { DomainError, illegalTransition, refused } from '#shared/errors.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { mustBeNoParty } from '#shared/loans/parties.ts';
import { basisPoints, partOf, type Sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import type { LipPayout } from '#shared/repayments/lip-payout.ts';
import { lipShares, type Shareholder } from '#shared/repayments/shareholder.ts';
import { mustBeTwoPeople } from '#shared/wallet/payout.ts';
import { mustNotBeSettling } from './settling.ts';
import { lipPayouts, shareChunks } from './store.ts';

type Who = { userId: string; now: number };

/** What the pool would pay for a loan now, and its latest payout. Refuses what REPAYMENTS-38 refuses. */
export async function lipPayoutToPrepare(loanId: number, { userId, now }: Who) {
  const today = apiaDayOf(now);
  const { holders, since } = await defaulted(loanId, userId, today);
  const latest = await lipPayouts.find({ loanId });
  if (latest?.status === 'Prepared')
    throw new DomainError('AlreadyDone', 'PoolPayoutPreparedAlready', 'A payout of this loan is prepared.');
  const shares = lipShares(holders, (await poolOn(today)).most, since);
  if (sum(shares) === 0) throw refused('NothingToPayFromPool', 'The pool has nothing to pay for this loan now.');
  return { holders, latest, shares };
}

/** The prepared payout of a loan, to be confirmed, and what the pool has. Refuses what REPAYMENTS-39 refuses. */
export async function lipPayoutToConfirm(loanId: number, { userId, now }: Who) {
  const { loan, holders, since } = await defaulted(loanId, userId, apiaDayOf(now));
  const payout = await prepared(loan.id);
  mustBeTwoPeople(payout.madeBy, userId);
  mustStillBeOwed(payout, holders, since);
  const { available, most } = await poolOn(apiaDayOf(now));
  mustStillBeThere(payout, most);
  return { loan, holders, payout, available };
}

/** The prepared payout of a loan, to be withdrawn. Refuses what REPAYMENTS-40 refuses. */
export async function lipPayoutToWithdraw(loanId: number, userId: string) {
  const payout = await prepared(loanId);
  return { payout, holders: await holdersFor(await loans.get({ id: loanId }), userId) };
}

/** What the pool has, and the most that one payout may take (REPAYMENTS-37). */
async function poolOn(today: string): Promise<{ available: number; most: Sene }> {
  const { balance, available } = await balanceOf(account.lipPool);
  return { available, most: partOf(balance, basisPoints(policyOn(today).poolBatchShare)) };
}

/** A loan in default with its shareholders and the day of the default. Refuses with Refused once the pool pays no more. */
async function defaulted(
  loanId: number,
  userId: string,
  today: string,
): Promise<{ loan: Loan; holders: Shareholder[]; since: string }> {
  const loan = await loans.get({ id: loanId });
  const { Defaulted: defaultedAt } = loan.entered;
  if (loan.status !== 'Defaulted' || defaultedAt === undefined)
    throw illegalTransition('LoanNotInDefault', 'The pool pays for loans in default only.');
  mustNotBeSettling(loan);
  const since = apiaDayOf(Date.parse(defaultedAt));
  if (today > addMonthsClamped(since, policyOn(since).lipMonths))
    throw refused('PoolPeriodOver', 'The pool pays within 12 months after a default.');
  return { loan, holders: await holdersFor(loan, userId), since };
}

/** The shareholders of a loan. Refuses with Forbidden a party to the loan (API-37). */
async function holdersFor(loan: Loan, userId: string): Promise<Shareholder[]> {
  const holders = (await shareChunks.all('table', { loanId: loan.id })).flatMap((chunk) => chunk.holders);
  mustBeNoParty(userId, { loan, investments: holders, guarantors: await listGuarantorsOf(loan.id) });
  return holders;
}

async function prepared(loanId: number): Promise<LipPayout> {
  const payout = await lipPayouts.find({ loanId });
  if (payout?.status !== 'Prepared')
    throw illegalTransition('NoPoolPayoutPrepared', 'No payout of the pool is prepared.');
  return payout;
}

/** Refuses with Refused a payout of more than is owed now: money may have come in since (REPAYMENTS-39). */
function mustStillBeOwed({ shares }: LipPayout, holders: readonly Shareholder[], since: string): void {
  const owed = lipShares(holders, sum(holders.map(({ amount }) => amount)), since);
  if (shares.some((share, at) => share > (owed[at] ?? 0)))
    throw refused('PoolPayoutTooLarge', 'Money has come in since. Please withdraw this payout and prepare it again.');
}

/** Refuses with Refused more than the pool pays at once now: other payouts may have been confirmed since (REPAYMENTS-39). */
function mustStillBeThere({ shares }: LipPayout, most: Sene): void {
  if (sum(shares) > most)
    throw refused(
      'PoolFundsInsufficient',
      'The pool has less than before. Please withdraw this payout and prepare it again.',
    );
}
