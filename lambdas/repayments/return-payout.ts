import { post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { mustBeFree } from '#lambdas/wallet/payout-guard.ts';
import { returnedCredit } from '#lambdas/wallet/returned-credit.ts';
import { corrections, getCorrection, payouts, receipts, saveCorrection } from '#lambdas/wallet/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { account, type Entry, entryOf, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { isUntouched, planFrom } from '#shared/repayments/held.ts';
import type { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { decideCorrection, prepareCorrection } from '#shared/wallet/correction.ts';
import { type Payout, returnPayout as returned } from '#shared/wallet/payout.ts';
import { payoutOf } from '#shared/wallet/wire.ts';
import { replacePlan } from './replace-plan.ts';
import { listRepayments } from './store.ts';

/** Prepares that a payout came back from the bank, with the bank's id of the credit (WALLET-57). */
export const returnPayout: Route<typeof staffRepaymentsApi.returnPayout> = async ({ params, body, caller, now }) => {
  const [payout, before] = await Promise.all([payouts.get({ id: params.id }), corrections.find({ id: params.id })]);
  const { id, amount, userId } = returned(payout, { ...body, now });
  await mustBeFree(payout, { caller, now });
  const preparing = { id, kind: 'Return', amount, userId, bankReference: body.bankId } as const;
  const correction = prepareCorrection(preparing, before, { by: caller.userId, now });
  return {
    reply: payoutOf(payout, {}),
    writes: saveCorrection(correction, before),
    log: `Return of payout ${id}${userId === undefined ? '' : ` to ${userId}`} prepared`,
  };
};

/**
 * The money is back where it came from: a wallet, or SUSPENSE for a refund (WALLET-58). A loan of which nothing is repaid is held, its money
 * reserved, until it is paid out again (REPAYMENTS-60).
 */
export const confirmReturn: Route<typeof staffRepaymentsApi.confirmReturn> = async ({ params, body, caller, now }) => {
  const [payout, before] = await Promise.all([payouts.get({ id: params.id }), getCorrection(params.id, 'Return')]);
  await mustBeFree(payout, { caller, now });
  const { bankReference: bankId = '', madeBy } = before;
  const correction = decideCorrection(before, 'Confirmed', { by: caller.userId, now, ...body });
  const after = returned(payout, { bankId, now });
  const { id, amount, userId, loanId, destination } = payout;
  const { method } = destination;
  const credit = await returnedCredit({ method, bankId, amount, madeBy }, { by: caller.userId, now });
  const held = await heldBy(payout, now);
  const to = userId === undefined ? account.suspense : account.wallet(userId);
  const entry = entryOf({
    id: `return:${credit.receipt.id}`,
    kind: 'PayoutReturned',
    at: new Date(now).toISOString(),
    legs: move(credit.from, to, amount),
    ...(loanId !== undefined && { loanId }),
  });
  const entries = [...(entry.legs.length > 0 ? [entry] : []), ...(held?.entries ?? [])];
  return {
    reply: payoutOf(after, {}),
    writes: [
      ...corrections.save(correction, before),
      ...payouts.save(after, payout),
      ...credit.writes,
      ...(await receiptAfter(payout)),
      ...(entries.length > 0 ? post(entries, { reserved: held ? { [to]: amount } : {} }) : []),
      ...(held?.writes ?? []),
      ...notices(payout, held !== undefined),
    ],
    log: `Payout ${id}${userId === undefined ? '' : ` to ${userId}`} came back`,
  };
};

export const withdrawReturn: Route<typeof staffRepaymentsApi.withdrawReturn> = async ({ params, caller, now }) => {
  const [payout, before] = await Promise.all([payouts.get({ id: params.id }), getCorrection(params.id, 'Return')]);
  await mustBeFree(payout, { caller, now });
  return {
    reply: payoutOf(payout, {}),
    writes: corrections.save(decideCorrection(before, 'Withdrawn', { by: caller.userId, now }), before),
    log: `Return of payout ${payout.id} withdrawn`,
  };
};

/** What holds the loan whose disbursement came back; undefined for any other payout, and where something is repaid (REPAYMENTS-60). */
async function heldBy(
  { kind, id, loanId = 0 }: Payout,
  now: number,
): Promise<{ entries: Entry[]; writes: Write[] } | undefined> {
  if (kind !== 'Disbursement') return undefined;
  const loan: Loan = await loans.get({ id: loanId });
  const rows = await listRepayments(loan);
  if (!isUntouched(loan, rows)) return undefined;
  const today = apiaDayOf(now);
  const { changes, entries, writes } = await replacePlan(loan, rows, planFrom(today, loan, rows), {
    now,
    cause: `return:${id}`,
    day0: today,
  });
  return { entries, writes: [...saveLoan({ ...loan, ...changes, heldSince: today }, loan), ...writes] };
}

/** The receipt that was refunded is unmatched again, flagged for staff: its sender's account did not take it (WALLET-28). */
async function receiptAfter({ receiptId }: Payout): Promise<Write[]> {
  if (receiptId === undefined) return [];
  const receipt = await receipts.get({ id: receiptId });
  return receipts.save({ ...receipt, status: 'Unmatched', flagged: true, senderRefused: true }, receipt);
}

function notices({ userId, amount, loanId = 0 }: Payout, isHeld: boolean): Write[] {
  if (userId === undefined) return [];
  return isHeld
    ? [
        emit({ topic: 'Notice', userId, kind: 'DisbursementReturned', params: { amount, loanId } }),
        emit({ topic: 'DisbursementMoved', loanId, isBack: true }),
        emit({ topic: 'LoanCorrected', borrowerId: userId }),
      ]
    : [emit({ topic: 'Notice', userId, kind: 'PayoutReturned', params: { amount } })];
}
