import { itemsOf } from '#lambdas/platform/items.ts';
import type { Key, Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { Investment, InvestmentStatus } from '#shared/investments/investment.ts';
import { investmentEntity, investmentTokenEntity, pendingInvestmentEntity } from './entities.ts';

const investments = itemsOf(investmentEntity);
const pending = itemsOf(pendingInvestmentEntity);
const tokens = itemsOf(investmentTokenEntity);

export const investmentTokenKey = (id: string, status: InvestmentStatus): Key => tokens.keyOf({ id, status });

/** The investment, read consistently. Refuses with NotFound. */
export const getInvestment = (id: string): Promise<Investment> => investments.get({ id });

/** Every investment in a loan, the Rejected ones included, the earliest first; read consistently. */
export const listInvestmentsOf = (loanId: number): Promise<Investment[]> => investments.all('table', { loanId });

/** Every investment of a person, the latest first. */
export const listInvestmentsBy = (investorId: string): Promise<Investment[]> =>
  investments.all('byInvestor', { investorId }, { newestFirst: true });

/** One page of a person's investments, the latest first. */
export const pageOfInvestments = (investorId: string, page: Page) =>
  investments.page('byInvestor', { investorId }, page, { newestFirst: true });

/** One page of the investments in a status, the longest waiting first. */
export const listInvestmentsIn = (status: InvestmentStatus, page: Page) =>
  investments.page('byStatus', { status }, page);

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
  ...investments.add(investment),
  ...pending.add(
    { investorId: investment.investorId, investmentId: investment.id },
    () =>
      new DomainError(
        'Refused',
        'InvestmentPending',
        'You already have an investment pending review. Please wait for it to be processed.',
      ),
  ),
];

/** Saves the next version of an investment. Once it is not Pending any more, its investor may make another one. */
export const saveInvestment = (after: Investment, before: Investment): Write[] => [
  ...investments.save(after, before),
  ...(before.status === 'Pending' && after.status !== 'Pending'
    ? [pending.remove({ investorId: after.investorId })]
    : []),
];
