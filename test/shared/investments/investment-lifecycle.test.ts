import { describe, expect, it } from 'vitest';
import { type Investment, InvestmentStatus } from '#shared/investments/investment.ts';
import {
  advanceInvestment,
  expiryOf,
  type InvestmentActor,
  type InvestmentEvent,
  investmentLifecycle,
  paidInvestment,
  rejectedInvestment,
  remindersOf,
  withReserved,
} from '#shared/investments/investment-lifecycle.ts';
import { refundOf } from '#shared/investments/refund.ts';
import { sene } from '#shared/money.ts';
import { strayCells } from '#test/shared/lifecycle-matrix.ts';
import { anInvestment } from './an-investment.ts';

const later = Date.parse('2026-03-20T00:00:00Z');
const events = [...new Set(investmentLifecycle.table.map(({ event }) => event))];
const actors: InvestmentActor[] = ['Investor', 'RiskReviewer', 'CreditApprover', 'system'];

/** The lifecycle table once more, by actor, event and status; without the guards on money. */
const allowed: Record<string, string> = {
  'Investor MoneyReserved Pending': 'Pending',
  'system MoneyReserved Pending': 'Pending',
  'Investor Paid Pending': 'Pending',
  'system Paid Pending': 'Pending',
  'RiskReviewer RiskApproved Pending': 'UnderReview',
  'RiskReviewer RiskRejected Pending': 'Rejected',
  'CreditApprover CreditApproved UnderReview': 'Approved',
  'CreditApprover CreditRejected UnderReview': 'Rejected',
  'system Expired Pending': 'Rejected',
  'system LoanCancelled Pending': 'Rejected',
  'system LoanCancelled UnderReview': 'Rejected',
  'system LoanCancelled Approved': 'Rejected',
};

/** The guards need the money there for the review, and not there for what brings it or gives up on it. */
const paymentFor = (event: InvestmentEvent) => (event === 'RiskApproved' ? 'Paid' : 'Unpaid');

const outcomeOf = (status: InvestmentStatus, event: InvestmentEvent, by: InvestmentActor): string => {
  try {
    return advanceInvestment(anInvestment({ status, payment: paymentFor(event) }), event, { by, now: later }).status;
  } catch (error) {
    return error instanceof Error ? error.name : 'thrown';
  }
};

describe('the lifecycle of an investment', () => {
  // Who moves it from where to where: INVESTMENTS-14, INVESTMENTS-15, INVESTMENTS-16, INVESTMENTS-17, INVESTMENTS-18,
  // INVESTMENTS-19, INVESTMENTS-20, INVESTMENTS-21.
  it('refuses every status, event and actor that its table does not name', () => {
    expect(strayCells({ statuses: InvestmentStatus.options, events, actors, allowed, outcomeOf })).toEqual([]);
  });

  it('is approved only when it is Paid, and then neither paid again nor expired (INVESTMENTS-15, INVESTMENTS-16, INVESTMENTS-20)', () => {
    const approve = (payment: 'Unpaid' | 'PartlyPaid') =>
      advanceInvestment(anInvestment({ payment }), 'RiskApproved', { by: 'RiskReviewer', now: later });
    expect(() => approve('PartlyPaid')).toThrow('has not arrived');
    const paid = anInvestment({ payment: 'Paid' });
    expect(() => paidInvestment(paid, { by: 'system', now: later })).toThrow('is paid');
    expect(() => rejectedInvestment(paid, 'Expired', { by: 'system', now: later, reason: '' })).toThrow('is paid');
  });

  it('is PartlyPaid while something is reserved for it, and Paid once all of it has moved (INVESTMENTS-14, INVESTMENTS-15)', () => {
    const partly = withReserved(anInvestment(), sene(1_000), { by: 'system', now: later });
    expect(partly).toMatchObject({ payment: 'PartlyPaid', reserved: 1_000 });
    expect(withReserved(partly, sene(0), { by: 'system', now: later })).toMatchObject({
      payment: 'Unpaid',
      reserved: 0,
    });
    const paid = paidInvestment(partly, { by: 'system', now: later });
    expect(paid).toMatchObject({ payment: 'Paid', reserved: 0, deadline: undefined });
  });
});

describe('rejecting an investment at the first stage (INVESTMENTS-18)', () => {
  const reject = (now: string) =>
    rejectedInvestment(anInvestment(), 'RiskRejected', { by: 'RiskReviewer', now: Date.parse(now), reason: 'No.' });

  // Made on Monday the 2nd of March in Apia, where a day begins at 11:00 UTC of the day before.
  it('waits until the fourth business day in Apia is over', () => {
    expect(() => reject('2026-03-06T10:59:59Z')).toThrow(
      'Wait for 4 business days before rejecting. It is possible from 7 Mar 2026.',
    );
    expect(reject('2026-03-06T11:00:00Z')).toMatchObject({ status: 'Rejected', reason: 'No.' });
  });

  it('does not count a weekend', () => {
    // Thursday the 5th in Apia: Friday, Monday, Tuesday, Wednesday.
    const made = anInvestment({ createdAt: '2026-03-04T12:00:00Z' });
    const rejectOn = (now: string) =>
      rejectedInvestment(made, 'RiskRejected', { by: 'RiskReviewer', now: Date.parse(now), reason: 'No.' });
    expect(() => rejectOn('2026-03-11T10:59:59Z')).toThrow('Wait for 4 business days');
    expect(rejectOn('2026-03-11T11:00:00Z').status).toBe('Rejected');
  });
});

describe('an unpaid investment (INVESTMENTS-23)', () => {
  it('is reminded on the second and the fourth day and two business days before it lapses, after ten', () => {
    const { createdAt } = anInvestment();
    expect(remindersOf(createdAt).map((at) => new Date(at).toISOString())).toEqual([
      '2026-03-03T11:00:00.000Z',
      '2026-03-05T11:00:00.000Z',
      '2026-03-11T11:00:00.000Z',
    ]);
    // The tenth business day after Monday the 2nd is Monday the 16th, to its end.
    expect(expiryOf(createdAt)).toBe('2026-03-16T11:00:00.000Z');
  });
});

describe('the end of an investment (INVESTMENTS-22)', () => {
  it('refunds the total payable of one that was Paid, and frees what is reserved for another', () => {
    const ended = (said: Partial<Investment>) =>
      rejectedInvestment(anInvestment(said), 'LoanCancelled', {
        by: 'system',
        now: later,
        reason: 'The loan was cancelled.',
      });
    const cancelled = { status: 'Rejected', reserved: 0, deadline: undefined, endedBy: 'LoanCancelled' };
    expect(ended({ payment: 'Paid' })).toMatchObject({ ...cancelled, refunded: 52_500 });
    expect(ended({ payment: 'PartlyPaid', reserved: sene(1_000) })).toMatchObject(cancelled);
    expect(ended({ payment: 'PartlyPaid', reserved: sene(1_000) }).refunded).toBeUndefined();
  });

  it('gives back amount and fee in an entry that adds up to zero', () => {
    const { legs, id } = refundOf(anInvestment({ payment: 'Paid' }), '2026-03-20T00:00:00Z');
    expect(id).toBe('refund:1042.01AAA');
    expect(Object.fromEntries(legs.map(({ account, amount }) => [account, amount]))).toEqual({
      'LOANHOLD:1042': -50_000,
      'LIP:UNEARNED': -2_500,
      'WALLET:investor': 52_500,
    });
  });
});
