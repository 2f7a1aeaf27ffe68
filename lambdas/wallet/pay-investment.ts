import { saveInvestment, unpaidInvestmentOf } from '#lambdas/investments/store.ts';
import { balanceOf, post, reserve } from '#lambdas/ledger/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { type Investment, missingOf } from '#shared/investments/investment.ts';
import { paidInvestment, withReserved } from '#shared/investments/investment-lifecycle.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import { type Sene, sene } from '#shared/money.ts';
import { say } from '#shared/sentence.ts';
import type { walletApi } from '#shared/wallet/api.ts';
import { freeIn, spendFree } from './spend.ts';

/** Pays an unpaid investment from its investor's wallet, as far as the money goes (WALLET-5). */
export const payInvestmentFromWallet: Route<typeof walletApi.payInvestment> = async ({ params, caller, now }) => {
  const investment = await unpaidInvestmentOf(caller.userId);
  if (investment?.id !== params.id) throw notFound();
  const { available } = await balanceOf(account.wallet(caller.userId));
  const free = await freeIn(caller.userId, now);
  // Where nothing is free, the refusal says what the money is kept for.
  const amount = sene(Math.min(free > 0 ? free : available, missingOf(investment)));
  if (amount <= 0)
    throw new DomainError('InsufficientFunds', 'OwnFundsInsufficient', 'There is not enough money in your wallet.');
  return {
    reply: say('InvestmentFunded', '{amount:wst} is put towards your investment.', { amount }),
    writes: await cover(investment, amount, { by: 'Investor', now }),
    log: `Investment ${investment.id} paid from the wallet`,
  };
};

/**
 * The writes that put an amount of the wallet towards an investment: reserved while something is missing, and all of
 * the total payable moved at once when nothing is (WALLET-4).
 */
export async function cover(
  investment: Investment,
  amount: Sene,
  { by, now }: { by: 'Investor' | 'system'; now: number },
): Promise<Write[]> {
  const { id, loanId, investorId, amount: lent, lipFee, reserved } = investment;
  const wallet = account.wallet(investorId);
  const { writes, seen } = await spendFree(investorId, amount, now);
  if (amount < missingOf(investment)) {
    const after = withReserved(investment, sene(reserved + amount), { by, now });
    return [reserve(wallet, amount, seen), ...saveInvestment(after, investment), ...writes];
  }
  const legs = [...move(wallet, account.loanHold(loanId), lent), ...move(wallet, account.lipUnearned, lipFee)];
  const entry = entryOf({ id: `invest:${id}`, kind: 'InvestmentPaid', at: new Date(now).toISOString(), legs });
  return [
    ...post(entry, { reserved: { [wallet]: -reserved }, seen }),
    ...writes,
    ...saveInvestment(paidInvestment(investment, { by, now }), investment),
  ];
}
