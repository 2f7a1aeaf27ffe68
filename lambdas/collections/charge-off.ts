import { attachDocuments, findDocuments } from '#lambdas/documents/store.ts';
import { releaseGuarantors } from '#lambdas/guarantors/release-guarantors.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { replacePlan } from '#lambdas/repayments/replace-plan.ts';
import { receipts } from '#lambdas/wallet/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { type ChargeOff, chargedOffPlan, openIn } from '#shared/collections/charge-off.ts';
import type { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import { notFound } from '#shared/errors.ts';
import { mustBeAsSeen } from '#shared/four-eyes.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { say } from '#shared/sentence.ts';
import { chargeOffToConfirm, chargeOffToPropose } from './charge-off-checks.ts';
import { chargeOffs } from './store.ts';

/** Proposes that a loan is charged off (LOANS-64): nothing changes until another person confirms it. */
export const proposeChargeOff: Route<typeof staffCollectionsApi.proposeChargeOff> = async ({
  params,
  body,
  caller,
  now,
}) => {
  const { loan, after } = await chargeOffToPropose(params.id, body, { caller, now });
  const before = await chargeOffs.find({ loanId: loan.id });
  const proposed: ChargeOff = {
    loanId: loan.id,
    ...body,
    proposedBy: caller.userId,
    proposedAt: new Date(now).toISOString(),
    version: before?.version ?? 1,
  };
  return {
    reply: say('ChargeOffProposed', 'The charge-off is proposed. A CreditApprover confirms it.'),
    writes: [
      ...(before ? chargeOffs.save(proposed, before) : chargeOffs.add(proposed)),
      // Of a payment at the same moment one sees the other.
      ...saveLoan(after, loan),
      ...(await proofOf(proposed, before, now)),
    ],
    log: `Charge-off of loan ${loan.id} of ${loan.borrowerId} proposed: ${body.reason}`,
  };
};

/** Attaches the document that proves a death or a bankruptcy, unless an earlier proposal has it. Refuses what DOCUMENTS-17 refuses. */
async function proofOf(
  { loanId, documentId, proposedBy }: ChargeOff,
  before: ChargeOff | undefined,
  now: number,
): Promise<Write[]> {
  if (documentId === undefined || (documentId === before?.documentId && proposedBy === before.proposedBy)) return [];
  const [document] = await findDocuments([documentId]);
  if (!document) throw notFound();
  const handedIn = [{ documentId, DocumentType: document.type }];
  return attachDocuments(proposedBy, handedIn, { to: `chargeoff:${loanId}`, now });
}

/** Charges a loan off that another person proposed to (LOANS-65, LOANS-67). */
export const confirmChargeOff: Route<typeof staffCollectionsApi.confirmChargeOff> = async ({
  params,
  body,
  caller,
  now,
}) => {
  const { loan, proposed, rows } = await chargeOffToConfirm(params.id, { caller, now });
  mustBeAsSeen(proposed.proposedAt, body);
  const today = apiaDayOf(now);
  const [guarantors, surpluses] = await Promise.all([
    listGuarantorsOf(loan.id),
    receipts.all('surpluses', { userId: loan.borrowerId }),
  ]);
  const plan = await replacePlan(loan, rows, chargedOffPlan(rows, today), { now, cause: `chargeoff:${loan.id}` });
  const changes = { ...plan.changes, chargedOffOn: today };
  const confirmed = { ...proposed, confirmedBy: caller.userId, ...openIn(rows) };
  return {
    reply: say('ChargedOff', 'The loan is charged off.'),
    writes: [
      ...saveLoan(advanceLoan(loan, 'ChargedOff', { by: 'CreditApprover', now, changes }), loan),
      ...chargeOffs.save(confirmed, proposed),
      ...post(plan.entries),
      ...plan.writes,
      ...releaseGuarantors(guarantors.map((guarantor) => ({ after: guarantor, before: guarantor }))),
      emit({
        topic: 'LoanChargedOff',
        loanId: loan.id,
        guarantors: guarantors.flatMap(({ userId, consent }) => (userId && consent === 'Accepted' ? [userId] : [])),
      }),
      // What waits for a later due date pays now (LOANS-68).
      ...surpluses
        .filter(({ cause }) => cause === 'Borrower')
        .map(({ id }) => emit({ topic: 'ReceiptMatched', receiptId: id })),
    ],
    log: `Loan ${loan.id} of ${loan.borrowerId} charged off`,
  };
};
