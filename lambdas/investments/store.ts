import { itemsOf } from '#lambdas/platform/items.ts';
import type { Need } from '#lambdas/platform/reads.ts';
import type { Part } from '#lambdas/platform/remembered.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { refused } from '#shared/errors.ts';
import type { Investment } from '#shared/investments/investment.ts';
import { investmentEntity, investmentTokenEntity, pendingInvestmentEntity } from './entities.ts';

const allInvestments = itemsOf(investmentEntity);
/** Investments are added and saved only by the functions below. */
export const investments: Omit<typeof allInvestments, 'add' | 'save'> = allInvestments;
const pending = itemsOf(pendingInvestmentEntity);
export const investmentTokens = itemsOf(investmentTokenEntity);

/** The list of a person's investments, the latest first. */
export const investmentsBy = (investorId: string): Part =>
  investments.partOf('byInvestor', { investorId }, { newestFirst: true });

/** Every investment of a person, the latest first. */
export const listInvestmentsBy = (investorId: string): Promise<Investment[]> =>
  investments.all('byInvestor', { investorId }, { newestFirst: true });

/** What finding the one investment of a person that is Pending needs. */
export const pendingNeeded = (investorId: string): Need[] => [pending.keyOf({ investorId })];

/** The one investment of a person that is Pending, read consistently. */
export async function pendingInvestmentOf(investorId: string): Promise<Investment | undefined> {
  const found = await pending.find({ investorId });
  return found && investments.find({ id: found.investmentId });
}

/** The investment that a deposit of this person is reserved for. Only a Pending one can be unpaid, of which there is one. */
export async function unpaidInvestmentOf(investorId: string): Promise<Investment | undefined> {
  const investment = await pendingInvestmentOf(investorId);
  return investment?.payment === 'Paid' ? undefined : investment;
}

/** A new investment of an investor. Refuses with Refused when another one of theirs is Pending (INVESTMENTS-7). */
export const addInvestment = (investment: Investment): Write[] => [
  ...allInvestments.add(investment),
  ...pending.add({ investorId: investment.investorId, investmentId: investment.id }, () =>
    refused('InvestmentPending', 'You already have an investment pending review. Please wait for it to be processed.'),
  ),
];

/** Saves the next version of an investment. Once it is not Pending any more, its investor may make another one. */
export const saveInvestment = (after: Investment, before: Investment): Write[] => [
  ...allInvestments.save(after, before),
  ...(before.status === 'Pending' && after.status !== 'Pending'
    ? [pending.remove({ investorId: after.investorId })]
    : []),
];
