import { type Sene, sene, sum } from '#shared/money.ts';
import type { Transaction } from '#shared/wallet/api.ts';
import { said } from '#web/platform/language/said.en.ts';
import { dayInApia } from '#web/platform/language/today.ts';
import { texts } from '#web/ui/texts.en.ts';
import { texts as own } from './texts.en.ts';

/** A movement of the wallet, on its day in Apia ('YYYY-MM-DD'), with the balance after it. */
export type Line = Transaction & { day: string; balance: Sene };

/** The statement of a period: its lines, oldest first, with the opening and the closing balance. */
export type Statement = { lines: readonly Line[]; opening: Sene; closing: Sene; moneyIn: Sene; moneyOut: Sene };

/**
 * The movements in order with the balance after each (WALLET-8). Every posting is a movement, also that of a failed
 * withdrawal, whose money came back by another one: so the last balance is the ledger's.
 */
export function linesOf(newestFirst: readonly Transaction[]): Line[] {
  let balance = sene(0);
  return newestFirst.toReversed().map((transaction) => {
    balance = sene(balance + transaction.amount);
    return { ...transaction, detail: wordsOf(transaction), day: dayInApia(Date.parse(transaction.createdat)), balance };
  });
}

/** What a movement is, in the language of the site: its kind alone where it is nothing special, and of which loan. */
function wordsOf({ type, detail, code, loanid }: Transaction): string {
  const what = detail === type ? texts.transactions[type] : said({ message: detail, code });
  return loanid === null ? what : own.whatOfLoan(what, loanid);
}

/** The years in which something moved, the latest first. */
export const yearsOf = (lines: readonly Line[]): string[] =>
  [...new Set(lines.map(({ day }) => day.slice(0, 4)))].sort().reverse();

/** The statement of a year, or of all time. */
export function statementOf(lines: readonly Line[], year: string | undefined): Statement {
  const within = year ? lines.filter(({ day }) => day.startsWith(year)) : lines;
  const [first] = within;
  const last = within.at(-1);
  const amounts = within.map(({ amount }) => amount);
  return {
    lines: within,
    opening: first ? sene(first.balance - first.amount) : sene(0),
    closing: last?.balance ?? sene(0),
    moneyIn: sum(amounts.filter((amount) => amount > 0)),
    moneyOut: sum(amounts.filter((amount) => amount < 0)),
  };
}
