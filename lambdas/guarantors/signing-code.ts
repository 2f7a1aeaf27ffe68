import { CODE_MS, mustBeMailedCode, newMailedCode } from '#lambdas/platform/mailed-code.ts';
import type { Mutation } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { DomainError } from '#shared/errors.ts';
import type { Signature } from '#shared/guarantors/guarantor.ts';
import { findSigningCode, getAgreement, putSigningCode, updateSigningCode } from './store.ts';

/** Who signs which agreement. `agreementId` is the loan's number for the loan agreement, the guarantor's id for a guarantee. */
export type Signing = { agreementId: string; loanId: number; userId: string; now: number };

type Answer = Mutation<{ message: string }>;

/** Mails a six-digit code to the signer, valid for 15 minutes (GUARANTORS-42). */
export async function mailedCode({ agreementId, loanId, userId, now }: Signing): Promise<Answer> {
  await getAgreement(agreementId);
  const { code, stored } = newMailedCode(userId, now);
  return {
    reply: { message: 'We have sent you a code by email.' },
    writes: [
      putSigningCode(agreementId, userId, stored),
      emit({ topic: 'Notice', userId, kind: 'SigningCode', params: { loanId, code } }),
    ],
    log: `Signing code for agreement ${agreementId}`,
  };
}

/**
 * Stores, for 15 minutes, that the signer gave the right code and ticked the box beside exactly this text. Refuses with
 * Invalid a wrong or expired code, and any code after five attempts (GUARANTORS-42).
 */
export async function confirmedCode({ agreementId, userId, now }: Signing, code: string): Promise<Answer> {
  const { sha256 } = await getAgreement(agreementId);
  const stored = await mustBeMailedCode(await findSigningCode(agreementId, userId), {
    userId,
    code,
    now,
    update: (change, condition) => updateSigningCode(agreementId, userId, change, condition),
  });
  const confirmed = { at: new Date(now).toISOString(), sha256 };
  return {
    reply: { message: 'Thank you. You can sign now.' },
    writes: [putSigningCode(agreementId, userId, { ...stored, expires: now + CODE_MS, confirmed })],
    log: `Signing of agreement ${agreementId} confirmed by code`,
  };
}

/** The evidence of a signature (GUARANTORS-44). Refuses with Refused if this exact document is not confirmed (GUARANTORS-43). */
export async function signatureOf(
  { agreementId, userId, now }: Signing,
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<Signature> {
  const { sha256, textVersion } = await getAgreement(agreementId);
  const kept = await findSigningCode(agreementId, userId);
  if (!kept?.confirmed || kept.expires < now || kept.confirmed.sha256 !== sha256)
    throw new DomainError('Refused', 'Please tick the box and confirm the code that we mail you before you sign.');
  return {
    at: new Date(now).toISOString(),
    ip,
    // Bounds the size of the item.
    userAgent: userAgent.slice(0, 300),
    textVersion,
    sha256,
    codeConfirmedAt: kept.confirmed.at,
  };
}
