import { ulid } from 'ulid';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { balanceOf, post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { addMonthsClamped, apiaDayOf } from '#shared/calendar.ts';
import { DomainError, illegalTransition, refused } from '#shared/errors.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { mustBeNoParty } from '#shared/loans/parties.ts';
import { basisPoints, partOf, type Sene, sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { paidByPool } from '#shared/repayments/distribution.ts';
import type { LipPayout } from '#shared/repayments/lip-payout.ts';
import { lipShares, type Shareholder } from '#shared/repayments/shareholder.ts';
import type { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { lipPayoutOf } from '#shared/repayments/wire.ts';
import { mustBeTwoPeople } from '#shared/wallet/payout.ts';
import { distribute, mustNotBeSettling } from './distribute.ts';
import { paidNotices } from './paid-notices.ts';
import { lipPayouts, shareChunks } from './store.ts';

/** Prepares what the pool pays to the investors of a Defaulted loan who opted in (REPAYMENTS-38). */
export const prepareLipPayout: Route<typeof staffRepaymentsApi.prepareLipPayout> = async ({ params, caller, now }) => {
  const today = apiaDayOf(now);
  const { loan, holders, since } = await defaulted(params.id, caller.userId, today);
  const latest = await lipPayouts.find({ loanId: loan.id });
  if (latest?.status === 'Prepared')
    throw new DomainError('AlreadyDone', 'PoolPayoutPreparedAlready', 'A payout of this loan is prepared.');
  const shares = lipShares(holders, (await poolOn(today)).most, since);
  if (sum(shares) === 0) throw refused('NothingToPayFromPool', 'The pool has nothing to pay for this loan now.');
  const payout: LipPayout = {
    id: ulid(now),
    loanId: loan.id,
    status: 'Prepared',
    shares,
    madeBy: caller.userId,
    madeAt: new Date(now).toISOString(),
    version: 1,
  };
  return {
    reply: lipPayoutOf(payout, holders),
    writes: latest ? lipPayouts.save(payout, latest) : lipPayouts.add(payout),
    log: `LIP payout ${payout.id} of loan ${loan.id} prepared`,
  };
};

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

/** Confirms the payout: money from the pool to the investors, as much of their claims to the pool (REPAYMENTS-39). */
export const confirmLipPayout: Route<typeof staffRepaymentsApi.confirmLipPayout> = async ({ params, caller, now }) => {
  const { loan, holders, since } = await defaulted(params.id, caller.userId, apiaDayOf(now));
  const payout = await prepared(loan.id);
  mustBeTwoPeople(payout.madeBy, caller.userId);
  mustStillBeOwed(payout, holders, since);
  const pool = await poolOn(apiaDayOf(now));
  mustStillBeThere(payout, pool.most);
  const { shares } = payout;
  const { entry, writes, settling } = await distribute({
    cause: {
      id: `lip:${payout.id}`,
      kind: 'LipPaidOut',
      at: new Date(now).toISOString(),
      loanId: loan.id,
      from: account.lipPool,
    },
    chunks: await shareChunks.all('table', { loanId: loan.id }),
    after: holders.map((holder, at) => ({ ...holder, lip: sene(holder.lip + (shares[at] ?? 0)) })),
    legsOf: (from, chunk, begin) => paidByPool(loan.id, from, chunk.holders, shares.slice(begin)),
  });
  const confirmed: LipPayout = { ...payout, status: 'Confirmed', decidedBy: caller.userId };
  return {
    reply: lipPayoutOf(confirmed, holders),
    writes: [
      ...saveLoan({ ...loan, settling }, loan),
      // The commit fails if another payout has changed the pool since it was read (LEDGER-6).
      ...post(entry, {}, { [account.lipPool]: pool.available }),
      ...writes,
      ...lipPayouts.save(confirmed, payout),
      ...paidNotices(entry, loan.id),
    ],
    log: `LIP payout ${payout.id} of loan ${loan.id} confirmed`,
  };
};

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

/** Withdraws a prepared payout (REPAYMENTS-40). */
export const withdrawLipPayout: Route<typeof staffRepaymentsApi.withdrawLipPayout> = async ({ params, caller }) => {
  const payout = await prepared(params.id);
  const holders = await holdersFor(await loans.get({ id: params.id }), caller.userId);
  const withdrawn: LipPayout = { ...payout, status: 'Withdrawn', decidedBy: caller.userId };
  return {
    reply: lipPayoutOf(withdrawn, holders),
    writes: lipPayouts.save(withdrawn, payout),
    log: `LIP payout ${payout.id} of loan ${params.id} withdrawn`,
  };
};
