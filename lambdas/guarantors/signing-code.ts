import { CODE_MS, mustBeMailedCode, newMailedCode } from '#lambdas/platform/mailed-code.ts';
import { mustBeFewCodes } from '#lambdas/platform/rate-limit.ts';
import { seal } from '#lambdas/platform/seal.ts';
import type { Mutation } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { refused } from '#shared/errors.ts';
import type { Explanation, Signature } from '#shared/guarantors/guarantor.ts';
import { type Said, say } from '#shared/sentence.ts';
import { agreements, type Signing, signingCodes } from './store.ts';

export type SigningOfLoan = Signing & { loanId: number; now: number };

type Answer = Mutation<Said>;
type Confirmation = { code: string; explanation?: Explanation | undefined };

/** Mails a six-digit code to the signer, valid for 15 minutes (GUARANTORS-42), with the way to where it is typed. */
export async function mailedCode(signing: SigningOfLoan, kind: 'SigningCode' | 'GuaranteeCode'): Promise<Answer> {
  const { agreementId, loanId, userId, now } = signing;
  await agreements.get({ id: agreementId });
  await mustBeFewCodes(userId, now);
  const { code, stored } = newMailedCode(userId, now);
  return {
    reply: say('CodeSent', 'We have sent you a code by email.'),
    writes: [
      signingCodes.put({ ...signing, ...stored }),
      emit({ topic: 'Notice', userId, kind, params: { loanId, code: seal(code) } }),
    ],
    log: `Signing code for agreement ${agreementId}`,
  };
}

/**
 * Stores, for 15 minutes, that the signer gave the right code and ticked the box beside exactly this text, with this
 * explanation. Refuses with
 * Invalid a wrong or expired code, and any code after five attempts (GUARANTORS-42).
 */
export async function confirmedCode(signing: SigningOfLoan, { code, explanation }: Confirmation): Promise<Answer> {
  const { agreementId, userId, now } = signing;
  const [{ sha256 }, mailed] = await Promise.all([agreements.get({ id: agreementId }), signingCodes.find(signing)]);
  const stored = await mustBeMailedCode(mailed, {
    userId,
    code,
    now,
    update: (change, condition) => signingCodes.update(signing, change, condition),
  });
  const confirmed = { at: new Date(now).toISOString(), sha256, ...(explanation && { explanation }) };
  return {
    reply: say('SigningConfirmed', 'Thank you. You can sign now.'),
    writes: [signingCodes.put({ ...signing, ...stored, expires: now + CODE_MS, confirmed })],
    log: `Signing of agreement ${agreementId} confirmed by code`,
  };
}

/** The evidence of a signature (GUARANTORS-44). Refuses with Refused if this exact document is not confirmed (GUARANTORS-43). */
export async function signatureOf(
  signing: SigningOfLoan,
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<Signature> {
  const [{ sha256, textVersion }, stored] = await Promise.all([
    agreements.get({ id: signing.agreementId }),
    signingCodes.find(signing),
  ]);
  if (!stored?.confirmed || stored.expires < signing.now || stored.confirmed.sha256 !== sha256)
    throw refused('SigningUnconfirmed', 'Please tick the box and confirm the code that we mail you before you sign.');
  return {
    at: new Date(signing.now).toISOString(),
    ip,
    // Bounds the size of the item.
    userAgent: userAgent.slice(0, 300),
    textVersion,
    ...(stored.confirmed.explanation && { explanation: stored.confirmed.explanation }),
    sha256,
    codeConfirmedAt: stored.confirmed.at,
  };
}
