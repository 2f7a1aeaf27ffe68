import { type Sene, sene } from '#shared/money.ts';
import type { InvestorRow } from '#shared/repayments/api.ts';
import type { Transaction } from '#shared/wallet/api.ts';
import { dayInApia } from '#web/platform/language/today.ts';

/** A month, 'YYYY-MM' in Apia, with what was expected and what was received. */
export type Flow = { month: string; expected: Sene; received: Sene };

const monthInApia = (instant: string): string => dayInApia(Date.parse(instant)).slice(0, 7);

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
  return monthsOf([...flows.keys()]).map(
    (month) => flows.get(month) ?? { month, expected: sene(0), received: sene(0) },
  );
}

/** Every month from the first to the last of some, 'YYYY-MM'. */
export function monthsOf(some: readonly string[]): string[] {
  const sorted = [...some].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  const months: string[] = [];
  if (first && last) for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
