import { createHash, randomInt } from 'node:crypto';
import type { Route } from '#lambdas/platform/serve.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import { DomainError } from '#shared/errors.ts';
import { signIn } from './cognito.ts';
import { findPayoutCode, putPayoutCode, savePerson, spendPayoutCode, tryPayoutCode } from './store.ts';

const CODE_MS = 15 * 60 * 1000;
const MOST_TRIES = 5;
const hashOf = (userId: string, code: string) => createHash('sha256').update(`${userId}:${code}`).digest('base64url');

/** Mails the code that a new payout destination needs (ACCOUNTS-37). */
export const requestPayoutCode: Route<typeof accountsApi.requestPayoutCode> = async ({ caller, now }) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return {
    reply: { message: 'We have sent you a code by email.' },
    writes: [
      putPayoutCode(caller.userId, { hash: hashOf(caller.userId, code), expires: now + CODE_MS, tries: 0 }),
      emit({ topic: 'Notice', userId: caller.userId, kind: 'PayoutCode', params: { code } }),
    ],
    log: `Payout code for ${caller.userId}`,
  };
};

/**
 * Sets where payouts go, with the password and the mailed code (ACCOUNTS-36). A change is mailed and blocks payouts
 * (ACCOUNTS-38).
 */
export const setPayoutDestination: Route<typeof accountsApi.setPayoutDestination> = async ({ body, caller, now }) => {
  const { password, code, ...destination } = body;
  await mustBeRight(caller.userId, code, now);
  await signIn(caller.person.email, password).catch(() => {
    const message = 'This is not your password.';
    throw new DomainError('Invalid', message, { password: message });
  });
  const after = {
    ...caller.person,
    payoutDestination: destination,
    // The first destination blocks nothing: there was none before that an attacker could have replaced.
    ...(caller.person.payoutDestination && { payoutDestinationSince: new Date(now).toISOString() }),
    version: caller.person.version + 1,
  };
  return {
    reply: { message: 'Your payout details are saved.' },
    writes: [
      ...savePerson(after, caller.person),
      spendPayoutCode(caller.userId),
      emit({ topic: 'Notice', userId: caller.userId, kind: 'PayoutDestinationChanged', params: {} }),
    ],
    log: `Payout destination of ${caller.userId} changed`,
  };
};

async function mustBeRight(userId: string, code: string, now: number): Promise<void> {
  const kept = await findPayoutCode(userId);
  const message = 'This code is not right, or too old. Please ask for a new one.';
  const wrong = () => new DomainError('Invalid', message, { code: message });
  if (!kept || kept.expires < now) throw wrong();
  // Counted before the code is compared, so that guesses at the same moment are counted too.
  await commit([tryPayoutCode(userId, MOST_TRIES, wrong)]);
  if (kept.hash !== hashOf(userId, code)) throw wrong();
}
