import { ulid } from 'ulid';
import { post } from '#lambdas/ledger/store.ts';
import { mustBeMailedCode, newMailedCode } from '#lambdas/platform/mailed-code.ts';
import { mustBeFewCodes } from '#lambdas/platform/rate-limit.ts';
import { seal } from '#lambdas/platform/seal.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { recourseOf } from '#lambdas/repayments/recourse.ts';
import { recourseMoves } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { collectionsApi } from '#shared/collections/api.ts';
import { mustBeOpen } from '#shared/collections/open-amount.ts';
import { notFound } from '#shared/errors.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import type { Sene } from '#shared/money.ts';
import { owedToEach } from '#shared/repayments/recourse.ts';
import { say } from '#shared/sentence.ts';
import { ownPaidOut } from './own-guarantee.ts';
import { forgiveCodes } from './store.ts';

/** Mails the code with which the caller forgives an amount that a borrower owes to them (COLLECTIONS-15). */
export const requestForgiveCode: Route<typeof collectionsApi.requestForgiveCode> = async ({
  params,
  body: { amount },
  caller,
  now,
}) => {
  const { userId } = caller;
  const { guarantor } = await ownPaidOut(params.id, caller);
  await mustBeOwed(guarantor, amount);
  await mustBeFewCodes(userId, now);
  const { code, stored } = newMailedCode(userId, now);
  const sent = { loanId: guarantor.loanId, guarantorId: guarantor.id, amount, code: seal(code) };
  return {
    reply: say('CodeSent', 'We have sent you a code by email.'),
    writes: [
      forgiveCodes.put({ ...stored, amount, userId, guarantorId: guarantor.id }),
      emit({ topic: 'Notice', userId, kind: 'ForgiveCode', params: sent }),
    ],
    log: `Code to forgive ${amount} of guarantee ${guarantor.id}`,
  };
};

/** Forgives an amount that a borrower owes to the caller, with the mailed code for this amount. It cannot be undone (COLLECTIONS-15). */
export const forgive: Route<typeof collectionsApi.forgive> = async ({
  params,
  body: { amount, code },
  caller,
  now,
}) => {
  const { userId, person } = caller;
  const { guarantor, loan } = await ownPaidOut(params.id, caller);
  const key = { userId, guarantorId: guarantor.id };
  const mailed = await forgiveCodes.find(key);
  await mustBeMailedCode(mailed?.amount === amount ? mailed : undefined, {
    userId,
    code,
    now,
    update: (change, condition) => forgiveCodes.update(key, change, condition),
  });
  const { seen } = await mustBeOwed(guarantor, amount);
  const { id: loanId, borrowerId } = loan;
  const id = ulid(now);
  const legs = move(account.recourse(loanId, guarantor.id), account.owed(loanId), amount);
  const at = new Date(now).toISOString();
  return {
    reply: say('DebtForgiven', '{amount:wst} is forgiven.', { amount }),
    writes: [
      ...post(entryOf({ id: `forgive:${id}`, kind: 'GuarantorForgave', at, guarantorId: guarantor.id, legs }), {
        seen,
      }),
      ...recourseMoves.add({ id, loanId, ...key, kind: 'Forgiven', amount, day: apiaDayOf(now) }),
      forgiveCodes.remove(key),
      emit({
        topic: 'Notice',
        userId: borrowerId,
        kind: 'RecourseForgiven',
        params: { loanId, amount, name: person.firstName },
      }),
    ],
    log: `${amount} of loan ${loanId} forgiven by guarantor ${guarantor.id}`,
  };
};

/** Refuses with NotFound where nothing is owed to a guarantor, and with Refused more than is owed. */
async function mustBeOwed({ id, loanId }: Guarantor, amount: Sene) {
  const { moves, seen } = await recourseOf(loanId);
  const owed = owedToEach(moves).find(({ guarantorId }) => guarantorId === id)?.owed ?? 0;
  if (owed === 0) throw notFound();
  mustBeOpen(amount, owed);
  return { seen };
}
