import { mustBeMailedCode, newMailedCode } from '#lambdas/platform/mailed-code.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import { DomainError } from '#shared/errors.ts';
import { say } from '#shared/sentence.ts';
import { signIn } from './cognito.ts';
import { findPayoutCode, putPayoutCode, removePayoutCode, savePerson, updatePayoutCode } from './store.ts';

/** Mails the code that a new payout destination needs (ACCOUNTS-37). */
export const requestPayoutCode: Route<typeof accountsApi.requestPayoutCode> = async ({ caller, now }) => {
  const { code, stored } = newMailedCode(caller.userId, now);
  return {
    reply: say('CodeSent', 'We have sent you a code by email.'),
    writes: [
      putPayoutCode(caller.userId, stored),
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
  await mustBeMailedCode(await findPayoutCode(caller.userId), {
    userId: caller.userId,
    code,
    now,
    update: (change, condition) => updatePayoutCode(caller.userId, change, condition),
  });
  await signIn(caller.person.email, password).catch(() => {
    throw new DomainError('Invalid', 'PasswordWrong', 'This is not your password.', {}, 'password');
  });
  const after = {
    ...caller.person,
    payoutDestination: destination,
    // The first destination blocks nothing: there was none before that an attacker could have replaced.
    ...(caller.person.payoutDestination && { payoutDestinationSince: new Date(now).toISOString() }),
  };
  return {
    reply: say('PayoutDetailsSaved', 'Your payout details are saved.'),
    writes: [
      ...savePerson(after, caller.person),
      removePayoutCode(caller.userId),
      emit({ topic: 'Notice', userId: caller.userId, kind: 'PayoutDestinationChanged', params: {} }),
    ],
    log: `Payout destination of ${caller.userId} changed`,
  };
};
