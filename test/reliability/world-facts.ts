import { Guarantor } from '#shared/guarantors/guarantor.ts';
import { Investment } from '#shared/investments/investment.ts';
import { partsOf } from '#shared/ledger/postings.ts';
import { Loan } from '#shared/loans/loan.ts';
import { Call } from '#shared/repayments/call.ts';
import { Repayment } from '#shared/repayments/repayment.ts';
import { Shareholder } from '#shared/repayments/shareholder.ts';
import { Advance } from '#shared/wallet/advance.ts';
import { Correction } from '#shared/wallet/correction.ts';
import { Payout } from '#shared/wallet/payout.ts';
import { Receipt } from '#shared/wallet/receipt.ts';
import type { Item } from '#test/support/expressions.ts';
import type { World } from './world.ts';

export type LoanFacts = {
  loan: Loan;
  investments: Investment[];
  guarantors: Guarantor[];
  rows: Repayment[];
  holders: Shareholder[];
  calls: Call[];
};
type EntryFacts = { kind: string; legs: { account: string; amount: number }[] };
export type Facts = {
  loans: LoanFacts[];
  receipts: Receipt[];
  payouts: Payout[];
  /** What puts mistakes right, once it is confirmed. */
  corrections: Correction[];
  advances: Advance[];
  entries: EntryFacts[];
  /** What each account got from outside before the world began. */
  endowed: Map<string, number>;
};

export const total = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
export const differs = (what: string, is: number, shouldBe: number): string[] =>
  is === shouldBe ? [] : [`${what} is ${is}, should be ${shouldBe}`];
export const balanceIn = ({ table }: World, account: string): number =>
  total(partsOf(account).map((part) => Number(table.find(`ACCT#${part}`, 'BAL')?.balance ?? 0)));

export function factsOf({ table }: World): Facts {
  const items = [...table.items()];
  const of = (kind: RegExp) => items.filter(({ pk, sk }) => kind.test(`${pk} ${sk}`));
  const endowed = new Map<string, number>();
  for (const { legs } of of(/^ENTRY#endow:/))
    for (const { account, amount } of Array.isArray(legs) ? legs : [])
      endowed.set(account, (endowed.get(account) ?? 0) + amount);
  return {
    loans: of(/^LOAN#\d+ META$/).map((item) => loanFactsOf(table.under(String(item.pk)), Loan.parse(item))),
    receipts: of(/^RECEIPT#.* META$/).map((item) => Receipt.parse(item)),
    payouts: of(/^PAYOUT#/).map((item) => Payout.parse(item)),
    corrections: of(/^CORRECTION#/)
      .map((item) => Correction.parse(item))
      .filter(({ status }) => status === 'Confirmed'),
    advances: of(/^ADVANCES#/).map((item) => Advance.parse(item)),
    entries: of(/^ENTRY#.* E$/) as unknown as EntryFacts[],
    endowed,
  };
}

function loanFactsOf(items: readonly Item[], loan: Loan): LoanFacts {
  const under = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix));
  return {
    loan,
    investments: under('INV#').map((item) => Investment.parse(item)),
    guarantors: under('GUAR#').map((item) => Guarantor.parse(item)),
    rows: under(`REP#${loan.planId}#`).map((item) => Repayment.parse(item)),
    holders: under('SHARES#').flatMap(({ holders }) =>
      (Array.isArray(holders) ? holders : []).map((one) => Shareholder.parse(one)),
    ),
    calls: under('CALL#').map((item) => Call.parse(item)),
  };
}
