import * as z from 'zod/mini';
import { type EnglishCode, wrong } from '#shared/english.ts';

/** The number of a loan in a path: 1 to 999,999,999, refused with the given code. */
export const loanNumberInPath = (refusal: EnglishCode = wrong('LoanNumberInvalid')) =>
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, refusal)), z.transform(Number));

export const ofOneLoan = z.strictObject({ id: loanNumberInPath() });
