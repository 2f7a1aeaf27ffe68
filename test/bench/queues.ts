import { addActivated } from '#lambdas/accounts/store.ts';
import { handler as guarantorsHandler } from '#lambdas/guarantors/api.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { handler as investments } from '#lambdas/investments/api.ts';
import { addInvestment } from '#lambdas/investments/store.ts';
import { handler as kyc } from '#lambdas/kyc/api.ts';
import { handler as loans } from '#lambdas/loans/api.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { personKey } from '#lambdas/platform/caller.ts';
import { commit } from '#lambdas/platform/table.ts';
import { put, type TableWrite, type Write } from '#lambdas/platform/writes.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { newReceipt } from '#lambdas/wallet/new-receipt.ts';
import { payouts } from '#lambdas/wallet/store.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import { staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { staffKycApi } from '#shared/kyc/staff-api.ts';
import { staffLoansApi } from '#shared/loans/staff-api.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { call } from '#test/support/calls.ts';
import { aPerson, aReviewer, signedIn } from '#test/support/people.ts';
import type { Figure } from './figures.ts';
import type { MeteredTable } from './metered-table.ts';

const queues: readonly [name: string, handler: Parameters<typeof call>[0], endpoint: Endpoint][] = [
  ['KYC', kyc, staffKycApi.listKyc],
  ['loan', loans, staffLoansApi.listLoansForReview],
  ['investment', investments, staffInvestmentsApi.listInvestmentsForReview],
  ['guarantor', guarantorsHandler, staffGuarantorsApi.listGuarantorsForReview],
  ['receipts', wallet, staffWalletApi.listReceipts],
  ['payouts', wallet, staffWalletApi.listPayouts],
];

/** Measures what it costs to open each queue of staff, first with few items, then with many. */
export async function measureQueues(table: MeteredTable, few: number, many: number): Promise<Figure[]> {
  const { id: reviewer } = await aReviewer();
  const { id: party } = await signedIn();
  const open = async () => {
    const opened: { read: number; ms: number }[] = [];
    for (const [name, handler, endpoint] of queues) {
      const since = performance.now();
      const { answered, used: units } = await table.cost(() => call(handler, endpoint, reviewer));
      if (answered.status !== 200) throw new Error(`The ${name} queue answered ${JSON.stringify(answered)}`);
      opened.push({ read: units.read, ms: performance.now() - since });
    }
    return opened;
  };
  await fill(0, few, party);
  await open();
  const before = await open();
  await fill(few, many, party);
  const after = await open();
  return queues.flatMap(([name], at): Figure[] => {
    const [short, long] = [before[at], after[at]];
    if (!short || !long) return [];
    return [
      { what: `${name} queue of ${many}, beside ${few}`, value: long.read, unit: 'RCU', exactly: short.read },
      { what: `time to open it, beside ${Math.round(short.ms)} ms`, value: long.ms, unit: 'ms' },
    ];
  });
}

const AT_ONCE = 14;
/** Above the numbers that other measurements use on the same table. */
const FIRST = 500_000;

/** Adds an item of each number to every queue. All are alike, so that each page costs the same. */
async function fill(from: number, to: number, party: string): Promise<void> {
  for (let first = from; first < to; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, to - first) }, (_, at) => FIRST + first + at);
    await commit(numbers.flatMap((number) => thingsOf(String(number), party)));
  }
}

function thingsOf(number: string, party: string): Write[] {
  const at = '2026-11-20T00:00:00.000Z';
  const loanId = Number(number);
  const ofLoan = { id: `${number}.${number}`, loanId };
  const person = aPerson({ id: `person-${number}`, kycStatus: 'Pending' });
  const { activatedAt, ...registered } = person;
  const payout = { id: `payout-${number}`, kind: 'Withdrawal', status: 'Prepared', amount: sene(1_00) } as const;
  const destination = { method: 'Bank', account: '00112233' } as const;
  const slip = { method: 'Bank', amount: sene(1_00), valueDate: '2026-11-20', reference: '', bankId: number } as const;
  return [
    put({ ...person, ...personKey(person.id) }),
    cardIn(addActivated(person, registered)),
    firstOf(addLoan(aLoan({ id: loanId, borrowerId: party, status: 'Pending', rate: basisPoints(7200) }), 1)),
    firstOf(addInvestment(anInvestment({ ...ofLoan, investorId: party }))),
    // A ring is looked for in all that somebody guarantees (CONFLICTS-5): here each guarantees one loan.
    firstOf(guarantors.add(aNominee({ ...ofLoan, verification: 'Pending', userId: person.id }))),
    firstOf(newReceipt(slip, undefined, { by: 'staff', now: Date.parse(at) }).writes),
    firstOf(payouts.add({ ...payout, destination, userId: party, madeBy: 'staff', madeAt: at, version: 1 })),
  ];
}

const changesIn = (writes: readonly Write[]): TableWrite[] =>
  writes.flatMap((write) => ('change' in write ? [write] : []));

/** The main item of an entity, which is all that a queue shows. */
function firstOf(writes: readonly Write[]): Write {
  const [first] = changesIn(writes);
  if (!first) throw new Error('Nothing is written');
  return first;
}

/** A person's card in the KYC queue. */
function cardIn(writes: readonly Write[]): Write {
  const card = changesIn(writes).find(({ change }) => String(change.Put?.Item?.gsi1pk).startsWith('KYC#'));
  if (!card) throw new Error('There is no card');
  return card;
}
