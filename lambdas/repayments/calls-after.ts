import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { stillGuaranteed } from '#shared/guarantors/guarantee.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { askedIn, type ChangedCall, callAfter, isOpenCall, withinMosts } from '#shared/repayments/call.ts';
import { isCarried, openOf } from '#shared/repayments/collection.ts';
import type { paidIntoAll } from '#shared/repayments/pay.ts';
import { unreturnedTo } from '#shared/repayments/recourse.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Payment } from './settle-payment.ts';
import { calls, listRepayments, recourseMoves } from './store.ts';

type Steps = ReturnType<typeof paidIntoAll>;
type Paying = Pick<Payment, 'loan' | 'payerId' | 'guarantor'>;

const amountOf = ({ paid: { principal, interest } }: Steps[number]): Sene => sene(principal + interest);

/** The calls that a payment changes: those of its instalments, and others of which a guarantor can be asked less by now (REPAYMENTS-33). */
export async function callsAfter(paying: Paying, steps: Steps): Promise<ChangedCall[]> {
  const called = await Promise.all(
    steps.map(async (step) => {
      const before = step.before.calledOn === undefined ? undefined : await calls.find(step.before);
      if (!before) return [];
      const left = isCarried(step.row) ? sene(0) : openOf(step.row);
      const paid = amountOf(step);
      return [{ before, after: callAfter(before, { paid, payerId: paying.payerId, left }), paid }];
    }),
  );
  // Instalments are paid in their order: where none of these is called none is, unless a guarantor helps with a later one.
  if (called.flat().length === 0 && !paying.guarantor) return [];
  return withinPromises(called.flat(), paying, steps);
}

/** Only a cap can become less than what is asked: all of a loan is never less than what is open of it. */
async function withinPromises(called: readonly ChangedCall[], paying: Paying, steps: Steps): Promise<ChangedCall[]> {
  const { loan } = paying;
  const capped = (await listGuarantorsOf(loan.id)).filter(({ cap }) => cap !== undefined);
  if (capped.length === 0) return [...called];
  const [all, rows] = await Promise.all([calls.all('table', { loanId: loan.id }), listRepayments(loan)]);
  const mostOf = await mostAfter(rows, paying, steps);
  const changed = all
    .filter((call) => isOpenCall(call, rows) && call.shares.some((share) => askedIn(share) > 0))
    .map((before) => called.find(({ after }) => after.nr === before.nr) ?? { before, after: before, paid: sene(0) });
  const after = withinMosts(
    changed.map((one) => one.after),
    new Map(capped.map((guarantor) => [guarantor.id, mostOf(guarantor)])),
  );
  return changed
    .map((one) => ({ ...one, after: after.find(({ nr }) => nr === one.after.nr) ?? one.after }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

/** The most that each guarantor can still be asked for once the payment is made (GUARANTORS-47). */
async function mostAfter(
  rows: readonly Repayment[],
  { loan, guarantor: payer }: Paying,
  steps: Steps,
): Promise<(guarantor: Guarantor) => Sene> {
  const moves = await recourseMoves.all('table', { loanId: loan.id });
  const after = rows.map((row) => steps.find((step) => step.row.id === row.id)?.row ?? row);
  const principalRepaid = sene(loan.principalRepaid + sum(steps.map(({ paid }) => paid.principal)));
  return (guarantor) => {
    const paid = guarantor.id === payer?.id ? sum(steps.map(amountOf)) : 0;
    const unreturned = sene(unreturnedTo(guarantor.id, moves) + paid);
    return stillGuaranteed({ ...loan, principalRepaid }, after, { ...guarantor, unreturned });
  };
}
