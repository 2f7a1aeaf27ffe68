import * as z from 'zod/mini';
import { HandedIn } from '#shared/documents/document.ts';
import { Done, get, post } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { Refusal } from '#shared/reasons/refusal.ts';

const handsIn = z.strictObject({ documents: HandedIn });

export const kycApi = {
  uploadIdentity: post('/documents/upload', { who: 'signedIn', body: handsIn, result: Done }),
  /** The two ID files of somebody who only guarantees; the check begins with this call (KYC-6). */
  uploadGuarantorIdentity: post('/users/guarantor/upload-kyc', { who: ['Guarantor'], body: handsIn, result: Done }),
  updateKycStatus: post('/users/update-kyc-status', {
    who: 'signedIn',
    body: z.strictObject({ kycStatus: z.literal('Pending', wrong('KycStatusNotPending')) }),
    result: Done,
  }),
  /** Why a reviewer rejected the identity, beside the note that the User has; null where none did, or not the last time (REASONS-7). */
  readIdentityDecision: get('/users/kyc-decision', {
    who: 'signedIn',
    result: z.object({ refusal: z.nullable(Refusal) }),
  }),
};
