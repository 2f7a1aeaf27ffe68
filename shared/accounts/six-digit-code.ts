import * as z from 'zod/mini';

/** A code as a person types it: of their authenticator app, or mailed to them. */
export const SixDigitCode = z.string('Enter the code.').check(z.trim(), z.regex(/^\d{6}$/, 'The code has six digits.'));
