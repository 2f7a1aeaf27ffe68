import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { KycStatus, kycStandingOf, Person } from '#shared/accounts/person.ts';
import { MailedCode } from '#shared/accounts/six-digit-code.ts';
import { Role } from '#shared/endpoint.ts';

/** A person with an account. Until it is activated it is in no queue, counter or search (ACCOUNTS-8). */
export const personEntity = entity({
  name: 'Person',
  schema: Person,
  key: { pk: 'USER#{id}', sk: 'PROFILE' },
  indexes: {
    /** By the month of their latest sign-in, for the job that archives inactive accounts (ACCOUNTS-43). */
    byActiveMonth: {
      on: 'gsi3',
      pk: 'ACTIVE#{activeMonth}',
      sk: '{lastActiveAt}',
      when: ({ lastActiveAt }) => lastActiveAt !== undefined,
    },
  },
  indexFields: ({ lastActiveAt }) => ({ activeMonth: lastActiveAt?.slice(0, 7) }),
  counters: (person) => {
    const standing = `kyc${kycStandingOf(person)}`;
    return person.activatedAt ? ['totalUsers', standing, ...person.roles.map((role) => `${standing}${role}`)] : [];
  },
  events: (after, before) =>
    before?.activatedAt && kycStandingOf(after) !== kycStandingOf(before)
      ? [{ topic: 'KycMoved', userId: after.id, to: kycStandingOf(after), reason: after.kycReason ?? '' }]
      : [],
});

const Owner = z.object({ userId: z.string() });

/** Whose an e-mail is, in lower case: one account an address (ACCOUNTS-2). */
export const emailEntity = entity({
  name: 'Email',
  schema: Owner,
  key: { pk: 'EMAIL#{email}', sk: 'EMAIL' },
  keyFields: ({ email }: { email: string }) => ({ email: email.toLowerCase() }),
  indexes: {},
});

/** Whose a payment reference is (ACCOUNTS-12). */
export const paymentReferenceEntity = entity({
  name: 'PaymentReference',
  schema: Owner,
  key: { pk: 'PAYREF#{reference}', sk: 'PAYREF' },
  keyFields: (of: { reference: string }) => of,
  indexes: {},
});

/** A person in the KYC queue of one of their roles (KYC-20). */
export const kycCardEntity = entity({
  name: 'KycCard',
  schema: z.object({ userId: z.string(), role: Role, status: KycStatus, createdAt: z.string() }),
  key: { pk: 'USER#{userId}', sk: 'ROLE#{role}' },
  indexes: { byStatus: { on: 'gsi1', pk: 'KYC#{status}#{role}', sk: '{createdAt}#{userId}' } },
});

/** A word that a person is found by: their full name, last name or e-mail (ACCOUNTS-39), in normal form. */
export const searchEntryEntity = entity({
  name: 'SearchEntry',
  schema: Owner,
  key: { pk: 'SEARCH#{start}', sk: '{word}#{userId}' },
  keyFields: ({ word, userId }: { word: string; userId: string }) => ({ start: word.slice(0, 2), word, userId }),
  indexes: {},
});

/** The code that was mailed to a person for a new payout destination (ACCOUNTS-37). */
export const payoutCodeEntity = entity({
  name: 'PayoutCode',
  schema: MailedCode,
  key: { pk: 'USER#{userId}', sk: 'CODE#PAYOUT' },
  keyFields: (of: { userId: string }) => of,
  indexes: {},
  ttl: ({ expires }) => Math.ceil(expires / 1000),
});

/** A reset of somebody's second factor: requested by one person and, once it is done, confirmed by another. */
export const FactorReset = z.object({
  userId: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  /** In milliseconds. */
  expires: z.int(),
  confirmedBy: z.optional(z.string()),
});
export type FactorReset = z.output<typeof FactorReset>;

export const factorResetEntity = entity({
  name: 'FactorReset',
  schema: FactorReset,
  key: { pk: 'RESET', sk: '{userId}' },
  indexes: {},
});
