import * as z from 'zod/mini';
import { JsonError } from '#local/cloud/http/json-error.ts';
import { issueCode, takeCode, wrongCode } from './codes.ts';
import { isDiscreet } from './cognito.ts';
import { clearFailures, recordFailure, refuseLocked } from './lockout.ts';
import { deliveryTo, mailCode } from './messages.ts';
import { Metadata, ofCaller, ofClient } from './operation.ts';
import { checkPolicy, hashPassword, matchesPassword } from './passwords.ts';
import { runTrigger } from './triggers.ts';
import type { User } from './user.ts';

/** Mails a code. A discreet client gets the same answer for users who are unknown, disabled or have no verified e-mail. */
export const forgotPassword = ofClient(
  z.object({ Username: z.string(), ClientMetadata: Metadata }),
  async ({ cognito, client, pool, now }, { Username, ClientMetadata }) => {
    const user = pool.users.find(Username);
    const obstacle = obstacleOf(user);
    if (obstacle && isDiscreet(client)) return { CodeDeliveryDetails: deliveryTo(Username) };
    if (!user || obstacle) throw obstacle;
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      throw new JsonError('NotAuthorizedException', 'User password cannot be reset in the current state.');
    }
    const code = issueCode(user, 'forgot', now);
    pool.users.save(user);
    const message = { occasion: 'ForgotPassword', code, clientId: client.id, metadata: ClientMetadata } as const;
    return { CodeDeliveryDetails: await mailCode(cognito, pool, user, message) };
  },
);

export const confirmForgotPassword = ofClient(
  z.object({
    Username: z.string(),
    ConfirmationCode: z.string(),
    Password: z.string(),
    ClientMetadata: Metadata,
  }),
  async ({ cognito, client, pool, now }, { Username, ConfirmationCode, Password, ClientMetadata }) => {
    checkPolicy(pool.settings, Password);
    const password = await hashPassword(Password);
    const user = pool.users.find(Username);
    if (!user?.enabled && isDiscreet(client)) throw wrongCode();
    if (!user) throw new JsonError('UserNotFoundException', 'Username/client id combination not found.');
    if (!user.enabled) throw new JsonError('NotAuthorizedException', 'User is disabled.');
    try {
      takeCode(user, 'forgot', ConfirmationCode, now);
      user.password = password;
      user.modified = now;
      clearFailures(user);
    } finally {
      pool.users.save(user);
    }
    const source = 'PostConfirmation_ConfirmForgotPassword';
    await runTrigger(cognito, pool, user, { source, clientId: client.id, metadata: ClientMetadata });
    return {};
  },
);

export const changePassword = ofCaller(
  z.object({ PreviousPassword: z.string(), ProposedPassword: z.string() }),
  async ({ pool, user, now }, { PreviousPassword, ProposedPassword }) => {
    const stored = user.password;
    const password = await hashPassword(ProposedPassword);
    const isRight = await matchesPassword(stored, PreviousPassword);
    refuseLocked(user, now);
    // Of changes at the same moment the first one wins.
    if (!isRight || user.password !== stored) {
      recordFailure(user, now);
      pool.users.save(user);
      throw new JsonError('NotAuthorizedException', 'Incorrect username or password.');
    }
    checkPolicy(pool.settings, ProposedPassword);
    user.password = password;
    user.modified = now;
    clearFailures(user);
    pool.users.save(user);
    return {};
  },
);

function obstacleOf(user: User | undefined): JsonError | undefined {
  if (!user) return new JsonError('UserNotFoundException', 'Username/client id combination not found.');
  if (!user.enabled) return new JsonError('NotAuthorizedException', 'User is disabled.');
  if (user.attributes.email_verified === 'true') return undefined;
  const why = 'Cannot reset password for the user as there is no registered/verified email or phone_number';
  return new JsonError('InvalidParameterException', why);
}
