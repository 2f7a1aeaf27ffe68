import type { Investment } from '#shared/investments/investment.ts';
import type { World } from './world.ts';
import { balanceIn, differs, type Facts, type LoanFacts, total } from './world-facts.ts';

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
  for (const [userId, amount] of [
    ...gainsOf(facts),
    ...facts.loans.flatMap((one) => loanGainsOf(one, facts.payouts)),
  ]) {
    const name = payers.get(userId) ?? userId;
    expected.set(name, (expected.get(name) ?? 0) + amount);
  }
  return expected;
}

type Gain = readonly [userId: string, amount: number];

/** What people received from outside, and what was paid out to them. */
const gainsOf = ({ endowed, receipts, payouts, corrections, advances, entries }: Facts): Gain[] => [
  ...[...endowed]
    .filter(([account]) => account.startsWith('WALLET:'))
    .map(([account, amount]) => [account.slice('WALLET:'.length), amount] as const),
  ...receipts.flatMap(({ userId, amount }) => (userId ? [[userId, amount] as const] : [])),
  ...payouts
    .filter(({ kind, status }) => kind === 'Withdrawal' && (status === 'Prepared' || status === 'Confirmed'))
    .map(({ userId = '', amount }) => [userId, -amount] as const),
  ...corrections.map(({ userId = '', taken = 0 }) => [userId, -taken] as const),
  ...advances.map(({ userId, amount, left }) => [userId, left - amount] as const),
  ...intoWallets(entries.filter(({ kind }) => kind === 'DifferenceCovered')),
];

/** The last small differences of loans, which the platform pays (REPAYMENTS-45). */
const intoWallets = (entries: Facts['entries']): Gain[] =>
  entries.flatMap(({ legs }) =>
    legs
      .filter(({ account }) => account.startsWith('WALLET:'))
      .map(({ account, amount }) => [account.slice('WALLET:'.length), amount] as const),
  );

/** What a loan took from its investors and gave back to them, and what was paid for it. */
const loanGainsOf = ({ loan, investments, holders, rows }: LoanFacts, payouts: Facts['payouts']): Gain[] => [
  ...investments.filter(isHeld).map((one) => [one.investorId, -one.totalPayable] as const),
  ...holders.map((one) => [one.investorId, one.principal + one.interest + one.lip] as const),
  [loan.borrowerId, -total(rows.map(({ paidPrincipal, paidInterest }) => paidPrincipal + paidInterest))],
  // What was lent left the wallet, unless the bank sent it back (WALLET-58).
  ...(loan.planId === undefined ? [] : [[loan.borrowerId, loan.amount - worth(sentFor(loan, payouts))] as const]),
];

const sentFor = ({ id }: { id: number }, payouts: Facts['payouts']) =>
  payouts.filter(({ kind, loanId, status }) => kind === 'Disbursement' && loanId === id && status === 'Confirmed');
const worth = (found: readonly { amount: number }[]): number => total(found.map(({ amount }) => amount));

const isHeld = ({ payment, status }: Investment): boolean => payment === 'Paid' && status !== 'Rejected';

/** What is reserved of each wallet: for an investment, or because the money of a loan came back from the bank. */
function keptOf({ loans }: Facts): Map<string, number> {
  const kept = new Map<string, number>();
  for (const { loan, investments } of loans) {
    for (const one of investments) kept.set(one.investorId, (kept.get(one.investorId) ?? 0) + one.reserved);
    if (loan.heldSince !== undefined) kept.set(loan.borrowerId, loan.amount);
  }
  return kept;
}

export function walletWrongs({ table }: World, facts: Facts): string[] {
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
  return [
    ...compared('the wallet of', balances, expectedOf(facts)),
    ...compared('what is kept of the wallet of', reserved, keptOf(facts)),
  ];
}

const compared = (what: string, is: Map<string, number>, shouldBe: Map<string, number>): string[] =>
  [...new Set([...is.keys(), ...shouldBe.keys()])].flatMap((name) =>
    differs(`${what} ${name}`, is.get(name) ?? 0, shouldBe.get(name) ?? 0),
  );

/** The accounts that belong to no person: TRUST, SUSPENSE, those of payouts and clearing, and the pool's. */
export function commonWrongs(world: World, facts: Facts): string[] {
  const { loans, receipts, payouts, endowed } = facts;
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
    ...differs(
      'what lies outside',
      -trust,
      worth(receipts.filter(isMoney)) - worth(confirmed) - worth(chargedBack(facts)) - (endowed.get('TRUST:BANK') ?? 0),
    ),
    ...differs('PLATFORM:FUNDS', balanceIn(world, 'PLATFORM:FUNDS'), ownMoneyOf(facts)),
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

/** Whether a receipt is money that came: not one in conflict, nor one in whose place there is another. */
const isMoney = ({ status }: { status: string }): boolean => !['Conflict', 'Dropped', 'Reassigned'].includes(status);

const chargedBack = ({ corrections }: Facts) => corrections.filter(({ kind }) => kind === 'Chargeback');

/** What the platform has of its own: what it began with, less what it paid for others, and what of that came back. */
const ownMoneyOf = (facts: Facts): number => {
  const { endowed, corrections, advances, entries } = facts;
  const covered = total(
    intoWallets(entries.filter(({ kind }) => kind === 'DifferenceCovered')).map(([, amount]) => amount),
  );
  const mistakes = total(corrections.map(({ advanced = 0 }) => advanced));
  const back = total(advances.map(({ amount, left }) => amount - left));
  return (endowed.get('PLATFORM:FUNDS') ?? 0) - covered - mistakes + back;
};
