import type { Route } from '#lambdas/platform/serve.ts';
import { kycReasonOf } from '#shared/accounts/kyc-reason.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { kycApi } from '#shared/kyc/api.ts';
import { refusalOf } from '#shared/reasons/refusal.ts';
import { latestIdentityDecision } from './store.ts';

/** Why the caller's identity was rejected, where a reviewer did so the last time (REASONS-7). */
export const readIdentityDecision: Route<typeof kycApi.readIdentityDecision> = async ({ caller: { person } }) => {
  const decision = isRefusedByReviewer(person) ? await latestIdentityDecision(person.id) : undefined;
  return { refusal: decision?.outcome === 'Rejected' ? refusalOf(decision) : null };
};

/** An identity that lapsed has a reason that nobody decided on. */
const isRefusedByReviewer = (person: Person): boolean =>
  (person.kycStatus === 'Rejected' || person.kycRenewalRejected === true) && kycReasonOf(person).reasoncode === null;
