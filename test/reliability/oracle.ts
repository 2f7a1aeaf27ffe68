import { brokenInvariants } from '#shared/audit/broken-invariants.ts';
import { Guarantor } from '#shared/guarantors/guarantor.ts';
import { Investment } from '#shared/investments/investment.ts';
import { partsOf } from '#shared/ledger/postings.ts';
import { Loan } from '#shared/loans/loan.ts';
import { Call } from '#shared/repayments/call.ts';
import { isCarried, openOf } from '#shared/repayments/collection.ts';
import { Repayment } from '#shared/repayments/repayment.ts';
import { Shareholder } from '#shared/repayments/shareholder.ts';
import { Payout } from '#shared/wallet/payout.ts';
import { Receipt } from '#shared/wallet/receipt.ts';
import { booksOf } from '#test/support/books.ts';
import type { Item } from '#test/support/expressions.ts';
import type { World } from './world.ts';

type LoanFacts = {
  loan: Loan;
  investments: Investment[];
  guarantors: Guarantor[];
  rows: Repayment[];
  holders: Shareholder[];
  calls: Call[];
};
type Facts = { loans: LoanFacts[]; receipts: Receipt[]; payouts: Payout[]; endowed: Map<string, number> };

const total = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

function factsOf({ table }: World): Facts {
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

/** Everything that is wrong with a world that has ended; nothing when all is well. */
export function wrongsOf(world: World): string[] {
  const facts = factsOf(world);
  const books = booksOf(world.table.items());
  return [
    ...world.wrongs,
    ...brokenInvariants(books).map((finding) => JSON.stringify(finding)),
    ...commandWrongs(world),
    ...walletWrongs(world, facts),
    ...commonWrongs(world, facts),
    ...facts.loans.flatMap((one) => [...shareWrongs(one), ...callWrongs(world, one), ...endWrongs(world, one)]),
    ...facts.receipts.flatMap(receiptWrongs),
  ];
}

const differs = (what: string, is: number, shouldBe: number): string[] =>
  is === shouldBe ? [] : [`${what} is ${is}, should be ${shouldBe}`];
const balanceIn = ({ table }: World, account: string): number =>
  total(partsOf(account).map((part) => Number(table.find(`ACCT#${part}`, 'BAL')?.balance ?? 0)));

/** Each command that was answered as done has one line in the log, and there is no other line. */
function commandWrongs({ table, done }: World): string[] {
  const logged = new Map<string, number>();
  const slips = new Set<unknown>();
  for (const { pk, actor, action, recordedAt, id } of table.items()) {
    if (recordedAt !== undefined) slips.add(id);
    const name = `${actor} ${action}`;
    if (/^(AUDIT|ADMINLOG)#/.test(String(pk))) logged.set(name, (logged.get(name) ?? 0) + 1);
  }
  const recorded = total([...logged].map(([name, times]) => (name.endsWith(' recordReceipt') ? times : 0)));
  const names = [...new Set([...logged.keys(), ...done.keys()])].filter(
    (name) => !/ (recordReceipt|read\w+)$/.test(name),
  );
  return [
    ...differs('the number of receipts', slips.size, recorded),
    ...names.flatMap((name) => differs(`what ${name}`, logged.get(name) ?? 0, done.get(name) ?? 0)),
  ];
}

/** A loan's borrower and guarantors count as one payer; everybody else is on their own. */
function payersOf({ loans }: Facts): Map<string, string> {
  const payers = new Map<string, string>();
  for (const { loan, guarantors } of loans)
    for (const userId of [loan.borrowerId, ...guarantors.map((one) => one.userId)])
      if (userId) payers.set(userId, `loan ${loan.id}`);
  return payers;
}

/** What everybody must have after everything that happened: the model that the ledger is compared with. */
function expectedOf(facts: Facts): Map<string, number> {
  const payers = payersOf(facts);
  const expected = new Map<string, number>();
  for (const [userId, amount] of [...gainsOf(facts), ...facts.loans.flatMap(loanGainsOf)]) {
    const name = payers.get(userId) ?? userId;
    expected.set(name, (expected.get(name) ?? 0) + amount);
  }
  return expected;
}

type Gain = readonly [userId: string, amount: number];

/** What people received from outside, and what was paid out to them. */
const gainsOf = ({ endowed, receipts, payouts }: Facts): Gain[] => [
  ...[...endowed]
    .filter(([account]) => account.startsWith('WALLET:'))
    .map(([account, amount]) => [account.slice('WALLET:'.length), amount] as const),
  ...receipts.flatMap(({ userId, amount }) => (userId ? [[userId, amount] as const] : [])),
  ...payouts
    .filter(({ kind, status }) => kind === 'Withdrawal' && (status === 'Prepared' || status === 'Confirmed'))
    .map(({ userId = '', amount }) => [userId, -amount] as const),
];

/** What a loan took from its investors and gave back to them, and what was paid for it. */
const loanGainsOf = ({ loan, investments, holders, rows }: LoanFacts): Gain[] => [
  ...investments.filter(isHeld).map((one) => [one.investorId, -one.totalPayable] as const),
  ...holders.map((one) => [one.investorId, one.principal + one.interest + one.lip] as const),
  [loan.borrowerId, -total(rows.map(({ paidPrincipal, paidInterest }) => paidPrincipal + paidInterest))],
];

const isHeld = ({ payment, status }: Investment): boolean => payment === 'Paid' && status !== 'Rejected';

function walletWrongs({ table }: World, facts: Facts): string[] {
  const payers = payersOf(facts);
  const balances = new Map<string, number>();
  const reserved = new Map<string, number>();
  for (const { pk, sk, balance, available } of table.items()) {
    if (sk !== 'BAL' || !String(pk).startsWith('ACCT#WALLET:')) continue;
    const userId = String(pk).slice('ACCT#WALLET:'.length);
    const name = payers.get(userId) ?? userId;
    balances.set(name, (balances.get(name) ?? 0) + Number(balance));
    reserved.set(userId, Number(balance) - Number(available));
  }
  const kept = new Map<string, number>();
  for (const one of facts.loans.flatMap(({ investments }) => investments))
    kept.set(one.investorId, (kept.get(one.investorId) ?? 0) + one.reserved);
  const expected = expectedOf(facts);
  return [
    ...[...new Set([...balances.keys(), ...expected.keys()])].flatMap((name) =>
      differs(`the wallet of ${name}`, balances.get(name) ?? 0, expected.get(name) ?? 0),
    ),
    ...[...new Set([...reserved.keys(), ...kept.keys()])].flatMap((name) =>
      differs(`what is kept of the wallet of ${name}`, reserved.get(name) ?? 0, kept.get(name) ?? 0),
    ),
  ];
}

/** The accounts that belong to no person: TRUST, SUSPENSE, those of payouts and clearing, and the pool's. */
function commonWrongs(world: World, { loans, receipts, payouts, endowed }: Facts): string[] {
  const worth = (found: readonly { amount: number }[]): number => total(found.map(({ amount }) => amount));
  const confirmed = payouts.filter(({ status }) => status === 'Confirmed');
  const under = payouts.filter(({ kind, status }) => kind !== 'Disbursement' && status === 'Prepared');
  const lent = loans.filter(({ loan }) => loan.planId !== undefined);
  const fees = (found: readonly LoanFacts[]): number =>
    total(
      found
        .flatMap(({ investments }) => investments)
        .map((one) => (one.payment === 'Paid' && one.status !== 'Rejected' ? one.lipFee : 0)),
    );
  const paid = total(loans.flatMap(({ rows }) => rows).map((row) => row.paidPrincipal + row.paidInterest));
  const holders = loans.flatMap((one) => one.holders);
  const received = total(holders.map(({ principal, interest }) => principal + interest));
  const trust = total(['BANK', 'MTALA', 'MYCASH', 'CARD'].map((channel) => balanceIn(world, `TRUST:${channel}`)));
  return [
    ...differs('what lies outside', -trust, worth(receipts) - worth(confirmed) - (endowed.get('TRUST:BANK') ?? 0)),
    ...differs(
      'SUSPENSE',
      balanceIn(world, 'SUSPENSE'),
      worth(receipts.filter(({ status }) => status === 'Unmatched')),
    ),
    ...differs('PAYOUT:CLEARING', balanceIn(world, 'PAYOUT:CLEARING'), worth(under)),
    ...differs('LIP:UNEARNED', balanceIn(world, 'LIP:UNEARNED'), fees(loans.filter((one) => !lent.includes(one)))),
    ...differs(
      'LIP:POOL',
      balanceIn(world, 'LIP:POOL'),
      fees(lent) + paid - received - total(holders.map(({ lip }) => lip)),
    ),
  ];
}

/** Each investor of a loan without a default has received their part of everything paid, to the sene. */
function shareWrongs({ loan, rows, holders }: LoanFacts): string[] {
  if (loan.entered.Defaulted !== undefined) return [];
  return (['principal', 'interest'] as const).flatMap((part) => {
    const paid = total(rows.map((row) => (part === 'principal' ? row.paidPrincipal : row.paidInterest)));
    return holders
      .filter((one) => Math.abs(one[part] * loan.amount - paid * one.amount) >= loan.amount)
      .map(
        (one) => `${one.investmentId} received ${one[part]} of ${paid} ${part}, for ${one.amount} of ${loan.amount}`,
      );
  });
}

/** What a call still asks for is what is open of its instalment, nothing of a carried one (REPAYMENTS-44); and the memo accounts say the same. */
function callWrongs(world: World, { loan, rows, calls }: LoanFacts): string[] {
  const open = calls.map(({ shares }) => total(shares.map((share) => share.open)));
  const due = calls.map(({ nr }) => {
    const row = rows.find((one) => one.nr === nr);
    return row && !isCarried(row) ? openOf(row) : 0;
  });
  return [
    ...calls.flatMap(({ nr }, at) =>
      differs(`the call of instalment ${nr} of loan ${loan.id}`, open[at] ?? 0, due[at] ?? 0),
    ),
    ...calls.flatMap(({ nr, shares }) =>
      total(shares.map(({ backup = 0 }) => backup)) > total(shares.map((share) => share.open))
        ? [`more is stood in for than is open of instalment ${nr} of loan ${loan.id}`]
        : [],
    ),
    ...differs(`CALLS:${loan.id}`, balanceIn(world, `CALLS:${loan.id}`), total(open)),
  ];
}

/** Nothing is left undelivered or unsettled. */
const endWrongs = (world: World, { loan, rows, investments }: LoanFacts): string[] => [
  ...(loan.settling === undefined ? [] : [`loan ${loan.id} is still settling`]),
  ...differs(`CLEARING:${loan.id}`, balanceIn(world, `CLEARING:${loan.id}`), 0),
  ...(loan.status === 'Cancelled' && investments.some(({ status }) => status !== 'Rejected')
    ? [`loan ${loan.id} is not refunded`]
    : []),
  ...(loan.status === 'Repaid' && rows.some(({ status }) => status !== 'Paid')
    ? [`loan ${loan.id} is Repaid too early`]
    : []),
];

const receiptWrongs = ({ id, status, cause, left }: Receipt): string[] =>
  status === 'Matched' && (cause !== 'Borrower' || left <= 0) ? [`receipt ${id} is not applied`] : [];
