import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Mutation } from '#lambdas/platform/serve.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { DomainError } from '#shared/errors.ts';
import type { Signature } from '#shared/guarantors/guarantor.ts';
import { findSigningCode, getAgreement, putSigningCode, trySigningCode } from './store.ts';

const VALID_MS = 15 * 60 * 1000;
const MOST_TRIES = 5;

/** Who signs which agreement. `agreementId` is the loan's number for the loan agreement, the guarantor's id for a guarantee. */
export type Signing = { agreementId: string; loanId: number; userId: string; now: number };

type Answer = Mutation<{ message: string }>;

/** Mails a six-digit code to the signer, valid for 15 minutes (GUARANTORS-42). */
export async function mailedCode({ agreementId, loanId, userId, now }: Signing): Promise<Answer> {
  await getAgreement(agreementId);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return {
    reply: { message: 'We have sent you a code by email.' },
    writes: [
      putSigningCode(agreementId, userId, { hash: hashOf(userId, code), expires: now + VALID_MS, tries: 0 }),
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
  const kept = await findSigningCode(agreementId, userId);
  const message = 'This code is not right, or too old. Please ask for a new one.';
  const wrong = () => new DomainError('Invalid', message, { code: message });
  if (!kept || kept.expires < now) throw wrong();
  // The attempt is counted before the code is compared, so that concurrent guesses count too.
  await commit([trySigningCode(agreementId, userId, { mostTries: MOST_TRIES, refusal: wrong })]);
  if (!timingSafeEqual(Buffer.from(kept.hash), Buffer.from(hashOf(userId, code)))) throw wrong();
  const confirmed = { at: new Date(now).toISOString(), sha256 };
  return {
    reply: { message: 'Thank you. You can sign now.' },
    writes: [putSigningCode(agreementId, userId, { ...kept, expires: now + VALID_MS, confirmed })],
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

const hashOf = (userId: string, code: string) => createHash('sha256').update(`${userId}:${code}`).digest('base64url');
