import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { Investment, type InvestmentStatus } from '#shared/investments/investment.ts';
import { partsInLoan } from '#shared/loans/id-in-loan.ts';

export const investmentEntity = entity({
  name: 'Investment',
  schema: Investment,
  key: { pk: 'LOAN#{loanId}', sk: 'INV#{own}' },
  keyFields: partsInLoan,
  indexes: {
    byInvestor: { on: 'gsi1', pk: 'USER#{investorId}#INVS', sk: '{createdAt}#{id}' },
    byStatus: { on: 'gsi2', pk: 'INVSTATUS#{status}', sk: '{createdAt}#{id}' },
  },
  counters: ({ status }) => [`investments${status}`],
  events: ({ id, loanId, investorId, status, payment, reserved, endedBy }, before) => {
    const isSame = status === before?.status && payment === before.payment;
    const isMore = isSame && reserved > before.reserved;
    return isSame && !isMore
      ? []
      : [
          {
            topic: 'InvestmentMoved',
            investmentId: id,
            loanId,
            from: before?.status,
            to: status,
            payment,
            was: before?.payment,
            isMore,
            endedBy,
            people: [investorId],
          },
        ];
  },
});

/** Exists while its investor has a Pending investment: there can be only one (INVESTMENTS-7). */
export const pendingInvestmentEntity = entity({
  name: 'PendingInvestment',
  schema: z.object({ investmentId: z.string() }),
  key: { pk: 'USER#{investorId}', sk: 'LOCK#PENDINV' },
  indexes: {},
});

/** The task token with which the state machine of an investment waits in a status (INVESTMENTS-24). */
export const investmentTokenEntity = entity({
  name: 'InvestmentToken',
  schema: z.object({ token: z.string(), ttl: z.int() }),
  key: { pk: 'LOAN#{loanId}', sk: 'TOKEN#INV#{own}#{status}' },
  keyFields: ({ id, status }: { id: string; status: InvestmentStatus }) => ({ ...partsInLoan({ id }), status }),
  indexes: {},
});
