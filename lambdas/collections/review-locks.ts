import { documents } from '#lambdas/documents/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { lockOf } from '#lambdas/platform/lock.ts';
import { destinationFor, withParties } from '#lambdas/repayments/disbursement-checks.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { ChargeOff } from '#shared/collections/charge-off.ts';
import { isDefaultProposed } from '#shared/collections/hearing.ts';
import { chargeOffViewOf, hearingViewOf } from '#shared/collections/wire.ts';
import type { Reviewer } from '#shared/endpoint.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { chargeOffToConfirm, chargeOffToPropose, proposedChargeOff } from './charge-off-checks.ts';
import { defaultToConfirm, defaultToPropose } from './default-checks.ts';
import { latestHearingOf } from './store.ts';

type Asking = { reviewer: Reviewer; caller: Caller; now: number };
type Locks = Pick<
  AdminLoan,
  'disbursementlocked' | 'defaultlocked' | 'hearing' | 'chargeoff' | 'chargeofflocked' | 'nothingpaidlocked'
>;

const none: Locks = {
  disbursementlocked: null,
  defaultlocked: null,
  hearing: null,
  chargeoff: null,
  chargeofflocked: null,
  nothingpaidlocked: null,
};

/** Why a reviewer's commands on the money of a loan would be refused now (ADMIN-42), its hearing and its charge-off. It reads what its status needs. */
export async function reviewLocksOf(loan: Loan, asking: Asking): Promise<Locks> {
  switch (loan.status) {
    case 'AgreementSigned':
      return { ...none, disbursementlocked: await disbursementLock(loan, asking) };
    case 'Active':
      return { ...none, defaultlocked: await defaultLock(loan, asking), hearing: await hearingOf(loan, asking.now) };
    case 'Defaulted':
      return { ...none, ...(await chargeOffLocks(loan, asking)) };
    default:
      return none;
  }
}

const disbursementLock = (loan: Loan, { caller, now }: Asking): Promise<string | null> =>
  lockOf(async () => {
    const { guarantors } = await withParties(loan.id, { caller, now });
    await destinationFor(loan, guarantors, now);
  });

/** Only the reviewer whose step is next has a form. */
async function defaultLock(loan: Loan, { reviewer, caller, now }: Asking): Promise<string | null> {
  if (!isDefaultProposed(loan))
    return reviewer === 'RiskReviewer' ? lockOf(() => defaultToPropose(loan.id, caller, now)) : null;
  return reviewer === 'CreditApprover' ? lockOf(() => defaultToConfirm(loan.id, caller, now)) : null;
}

async function hearingOf(loan: Loan, now: number): Promise<AdminLoan['hearing']> {
  const hearing = isDefaultProposed(loan) ? await latestHearingOf(loan.id) : undefined;
  return hearing ? hearingViewOf(hearing, apiaDayOf(now)) : null;
}

/** A charge-off as it stands, and why the step of this reviewer would be refused. Nothing is decided of one that is confirmed. */
async function chargeOffLocks(loan: Loan, { reviewer, caller, now }: Asking) {
  const proposed = await proposedChargeOff(loan);
  const [proof] = await documents.findReadable(proposed?.documentId === undefined ? [] : [{ id: proposed.documentId }]);
  const chargeoff = proposed ? chargeOffViewOf(proposed, proof?.contentType) : null;
  if (loan.chargedOffOn !== undefined) return { chargeoff };
  const propose = (said: Pick<ChargeOff, 'reason' | 'documentId'>) =>
    lockOf(() => chargeOffToPropose(loan.id, said, { caller, now }));
  if (reviewer === 'RiskReviewer')
    return {
      chargeoff,
      chargeofflocked: await propose({ reason: 'Death', documentId: 'any' }),
      nothingpaidlocked: await propose({ reason: 'NothingPaid' }),
    };
  return {
    chargeoff,
    chargeofflocked: proposed ? await lockOf(() => chargeOffToConfirm(loan.id, { caller, now })) : null,
  };
}
