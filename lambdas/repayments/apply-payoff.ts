import { balanceOf } from '#lambdas/ledger/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { MAX_PAYING, spend, surplusesIn } from '#lambdas/wallet/spend.ts';
import { receipts } from '#lambdas/wallet/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { payoff, priceDayOf } from '#shared/repayments/payoff.ts';
import { latestOf, type PayoffQuote } from '#shared/repayments/payoff-quote.ts';
import { type Receipt, usedUp } from '#shared/wallet/receipt.ts';
import { isBeingRepaid, paidOff, payoffTermsOf } from './pay-off.ts';
import { mustNotBeSettling } from './settling.ts';
import { listRepayments, payoffQuotes } from './store.ts';

/**
 * The writes by which money that was sent to pay a loan off does so, at the price of its value date (REPAYMENTS-54); or waits for the rest
 * (REPAYMENTS-55); or waits for the next due date, once the quote is over (REPAYMENTS-56).
 */
export async function appliedToPayoff(receipt: Receipt, now: number): Promise<Write[]> {
  const loan = await loans.get({ id: receipt.loanId ?? 0 });
  const quote = latestOf(await payoffQuotes.all('table', { loanId: loan.id }));
  // The list of what waits may be behind.
  const others = (await sentFor(loan)).filter(({ id }) => id !== receipt.id);
  return quote ? decided({ loan, quote, money: [receipt, ...others], now }) : [];
}

/** The writes by which a quote lapses on the day after its last (REPAYMENTS-56), unless what was sent for it suffices. */
export async function lapsed({ loanId, reference }: PayoffQuote, now: number): Promise<Write[]> {
  const quote = await payoffQuotes.get({ loanId, reference });
  if (quote.status !== 'Open' || quote.until >= apiaDayOf(now)) return [];
  const loan = await loans.get({ id: loanId });
  return decided({ loan, quote, money: await sentFor(loan), now });
}

const sentFor = async ({ id, borrowerId }: Loan): Promise<Receipt[]> =>
  (await surplusesIn(borrowerId)).filter(({ cause, loanId }) => cause === 'Payoff' && loanId === id);

type Sent = { loan: Loan; quote: PayoffQuote; money: readonly Receipt[]; now: number };

async function decided({ loan, quote, money, now }: Sent): Promise<Write[]> {
  mustNotBeSettling(loan);
  // It waits until the loan is paid out again (REPAYMENTS-61).
  if (loan.heldSince !== undefined) return [];
  if (!isBeingRepaid(loan)) return ended(quote, money);
  const good = largest(money.filter(({ valueDate }) => valueDate <= quote.until));
  const late = money.filter(({ valueDate }) => valueDate > quote.until);
  const rows = await listRepayments(loan);
  const terms = payoffTermsOf(loan);
  const day = priceDayOf(
    good
      .map(({ valueDate }) => valueDate)
      .toSorted()
      .at(-1) ?? '',
    rows,
    terms,
  );
  const funds = await fundsOf(loan, quote, good);
  const price = payoff(rows, day, terms).total;
  if (good.length > 0 && funds >= price)
    return [
      ...(await paidOff({ loan, rows, day, now }, await spend(loan.borrowerId, price, usedUp(good)))),
      // What is not needed waits for nothing any more.
      ...money.filter((one) => !good.includes(one)).map(appliedAnew),
      ...payoffQuotes.save({ ...quote, status: 'Used' }, quote),
    ];
  if (quote.status === 'Open' && apiaDayOf(now) <= quote.until) {
    const missing = sene(payoff(rows, quote.until, terms).total - funds);
    return [...released(late), ...(good.length > 0 ? short(loan, quote, missing) : [])];
  }
  return [...released(money), ...(quote.status === 'Open' ? lapse(loan, quote, good) : [])];
}

/** As many as can pay together. */
const largest = (money: readonly Receipt[]): Receipt[] =>
  money.toSorted((one, other) => other.left - one.left).slice(0, MAX_PAYING);

/** The loan is paid otherwise: what was sent for it stays in the wallet. */
const ended = (quote: PayoffQuote, money: readonly Receipt[]): Write[] => [
  ...money.flatMap((receipt) => receipts.save({ ...receipt, status: 'Applied', left: sene(0) }, receipt)),
  ...(quote.status === 'Open' ? payoffQuotes.save({ ...quote, status: 'Lapsed' }, quote) : []),
];

/** What there is for the price: what was sent, and where the borrower said so all that is in their wallet. */
async function fundsOf({ borrowerId }: Loan, { usesWallet }: PayoffQuote, good: readonly Receipt[]): Promise<Sene> {
  const { available } = await balanceOf(account.wallet(borrowerId));
  return usesWallet ? available : sene(Math.min(available, sum(good.map(({ left }) => left))));
}

/** Tells the borrower what is missing, once for each amount. */
const short = ({ id, borrowerId: userId }: Loan, quote: PayoffQuote, missing: Sene): Write[] => {
  if (quote.missing === missing) return [];
  const { reference, until } = quote;
  const params = { loanId: id, amount: missing, until, reference };
  return [
    ...payoffQuotes.save({ ...quote, missing }, quote),
    emit({ topic: 'Notice', userId, kind: 'PayoffShort', params }),
  ];
};

/** Money that waits for the next due date, as other surpluses do, and pays at once what is due already. */
const released = (money: readonly Receipt[]): Write[] =>
  money.flatMap((receipt) => [...receipts.save({ ...receipt, cause: 'Borrower' }, receipt), appliedAnew(receipt)]);

const appliedAnew = ({ id }: Receipt): Write => emit({ topic: 'ReceiptMatched', receiptId: id });

function lapse({ id: loanId, borrowerId: userId }: Loan, quote: PayoffQuote, good: readonly Receipt[]): Write[] {
  const amount = sum(good.map(({ left }) => left));
  const params = { loanId, day: quote.until, ...(amount > 0 && { amount }) };
  return [
    ...payoffQuotes.save({ ...quote, status: 'Lapsed' }, quote),
    emit({ topic: 'Notice', userId, kind: 'PayoffLapsed', params }),
  ];
}
