import { inEnglish, isEnglishCode } from '#shared/english.ts';
import type { Person } from './person.ts';

/** Why an identity was rejected, in English, and its code where no person wrote it. */
export const kycReasonOf = ({ kycReason }: Pick<Person, 'kycReason'>) => ({
  reason: kycReason === undefined ? null : inEnglish(kycReason),
  reasoncode: kycReason !== undefined && isEnglishCode(kycReason) ? kycReason : null,
});
