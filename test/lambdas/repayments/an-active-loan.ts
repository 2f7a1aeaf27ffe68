import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { people } from '#lambdas/accounts/store.ts';
import { onPoolBatchPartDue } from '#lambdas/collections/on-pool-batch-part-due.ts';
import { correctOnLoanCorrected } from '#lambdas/creditrecords/on-loan-corrected.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { addInvestment, investments, saveInvestment } from '#lambdas/investments/store.ts';
import { post } from '#lambdas/ledger/store.ts';
import { addLoan, saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans, nextLoanId } from '#lambdas/loans/store.ts';
import { onReceiptByPayLink } from '#lambdas/paylinks/on-receipt-matched.ts';
import { commit, find, scanTable } from '#lambdas/platform/table.ts';
import { insert, update } from '#lambdas/platform/writes.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { onCallsEnded } from '#lambdas/repayments/on-calls-ended.ts';
import { onReceiptForLoan } from '#lambdas/repayments/on-receipt-matched.ts';
import { onSettlementPartStored } from '#lambdas/repayments/on-settlement-part-stored.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { onReceiptForInvestment } from '#lambdas/wallet/on-receipt-matched.ts';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { Finding } from '#shared/audit/finding.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { Account, account, EntryKind, entryOf, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { basisPoints, Sene, sene, sum } from '#shared/money.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { aNominee } from '#test/shared/guarantors/a-nominee.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { booksOf, brokenInvariants } from '#test/support/books.ts';
import { call } from '#test/support/calls.ts';
import { misposted } from '#test/support/ledger-page.ts';
import { anApprover, aReviewer, signedIn, tieListOf } from '#test/support/people.ts';

const at = '2026-11-20T00:00:00.000Z';

/** Puts money from outside into a wallet, without a receipt. */
export const endow = (userId: string, amount: number): Promise<void> => {
  const legs = move(account.trust('BANK'), account.wallet(userId), sene(amount));
  return commit(post(entryOf({ id: `endow:${randomUUID()}`, kind: 'DepositReceived', at, legs })));
};

type Caps = readonly (number | undefined)[];

/**
 * A loan whose agreements are signed and whose whole amount is held, lent in these parts; half of them insured. A guarantor for each
 * cap, or as many as it expects, of whom each promised all of it.
 */
export async function aSignedLoan(parts: readonly number[], said: Partial<Loan> = {}, caps?: Caps): Promise<Loan> {
  const amount = sum(parts.map(sene));
  const destination = { method: 'Bank', account: '0012345' } as const;
  const borrower = await signedIn({ payoutDestination: destination });
  const seeded = await seedLoan({ borrowerId: borrower.id, amount, remaining: amount, ...said });
  for (const [nr, part] of parts.entries()) await lend(seeded, sene(part), nr);
  const loan = await loans.get({ id: seeded.id });
  const signed: Loan = {
    ...loan,
    status: 'AgreementSigned',
    rate: said.rate ?? basisPoints(7200),
    remaining: sene(0),
    approved: amount,
    investments: parts.length,
    version: loan.version + 1,
  };
  const nominated = await Promise.all(
    (caps ?? Array.from({ length: loan.expectedGuarantors }, () => undefined)).map(async (cap, slot) => ({
      ...guarantorOf(loan, slot, await signedIn({ roles: ['Guarantor'] })),
      ...(cap !== undefined && { cap: sene(cap) }),
    })),
  );
  await commit([...saveLoan(signed, loan), ...nominated.flatMap((guarantor) => guarantors.add(guarantor))]);
  return signed;
}

async function seedLoan(said: Partial<Loan>): Promise<Loan> {
  const loan = aLoan({ ...said, id: await nextLoanId() });
  await commit(addLoan(loan, (await people.get({ id: loan.borrowerId })).version));
  return loan;
}

async function lend({ id: loanId, borrowerId }: Loan, amount: Sene, nr: number): Promise<void> {
  const { id: investorId } = await signedIn({ roles: ['Investor'] });
  const lipFee = sene(nr % 2 === 0 ? Math.round(amount / 20) : 0);
  const totalPayable = sene(amount + lipFee);
  const pending = anInvestment({
    id: `${loanId}.${String(nr).padStart(4, '0')}`,
    loanId,
    borrowerId,
    investorId,
    amount,
    lipFee,
    totalPayable,
    optedIntoLip: lipFee > 0,
    status: 'Pending',
    payment: 'Paid',
    version: 1,
  });
  await endow(investorId, totalPayable);
  const wallet = account.wallet(investorId);
  const legs = [...move(wallet, account.loanHold(loanId), amount), ...move(wallet, account.lipUnearned, lipFee)];
  await commit([
    ...addInvestment(pending),
    ...post(entryOf({ id: `invest:${pending.id}`, kind: 'InvestmentPaid', at, legs })),
  ]);
  await commit(saveInvestment({ ...pending, status: 'Approved' }, pending));
}

const guarantorOf = (loan: Loan, slot: number, person: Person): Guarantor =>
  aNominee({
    id: `${loan.id}.g${slot}`,
    loanId: loan.id,
    borrowerId: loan.borrowerId,
    slot,
    email: person.email,
    userId: person.id,
    consent: 'Accepted',
    verification: 'Verified',
    standingOrder: 'Verified',
  });

/** The same, disbursed by two people through the API. */
export async function anActiveLoan(parts: readonly number[], said: Partial<Loan> = {}, caps?: Caps): Promise<Loan> {
  const [approver, reviewer] = [await anApprover(), await aReviewer()];
  const { id } = await aSignedLoan(parts, said, caps);
  const params = { id: String(id) };
  const prepared = await call(handler, staffRepaymentsApi.prepareDisbursement, approver.id, { params });
  const body = { bankReference: 'OUT-1' };
  const confirmed = await call(handler, staffRepaymentsApi.confirmDisbursement, reviewer.id, { params, body });
  if (prepared.status !== 201 || confirmed.status !== 200) throw new Error(JSON.stringify([prepared, confirmed]));
  await deliver();
  return loans.get({ id });
}

const Outbox = z.object({ pk: z.string(), events: z.array(z.looseObject({ topic: z.string() })) });
const subscribers = [
  onReceiptForInvestment,
  onReceiptForLoan,
  onReceiptByPayLink,
  onSettlementPartStored,
  onPoolBatchPartDue,
  onCallsEnded,
  correctOnLoanCorrected,
];

type Notice = { userId: string; kind: string };

/** Delivers the entries of the outbox, each twice (LEDGER-16), until it is empty. Returns the notices. */
export async function deliver(): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (let fresh = await waiting(); fresh.length > 0; fresh = await waiting())
    for (const { pk, events } of fresh) {
      for (const event of [...events, ...events]) await handOver(event, pk);
      notices.push(...events.flatMap(noticeOf));
      await commit([update({ pk, sk: 'O' }, { set: { deliveredAt: at } })]);
    }
  return notices;
}

async function waiting() {
  const found = [];
  for await (const item of scanTable()) {
    const { data } = Outbox.safeParse(item);
    if (data && !('deliveredAt' in item)) found.push(data);
  }
  return found;
}

async function handOver(event: { topic: string }, id: string): Promise<void> {
  for (const { topic, deliver: run } of subscribers) if (topic === event.topic) await run(event, id);
}

const Notice = z.object({ topic: z.literal('Notice'), userId: z.string(), kind: z.string() });
const noticeOf = (event: unknown) => {
  const { data } = Notice.safeParse(event);
  return data ? [{ userId: data.userId, kind: data.kind }] : [];
};

const Posted = z.object({
  sk: z.literal('E'),
  kind: EntryKind,
  legs: z.array(z.object({ account: Account, amount: Sene })),
});

/** What the audit finds in the table as it is, and what is posted otherwise than its kind says (LEDGER-9). */
export async function audited(): Promise<(Finding | string)[]> {
  const items: unknown[] = [];
  for await (const item of scanTable()) items.push(item);
  const strays = items.flatMap((item) => {
    const { data } = Posted.safeParse(item);
    return data ? misposted(data) : [];
  });
  return [...brokenInvariants(booksOf(items)), ...strays];
}

export const walletOf = async (userId: string): Promise<number> =>
  (await find({ pk: `ACCT#WALLET:${userId}`, sk: 'BAL' }, z.object({ balance: z.int() })))?.balance ?? 0;

let slips = 0;

/** Staff record a deposit with this reference, and it is applied. Returns the notices. */
export async function receive(amount: number, reference: string, valuedate: string) {
  const { id } = await aReviewer();
  const body = { method: 'Bank', amount: amount / 100, valuedate, reference, bankid: `slip-${++slips}` };
  const answer = await call(wallet, staffWalletApi.recordReceipt, id, { body });
  if (answer.status !== 201 || !isMatched(answer.body)) throw new Error(JSON.stringify(answer));
  return deliver();
}

const isMatched = (body: unknown): boolean => Matched.safeParse(body).success;
const Matched = z.object({ status: z.literal('Matched') });

/** A valid payment reference for a person whom `signedIn` made: theirs has another form. */
export async function referenceOf(userId: string, as: 'B' | 'V' = 'B'): Promise<string> {
  const reference = paymentReference(as, crypto.getRandomValues(new Uint8Array(8)));
  await commit([insert({ pk: `PAYREF#${reference}`, sk: 'PAYREF', userId })]);
  return reference;
}

export const anInvestorOf = async (loanId: number) => (await investments.all('table', { loanId }))[0]?.investorId ?? '';

/** Makes an investor a RiskReviewer too. */
export async function asReviewer(userId: string): Promise<string> {
  const subRole = 'RiskReviewer';
  await commit([
    people.update({ id: userId }, { set: { roles: ['Investor', 'Admin'], subRole } }),
    ...tieListOf({ id: userId, subRole }),
  ]);
  return userId;
}
