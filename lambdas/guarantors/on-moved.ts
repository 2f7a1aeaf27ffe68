import { loans } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { isStale, retryAnew, runCommand } from '#lambdas/platform/run-command.ts';
import { isLive } from '#shared/loans/loan-lifecycle.ts';
import { certifyAgreements, drawUpAgreements, drawUpStandingOrder } from './draw-up.ts';
import { releaseGuarantors } from './release-guarantors.ts';
import { guarantors, listGuarantorsOf } from './store.ts';

/** Draws up what is to be signed (GUARANTORS-35), and certifies what was signed (GUARANTORS-46). */
export const drawUpOnLoanMoved = on('LoanMoved', async ({ loanId, to }) => {
  if (to !== 'GuarantorsVerified' && to !== 'AgreementSigned') return;
  await retryAnew(isStale, async () => {
    const loan = await loans.get({ id: loanId });
    // A guarantor who stepped back in the meantime removed all agreements; the next last verification emits the event again.
    if (loan.status === 'Funded' || loan.status === 'GuarantorsNominated') return;
    if (to === 'GuarantorsVerified') await drawUpAgreements(loan);
    // A standing order revoked in the meantime removed a signature; the next last signature emits the event again.
    else if (loan.status !== 'GuarantorsVerified') await certifyAgreements(loan);
  });
});

/**
 * Releases the guarantors of a loan that has ended, and gives each their guarantee back (GUARANTORS-48). It runs after the
 * notices, which go to guarantors who are not released yet.
 */
export const releaseOnLoanMoved = on('LoanMoved', async ({ loanId, to }) => {
  if (to !== 'Repaid' && to !== 'Cancelled' && to !== 'Rejected') return;
  await runCommand(async () => {
    const [loan, guarantors] = await Promise.all([loans.get({ id: loanId }), listGuarantorsOf(loanId)]);
    // If this event arrives late and a second look has reopened the loan, its guarantors are not released (REASONS-11).
    if (isLive(loan.status) || guarantors.length === 0) return [];
    const released = releaseGuarantors(guarantors.map((guarantor) => ({ after: guarantor, before: guarantor })));
    return [...released, loans.unchanged(loan)];
  });
});

/** Prefills the standing order form of a guarantor who has accepted (GUARANTORS-30). */
export const drawUpOnGuarantorMoved = on('GuarantorMoved', async ({ guarantorId, what }) => {
  if (what !== 'Accepted') return;
  const guarantor = await guarantors.get({ id: guarantorId });
  await drawUpStandingOrder(await loans.get({ id: guarantor.loanId }), guarantor);
});
