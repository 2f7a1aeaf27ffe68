import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { MailStop } from '#shared/accounts/mail-stop.ts';
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
      ? [
          {
            topic: 'KycMoved',
            userId: after.id,
            to: kycStandingOf(after),
            reason: after.kycReason ?? '',
            ...(after.kycRenewalRejected && { until: after.idExpiresOn }),
          },
        ]
      : [],
});

const Owner = z.object({ userId: z.string() });

/** The owner of an e-mail address in lower case: each address has one account at most (ACCOUNTS-2). */
export const emailEntity = entity({
  name: 'Email',
  schema: Owner,
  key: { pk: 'EMAIL#{email}', sk: 'EMAIL' },
  personalKey: true,
  keyFields: ({ email }: { email: string }) => ({ email: email.toLowerCase() }),
  indexes: {},
});

/** An address to which no mail is sent, with the reason (NOTIFICATIONS-17). */
export const mailStopEntity = entity({
  name: 'MailStop',
  schema: MailStop,
  key: { pk: 'MAILSTOP#{email}', sk: 'MAILSTOP' },
  personalKey: true,
  keyFields: ({ email }: { email: string }) => ({ email: email.toLowerCase() }),
  indexes: {},
});

/** The owner of a payment reference (ACCOUNTS-12). */
export const paymentReferenceEntity = entity({
  name: 'PaymentReference',
  schema: Owner,
  key: { pk: 'PAYREF#{reference}', sk: 'PAYREF' },
  indexes: {},
});

/** A person in the KYC queue of one of their roles, created when they asked for the check of their documents (KYC-20). */
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
  personalKey: true,
  keyFields: ({ word, userId }: { word: string; userId: string }) => ({ start: word.slice(0, 2), word, userId }),
  indexes: {},
});

/** The session of a refresh token, by its SHA-256: Cognito does not say whose token it refuses (ACCOUNTS-21). */
export const refreshTokenEntity = entity({
  name: 'RefreshToken',
  schema: z.object({ userId: z.string(), sessionId: z.string(), ttl: z.int() }),
  key: { pk: 'REFRESH#{hash}', sk: 'REFRESH' },
  keyFields: (of: { hash: string }) => of,
  indexes: {},
});

/**
 * A registration whose address is not proven yet, among those of that address (ACCOUNTS-8). Expired ones are kept for a
 * month, for the next registration of the address to clear away.
 */
export const registrationEntity = entity({
  name: 'Registration',
  schema: z.object({
    userId: z.string(),
    email: z.string(),
    tokenHash: z.string(),
    /** The hash of the cookie of the browser that registered. */
    browserHash: z.string(),
    /** In milliseconds. */
    expires: z.int(),
  }),
  key: { pk: 'REGISTRATION#{address}', sk: '{userId}' },
  keyFields: ({ email, userId }: { email: string; userId: string }) => ({ address: email.toLowerCase(), userId }),
  indexes: {},
  ttl: ({ expires }) => Math.ceil(expires / 1000) + 30 * 86_400,
});

/** The link that was mailed to a person for a new password: the latest one, until it is used (ACCOUNTS-25). */
export const passwordResetEntity = entity({
  name: 'PasswordReset',
  schema: z.object({
    userId: z.string(),
    tokenHash: z.string(),
    /** In milliseconds. */
    expires: z.int(),
  }),
  key: { pk: 'USER#{userId}', sk: 'CODE#PASSWORD' },
  indexes: {},
  ttl: ({ expires }) => Math.ceil(expires / 1000),
});

/** The code that was mailed to an address that a person wants to have (ACCOUNTS-49). */
export const emailCodeEntity = entity({
  name: 'EmailCode',
  schema: MailedCode,
  key: { pk: 'USER#{userId}', sk: 'CODE#EMAIL' },
  indexes: {},
  ttl: ({ expires }) => Math.ceil(expires / 1000),
});

/** The code that was mailed to a person for a new payout destination (ACCOUNTS-37). */
export const payoutCodeEntity = entity({
  name: 'PayoutCode',
  schema: MailedCode,
  key: { pk: 'USER#{userId}', sk: 'CODE#PAYOUT' },
  indexes: {},
  ttl: ({ expires }) => Math.ceil(expires / 1000),
});

/** The code that was sent to the mobile number of a person (ACCOUNTS-53). */
export const textCodeEntity = entity({
  name: 'TextCode',
  schema: MailedCode,
  key: { pk: 'USER#{userId}', sk: 'CODE#TEXT' },
  indexes: {},
  ttl: ({ expires }) => Math.ceil(expires / 1000),
});
