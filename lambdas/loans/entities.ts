import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { isToConfirm } from '#shared/collections/proposal.ts';
import { SavedCalculation } from '#shared/loans/calculation.ts';
import { Loan, type LoanStatus } from '#shared/loans/loan.ts';
import { SecondLook } from '#shared/loans/second-look.ts';
import { countersOf, Decision } from '#shared/reasons/decision.ts';

export const loanEntity = entity({
  name: 'Loan',
  schema: Loan,
  key: { pk: 'LOAN#{id}', sk: 'META' },
  indexes: {
    byBorrower: { on: 'gsi1', pk: 'USER#{borrowerId}#LOANS', sk: '{createdAt}#{id}' },
    byStatus: { on: 'gsi2', pk: 'LOANSTATUS#{status}', sk: '{enteredAt}#{id}' },
    /** Those of which a charge-off, or then a default by the end of its hearing, waits to be confirmed (COLLECTIONS-22). */
    toConfirm: { on: 'gsi3', pk: 'LOANSTOCONFIRM', sk: '{heardUntil}#{id}', when: isToConfirm },
  },
  indexFields: ({ entered, status, createdAt, hearingUntil = '' }) => ({
    enteredAt: entered[status] ?? createdAt,
    heardUntil: hearingUntil,
  }),
  counters: ({ status }) => [`loans${status}`],
  events: ({ id: loanId, status: to, borrowerId, barred }, before) =>
    to === before?.status
      ? []
      : [{ topic: 'LoanMoved', loanId, from: before?.status, to, isAgain: barred && true, people: [borrowerId] }],
});

/** The latest affordability calculation of a loan; each takes the place of the one before. */
export const calculationEntity = entity({
  name: 'LoanCalculation',
  schema: SavedCalculation,
  key: { pk: 'LOAN#{loanId}', sk: 'CALC' },
  indexes: {},
});

/** The second look at a rejected loan, of which it has one at most (REASONS-9). */
export const secondLookEntity = entity({
  name: 'SecondLook',
  schema: SecondLook,
  key: { pk: 'LOAN#{loanId}', sk: 'SECONDLOOK' },
  indexes: {
    waiting: {
      on: 'gsi2',
      pk: 'SECONDLOOKS#{status}',
      sk: '{askedAt}#{loanId}',
      when: ({ status }) => status === 'Asked',
    },
  },
  counters: ({ status }) => [`secondLooks${status}`],
  events: ({ loanId, status }, before) =>
    status === before?.status ? [] : [{ topic: 'SecondLookMoved', loanId, to: status }],
});

/** The task token with which the state machine of a loan, or that of its second review (REASONS-11), waits in a status (LOANS-35). */
export const loanTokenEntity = entity({
  name: 'LoanToken',
  schema: z.object({ token: z.string(), ttl: z.int() }),
  key: { pk: 'LOAN#{loanId}', sk: 'TOKEN#{status}' },
  keyFields: (of: { loanId: number; status: LoanStatus | `${LoanStatus}-again` }) => of,
  indexes: {},
});

/** A decision on a loan, on an investment in it, on one of its guarantors or on a standing order of theirs (REASONS-4). */
export const decisionEntity = entity({
  name: 'Decision',
  schema: z.extend(Decision, { loanId: z.int(), of: z.string() }),
  key: { pk: 'LOAN#{loanId}', sk: 'DECISION#{of}#{at}#{stage}' },
  indexes: {},
  counters: countersOf,
});
