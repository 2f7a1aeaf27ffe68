import type { Receipt } from '#shared/wallet/receipt.ts';
import { booksOf, brokenInvariants } from '#test/support/books.ts';
import { commonWrongs, walletWrongs } from './money-oracle.ts';
import { proofWrongs } from './proof-oracle.ts';
import { retoldWrongs } from './retold-oracle.ts';
import type { World } from './world.ts';
import { balanceIn, differs, factsOf, type LoanFacts, total } from './world-facts.ts';
import { statementWrongs } from './yearly-oracle.ts';

/** Everything that is wrong with a world that has ended; nothing when all is well. */
export function wrongsOf(world: World): string[] {
  const facts = factsOf(world);
  const books = booksOf(world.table.items());
  return [
    ...world.wrongs,
    ...proofWrongs(books),
    ...brokenInvariants(books).map((finding) => JSON.stringify(finding)),
    ...commandWrongs(world),
    ...walletWrongs(world, facts),
    ...commonWrongs(world, facts),
    ...statementWrongs(world, facts),
    ...retoldWrongs(world),
    ...facts.loans.flatMap((one) => endWrongs(world, one)),
    ...facts.receipts.flatMap(receiptWrongs),
  ];
}

/** Commands that are answered as done also where they had nothing to do. */
const answeredAgain = / (recordReceipt|receiveCardPayment|openCardPage|payByCard|read\w+)$/;

/** Each command that was answered as done has one line in the log, and there is no other line; and each receipt has a command of its own. */
function commandWrongs({ begun, table, done }: World): string[] {
  const logged = new Map<string, number>();
  const isOld = new Set(begun.map(({ pk }) => String(pk)));
  let cameBack = 0;
  for (const { pk, actor, action, kind, legs } of table.items()) {
    const name = `${actor} ${action}`;
    if (/^(AUDIT|ADMINLOG)#/.test(String(pk))) logged.set(name, (logged.get(name) ?? 0) + 1);
    if (kind === 'PayoutReturned' && !isOld.has(String(pk)) && /TRUST/.test(JSON.stringify(legs))) cameBack++;
  }
  const made = ['recordReceipt', 'receiveCardPayment', 'confirmReassignment'];
  const recorded = total([...logged].map(([name, times]) => (made.includes(name.split(' ')[1] ?? '') ? times : 0)));
  const receipts = (items: Iterable<{ pk?: unknown; sk?: unknown; kind?: unknown; legs?: unknown }>) =>
    [...items].filter(({ pk, sk }) => /^RECEIPT#/.test(String(pk)) && sk === 'META').length;
  const names = [...new Set([...logged.keys(), ...done.keys()])].filter((name) => !answeredAgain.test(name));
  return [
    ...differs('the number of receipts', receipts(table.items()), receipts(begun) + recorded + cameBack),
    ...names.flatMap((name) => differs(`what ${name}`, logged.get(name) ?? 0, done.get(name) ?? 0)),
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
  status === 'Matched' && ((cause !== 'Borrower' && cause !== 'Payoff') || left <= 0)
    ? [`receipt ${id} is not applied`]
    : [];
