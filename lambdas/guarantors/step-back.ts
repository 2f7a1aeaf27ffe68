import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { lastDayOf } from '#shared/calendar.ts';
import { notFound } from '#shared/errors.ts';
import type { guarantorsApi } from '#shared/guarantors/api.ts';
import { mustBeAbleToStepBack } from '#shared/guarantors/cooling-off.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { say } from '#shared/sentence.ts';
import { releaseGuarantors } from './release-guarantors.ts';
import { agreements, guarantors, listGuarantorsOf } from './store.ts';

/**
 * Steps back within the hours after the signature (GUARANTORS-68). Agreements name every guarantor, so all of the loan are
 * removed with their signatures; the other guarantors stay verified.
 */
export const stepBack: Route<typeof guarantorsApi.stepBack> = async ({ params: { id }, caller, now }) => {
  const before = await guarantors.get({ id });
  if (before.userId !== caller.userId || before.released) throw notFound();
  const loan = await loans.get({ id: before.loanId });
  mustBeAbleToStepBack(before, loan, now);
  const changes = { borrowerSignedAt: undefined, textVersion: undefined };
  const after = advanceLoan(loan, 'GuaranteeWithdrawn', { by: 'system', now, changes });
  const others = (await listGuarantorsOf(loan.id)).filter((other) => other.id !== id);
  const day = after.deadline && lastDayOf(Date.parse(after.deadline));
  return {
    reply: say('SteppedBack', 'You have stepped back. You owe nothing for this loan.'),
    writes: [
      ...releaseGuarantors([{ after: { ...before, signature: undefined }, before }]),
      ...others.flatMap((other) => (other.signature ? guarantors.save({ ...other, signature: undefined }, other) : [])),
      ...[String(loan.id), id, ...others.map((other) => other.id)].map((each) => agreements.remove({ id: each })),
      ...saveLoan(after, loan),
      emit({
        topic: 'Notice',
        userId: loan.borrowerId,
        kind: 'GuaranteeSteppedBack',
        params: { loanId: loan.id, ...(day && { day }) },
      }),
    ],
    log: `Guarantor ${id} stepped back`,
  };
};
