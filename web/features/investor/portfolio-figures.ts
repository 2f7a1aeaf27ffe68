import type { MyInvestment } from '#shared/investments/api.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import type { InvestorRow } from '#shared/repayments/api.ts';
import type { Transaction } from '#shared/wallet/api.ts';
import { countedOf } from './own-investments.ts';
import { texts } from './texts.en.ts';

/** A part of the portfolio, with its name. */
export type Slice = { name: string; amount: Sene };

const nameOfState = ({ investmentstatus, paymentstatus, loanstatus }: MyInvestment): string | undefined => {
  if (investmentstatus === 'Rejected' || loanstatus === 'Cancelled') return undefined;
  if (investmentstatus === 'Pending') return paymentstatus === 'Paid' ? texts.inReview : texts.unpaid;
  const names: Record<string, string> = {
    Active: texts.active,
    Repaid: texts.repaidLoans,
    Defaulted: texts.defaulted,
  };
  return names[loanstatus] ?? texts.starting;
};

const order = [texts.unpaid, texts.inReview, texts.starting, texts.active, texts.repaidLoans, texts.defaulted];

/** The amount invested by status, in the order of the lifecycle, without rejected and cancelled investments (INVESTMENTS-32). */
export const byStatus = (investments: readonly MyInvestment[]): Slice[] => slicesOf(investments, nameOfState, order);

/** The amount in loans that are not repaid yet, by risk tier (INVESTMENTS-32). */
export const byTier = (investments: readonly MyInvestment[]): Slice[] =>
  slicesOf(
    countedOf(investments).filter(({ loanstatus }) => loanstatus !== 'Repaid'),
    ({ risktier }) => (risktier ? texts.tier(risktier) : texts.noTier),
    [...['A', 'B', 'C'].map(texts.tier), texts.noTier],
  );

function slicesOf(
  investments: readonly MyInvestment[],
  nameOf: (investment: MyInvestment) => string | undefined,
  names: readonly string[],
): Slice[] {
  return names.flatMap((name) => {
    const amounts = investments.filter((one) => nameOf(one) === name).map(({ investedamount }) => investedamount);
    return amounts.length > 0 ? [{ name, amount: sum(amounts) }] : [];
  });
}

/** A month, 'YYYY-MM' in Apia, with what was expected and what was received. */
export type Flow = { month: string; expected: Sene; received: Sene };

const monthInApia = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-CA', { timeZone: 'Pacific/Apia' }).slice(0, 7);

/**
 * The cash flow of every month from the first to the last: expected are the shares by the months in which they are due,
 * received is what the ledger put into the wallet out of repayments and the pool (INVESTMENTS-33).
 */
export function cashFlowOf(rows: readonly InvestorRow[], transactions: readonly Transaction[]): Flow[] {
  const flows = new Map<string, Flow>();
  const add = (month: string, expected: number, received: number) => {
    const flow = flows.get(month) ?? { month, expected: sene(0), received: sene(0) };
    flows.set(month, {
      month,
      expected: sene(flow.expected + expected),
      received: sene(flow.received + received),
    });
  };
  for (const { duedate, yourshare } of rows) add(duedate.slice(0, 7), yourshare, 0);
  const came = transactions.filter(
    ({ amount, code }) => amount > 0 && (code === 'RepaymentMovement' || code === 'LipPayoutMovement'),
  );
  for (const { createdat, amount } of came) add(monthInApia(createdat), 0, amount);
  const months = [...flows.keys()].sort();
  for (let month = months[0] ?? ''; month < (months.at(-1) ?? ''); month = monthAfter(month)) add(month, 0, 0);
  return [...flows.values()].sort((a, b) => (a.month < b.month ? -1 : 1));
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
