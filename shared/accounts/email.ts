import * as z from 'zod/mini';
import { wrong } from '#shared/english.ts';

/** The longest user name that Cognito accepts. */
export const MAX_EMAIL_LENGTH = 128;

/** An e-mail address, kept as typed; addresses that differ only in case are one account (ACCOUNTS-2). */
export const Email = z
  .string(wrong('EmailMissing'))
  .check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH, wrong('EmailTooLong')), z.email(wrong('EmailInvalid')));
