import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { MailedCode } from '#shared/accounts/six-digit-code.ts';
import { addDays, startOfApiaDay } from '#shared/calendar.ts';
import { ChargeOff } from '#shared/collections/charge-off.ts';
import { Contact, ContactDay } from '#shared/collections/contact.ts';
import { Hearing, isUnanswered } from '#shared/collections/hearing.ts';
import { LateLoans } from '#shared/collections/late-loans.ts';
import { PoolBatch, PoolBatchLine } from '#shared/collections/pool-batch.ts';
import { Sene } from '#shared/money.ts';
import { numbered } from '#shared/repayments/repayment.ts';

/** What the insurance pool pays in a month: there is one batch of each. */
export const poolBatchEntity = entity({
  name: 'PoolBatch',
  schema: PoolBatch,
  key: { pk: 'POOLBATCHES', sk: '{month}' },
  indexes: {},
});

/** A loan in a batch of the pool, in the part in which it is paid. */
export const poolBatchLineEntity = entity({
  name: 'PoolBatchLine',
  schema: PoolBatchLine,
  key: { pk: 'POOLBATCH#{batchId}', sk: 'PART#{number}#{loanId}' },
  keyFields: ({ batchId, part, loanId }: Pick<PoolBatchLine, 'batchId' | 'part' | 'loanId'>) => ({
    batchId,
    number: numbered(part),
    loanId,
  }),
  indexes: {},
});

/** The hearing of a borrower before a default: one of each proposal (LOANS-61). */
export const hearingEntity = entity({
  name: 'Hearing',
  schema: Hearing,
  key: { pk: 'LOAN#{loanId}', sk: 'HEARING#{proposedAt}' },
  indexes: {
    /** Those of whose end the borrower is to be reminded, by their last day (LOANS-62). */
    unanswered: { on: 'gsi2', pk: 'HEARDUNTIL#{until}', sk: '{loanId}', when: isUnanswered },
  },
});

/** The code with which a guarantor forgives an amount (COLLECTIONS-15). */
export const forgiveCodeEntity = entity({
  name: 'ForgiveCode',
  schema: z.extend(MailedCode, { amount: Sene }),
  key: { pk: 'USER#{userId}', sk: 'CODE#FORGIVE#{guarantorId}' },
  indexes: {},
  ttl: ({ expires }) => Math.ceil(expires / 1000),
});

/** The charge-off of a loan: there is one, proposed or confirmed (LOANS-64). */
export const chargeOffEntity = entity({
  name: 'ChargeOff',
  schema: ChargeOff,
  key: { pk: 'LOAN#{loanId}', sk: 'CHARGEOFF' },
  indexes: {},
});

/** The contacts about a loan (COLLECTIONS-17). */
export const contactEntity = entity({
  name: 'Contact',
  schema: Contact,
  key: { pk: 'LOAN#{loanId}', sk: 'CONTACT#{id}' },
  indexes: {},
});

/** The days on which we began a contact with a person: one contact a day (COLLECTIONS-18). They are needed for a week. */
export const contactDayEntity = entity({
  name: 'ContactDay',
  schema: ContactDay,
  key: { pk: 'USER#{personId}', sk: 'CONTACTED#{day}' },
  indexes: {},
  ttl: ({ day }) => startOfApiaDay(addDays(day, 30)) / 1000,
});

/** The late loans that the latest audit found, in pages beside its report (COLLECTIONS-20). */
export const lateLoansEntity = entity({
  name: 'LateLoans',
  schema: LateLoans,
  key: { pk: 'REPORT', sk: 'LATE#{page}' },
  keyFields: ({ nr }: Pick<LateLoans, 'nr'>) => ({ page: numbered(nr) }),
  indexes: {},
});
