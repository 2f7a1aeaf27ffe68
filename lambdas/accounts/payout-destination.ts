import { mustBeMailedCode, newMailedCode } from '#lambdas/platform/mailed-code.ts';
import { mustBeFewCodes } from '#lambdas/platform/rate-limit.ts';
import { seal } from '#lambdas/platform/seal.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { say } from '#shared/sentence.ts';
import { mustSignIn } from './must-sign-in.ts';
import { payoutCodes, savePerson } from './store.ts';

/** Mails the code that a new payout destination needs (ACCOUNTS-37). */
export const requestPayoutCode: Route<typeof ownAccountApi.requestPayoutCode> = async ({ caller, now }) => {
  await mustBeFewCodes(caller.userId, now);
  const { code, stored } = newMailedCode(caller.userId, now);
  return {
    reply: say('CodeSent', 'We have sent you a code by email.'),
    writes: [
      payoutCodes.put({ ...stored, userId: caller.userId }),
      emit({ topic: 'Notice', userId: caller.userId, kind: 'PayoutCode', params: { code: seal(code) } }),
    ],
    log: `Payout code for ${caller.userId}`,
  };
};

/**
 * Sets where payouts go, with the password and the mailed code (ACCOUNTS-36). A change is mailed and blocks payouts
 * (ACCOUNTS-38).
 */
export const setPayoutDestination: Route<typeof ownAccountApi.setPayoutDestination> = async ({ body, caller, now }) => {
  const { password, code, appcode, ...destination } = body;
  await mustBeMailedCode(await payoutCodes.find({ userId: caller.userId }), {
    userId: caller.userId,
    code,
    now,
    update: (change, condition) => payoutCodes.update({ userId: caller.userId }, change, condition),
  });
  await mustSignIn(caller.person.email, password, appcode);
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
      payoutCodes.remove({ userId: caller.userId }),
      emit({ topic: 'Notice', userId: caller.userId, kind: 'PayoutDestinationChanged', params: {} }),
    ],
    log: `Payout destination of ${caller.userId} changed`,
  };
};
