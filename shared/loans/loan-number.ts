import * as z from 'zod/mini';

/** The number of a loan in a path: 1 to 999,999,999, refused with the given sentence. */
export const loanNumberInPath = (refusal = 'This is not the number of a loan.') =>
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, refusal)), z.transform(Number));

export const ofOneLoan = z.strictObject({ id: loanNumberInPath() });
