import { people } from '#lambdas/accounts/store.ts';
import { addLogEntry } from '#lambdas/platform/log-entry.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { EnglishCode } from '#shared/english.ts';
import { kycLifecycle } from '#shared/kyc/kyc-lifecycle.ts';
import type { staffKycApi } from '#shared/kyc/staff-api.ts';
import { say } from '#shared/sentence.ts';
import { decideEach, isToReject, ownersOfExpired } from './due-expiries.ts';
import { identityDocumentsOf, saveKyc } from './identity-documents.ts';

/** Rejects all people whose verified ID has expired by today (KYC-18). The nightly job does the same. */
export const rejectExpiredIds: Route<typeof staffKycApi.rejectExpiredIds> = async ({ caller, now }) => {
  const rejected = await rejectExpired(caller.userId, now);
  return {
    reply: say('ExpiredIdentitiesRejected', 'All expired users rejected and notified.'),
    writes: [],
    log: `Identities rejected because they expired: ${rejected}`,
  };
};

/** Rejects every verified identity that has expired, each in a commit of its own, and returns how many. */
export const rejectExpired = async (actor: string, now: number): Promise<number> =>
  decideEach(await ownersOfExpired(now), (userId) => rejection(userId, actor, now));

async function rejection(userId: string, actor: string, now: number): Promise<Write[]> {
  const person = await people.get({ id: userId });
  // Decided, renewed or given another date since the list was read: nothing to do.
  if (!isToReject(person, now)) return [];
  const after = {
    ...person,
    kycStatus: kycLifecycle.after('Verified', 'expire', 'System'),
    kycReason: 'IdentityLapsed' satisfies EnglishCode,
  };
  const details = `KYC of ${userId}: Rejected, expired`;
  return [
    ...saveKyc(after, person, await identityDocumentsOf(person)),
    ...addLogEntry({ actor, action: 'expireIds', details, now, byStaff: true }),
  ];
}
