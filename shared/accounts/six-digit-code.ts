import * as z from 'zod/mini';
import { wrong } from '#shared/english.ts';

/** A code as a person types it: of their authenticator app, or mailed to them. */
export const SixDigitCode = z.string(wrong('CodeMissing')).check(z.trim(), z.regex(/^\d{6}$/, wrong('CodeInvalid')));

/** What is stored of a code that was mailed to a person: not the code itself. */
export const MailedCode = z.object({
  hash: z.string(),
  /** In milliseconds. */
  expires: z.int(),
  tries: z.int(),
});
export type MailedCode = z.output<typeof MailedCode>;
