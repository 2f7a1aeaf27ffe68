import { type Sene, sum } from '#shared/money.ts';

/** What a guarantor says to more time; absent while they have not answered. */
export type Voice = { agreed?: boolean | undefined };

/** Whether a guarantor has refused: one refusal ends a request (RELIEF-6). */
export const isRefusedByOne = (voices: readonly Voice[]): boolean => voices.some(({ agreed }) => agreed === false);

/** Whether every guarantor has agreed: silence is no (RELIEF-6). */
export const isAgreedByAll = (voices: readonly Voice[]): boolean => voices.every(({ agreed }) => agreed === true);

/** Whether more than half of what is owed to the investors objects: exactly half does not (RELIEF-6). */
export const isObjected = (holders: readonly { claim: Sene; objects: boolean }[]): boolean =>
  2 * sum(holders.filter(({ objects }) => objects).map(({ claim }) => claim)) > sum(holders.map(({ claim }) => claim));
