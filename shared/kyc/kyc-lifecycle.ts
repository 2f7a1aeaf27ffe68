import type { KycStatus } from '#shared/accounts/person.ts';
import { lifecycle } from '#shared/lifecycle.ts';

type KycEvent = 'submit' | 'verify' | 'reject' | 'rejectRenewal' | 'expire';
type KycActor = 'Person' | 'Reviewer' | 'System';

/**
 * How a person's identity is checked (KYC-1 to KYC-4). A verified one that is submitted again keeps its rights until
 * decided (KYC-9), and after a rejection too, while it is valid (KYC-25).
 */
export const kycLifecycle = lifecycle<KycStatus, KycEvent, KycActor>('identity check', [
  { event: 'submit', by: ['Person'], from: ['Unverified', 'Rejected', 'Verified'], to: 'Pending' },
  { event: 'verify', by: ['Reviewer'], from: ['Pending'], to: 'Verified' },
  { event: 'reject', by: ['Reviewer'], from: ['Pending'], to: 'Rejected' },
  { event: 'rejectRenewal', by: ['Reviewer'], from: ['Pending'], to: 'Verified' },
  { event: 'expire', by: ['System', 'Reviewer'], from: ['Verified'], to: 'Rejected' },
]);
