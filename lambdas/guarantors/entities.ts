import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { MailedCode } from '#shared/accounts/six-digit-code.ts';
import type { GuarantorChange } from '#shared/events.ts';
import { Agreement } from '#shared/guarantors/agreement.ts';
import { Explanation, Guarantor, isQueued } from '#shared/guarantors/guarantor.ts';
import { partsInLoan } from '#shared/loans/id-in-loan.ts';
import { Sene } from '#shared/money.ts';

export const guarantorEntity = entity({
  name: 'Guarantor',
  schema: Guarantor,
  key: { pk: 'LOAN#{loanId}', sk: 'GUAR#{own}' },
  keyFields: partsInLoan,
  indexes: {
    byUser: { on: 'gsi1', pk: 'USER#{userId}#GUARS', sk: '{createdAt}#{id}', when: ({ userId }) => !!userId },
    byEmail: { on: 'gsi1', pk: 'EMAIL#{email}#GUARS', sk: '{createdAt}#{id}', when: ({ userId }) => !userId },
    /** Heard of last when they handed in the documents that a reviewer decides on (GUARANTORS-52). */
    byVerification: { on: 'gsi2', pk: 'GUARSTATUS#{verification}', sk: '{heardAt}#{id}', when: isQueued },
    standingOrders: {
      on: 'gsi3',
      pk: 'STANDINGORDERS',
      sk: '{orderedAt}#{id}',
      when: ({ standingOrder, released }) => standingOrder === 'Pending' && !released,
    },
  },
  indexFields: ({ orderedAt, createdAt }) => ({ orderedAt: orderedAt ?? createdAt }),
  counters: (guarantor) => (isQueued(guarantor) ? [`guarantors${guarantor.verification}`] : []),
  events: (after, before) =>
    changesOf(after, before).map((what) => ({
      topic: 'GuarantorMoved',
      guarantorId: after.id,
      loanId: after.loanId,
      what,
      people: [after.borrowerId, ...(after.userId ? [after.userId] : [])],
    })),
});

/** A nomination emits `Invited` when it is made, and again when its e-mail address gets an account (GUARANTORS-8). */
function changesOf(after: Guarantor, before?: Guarantor): GuarantorChange[] {
  if (!before) return ['Invited'];
  const changes: GuarantorChange[] = [];
  if (after.userId && !before.userId) changes.push('Invited');
  if (after.consent !== before.consent) changes.push(after.consent);
  if (after.verification !== before.verification) changes.push(after.verification);
  changes.push(...standingOrderChanges(after, before));
  if (after.signature && !before.signature) changes.push('Signed');
  if (after.released && !before.released) changes.push('Released');
  return changes;
}

/** Who cancels it keeps their guarantee (GUARANTORS-67); where staff revoke it, the signature goes with it (GUARANTORS-34). */
function standingOrderChanges(after: Guarantor, before: Guarantor): GuarantorChange[] {
  if (after.standingOrder === before.standingOrder) return [];
  const isCancelled = after.standingOrder === 'Revoked' && after.signature !== undefined;
  return [isCancelled ? 'StandingOrderCancelled' : `StandingOrder${after.standingOrder}`];
}

/** The calculation that a reviewer saved last for a guarantor, with the server's figures (GUARANTORS-27). */
export const guarantorCalculationEntity = entity({
  name: 'GuarantorCalculation',
  schema: z.object({
    income: z.array(Sene),
    expenses: z.array(Sene),
    eligible: z.boolean(),
    reviewerId: z.string(),
    reviewerName: z.string(),
    at: z.string(),
  }),
  key: { pk: 'LOAN#{loanId}', sk: 'CALC#GUAR#{own}' },
  keyFields: partsInLoan,
  indexes: {},
});

export const agreementEntity = entity({
  name: 'Agreement',
  schema: Agreement,
  key: { pk: 'LOAN#{loanId}', sk: 'AGREEMENT#{own}' },
  // The loan agreement has the loan's number alone.
  keyFields: ({ id }: { id: string }) => (id.includes('.') ? partsInLoan({ id }) : { loanId: id, own: 'loan' }),
  indexes: {},
});

/** Where the prefilled standing order form of a guarantor is stored (GUARANTORS-30). */
export const standingOrderFormEntity = entity({
  name: 'StandingOrderForm',
  schema: z.object({ key: z.string() }),
  key: { pk: 'LOAN#{loanId}', sk: 'FORM#GUAR#{own}' },
  keyFields: partsInLoan,
  indexes: {},
});

/** The mailed code, and then its confirmation, of one signer of one agreement (GUARANTORS-42). */
export const signingCodeEntity = entity({
  name: 'SigningCode',
  schema: z.extend(MailedCode, {
    /** Set once the code was right and the box was ticked: what exactly was agreed to, and when. */
    confirmed: z.optional(z.object({ at: z.string(), sha256: z.string(), explanation: z.optional(Explanation) })),
  }),
  key: { pk: 'USER#{userId}', sk: 'CODE#SIGN#{agreementId}' },
  indexes: {},
  ttl: ({ expires }) => Math.ceil(expires / 1000),
});
