import * as z from 'zod/mini';
import { JsonError } from '#local/cloud/http/json-error.ts';
import { AttributeList, readAttributes } from './attributes.ts';
import { expiredCode, issueCode, takeCode } from './codes.ts';
import { isDiscreet } from './cognito.ts';
import { deliveryTo, mailCode } from './messages.ts';
import { addUser } from './new-user.ts';
import { type ClientContext, Metadata, ofClient } from './operation.ts';
import { checkPolicy, hashPassword } from './passwords.ts';
import { runTrigger } from './triggers.ts';
import type { User } from './user.ts';

export const signUp = ofClient(
  z.object({ Username: z.string(), Password: z.string(), UserAttributes: AttributeList, ClientMetadata: Metadata }),
  async (context, { Username, Password, UserAttributes, ClientMetadata }) => {
    const { pool, now } = context;
    if (pool.settings.AdminCreateUserConfig?.AllowAdminCreateUserOnly) {
      throw new JsonError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
    }
    checkPolicy(pool.settings, Password);
    const attributes = readAttributes(pool, UserAttributes);
    if (Object.keys(attributes).some((name) => name.endsWith('_verified'))) {
      throw new JsonError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    }
    const password = await hashPassword(Password);
    const user = addUser(pool, { name: Username, attributes, password, status: 'UNCONFIRMED' }, now);
    const mailed = pool.settings.AutoVerifiedAttributes?.includes('email');
    const delivery = mailed && (await mailSignUpCode(context, user, 'SignUp', ClientMetadata));
    return { UserConfirmed: false, UserSub: user.sub, ...(delivery && { CodeDeliveryDetails: delivery }) };
  },
);

export const resendConfirmationCode = ofClient(
  z.object({ Username: z.string(), ClientMetadata: Metadata }),
  async (context, { Username, ClientMetadata }) => {
    const user = context.pool.users.find(Username);
    if (!user && isDiscreet(context.client)) return { CodeDeliveryDetails: deliveryTo(Username) };
    if (!user) throw notFound();
    if (user.status !== 'UNCONFIRMED') {
      throw new JsonError('InvalidParameterException', 'User is already confirmed.');
    }
    return { CodeDeliveryDetails: await mailSignUpCode(context, user, 'ResendCode', ClientMetadata) };
  },
);

export const confirmSignUp = ofClient(
  z.object({ Username: z.string(), ConfirmationCode: z.string(), ClientMetadata: Metadata }),
  async ({ cognito, client, pool, now }, { Username, ConfirmationCode, ClientMetadata }) => {
    const user = pool.users.find(Username);
    if (!user) throw isDiscreet(client) ? expiredCode() : notFound();
    if (user.status !== 'UNCONFIRMED') {
      const why = `User cannot be confirmed. Current status is ${user.status}`;
      throw new JsonError('NotAuthorizedException', why);
    }
    try {
      takeCode(user, 'signUp', ConfirmationCode, now);
      user.status = 'CONFIRMED';
      user.modified = now;
      if (pool.settings.AutoVerifiedAttributes?.includes('email')) user.attributes.email_verified = 'true';
    } finally {
      pool.users.save(user);
    }
    const source = 'PostConfirmation_ConfirmSignUp';
    await runTrigger(cognito, pool, user, { source, clientId: client.id, metadata: ClientMetadata });
    return {};
  },
);

function mailSignUpCode(
  { cognito, client, pool, now }: ClientContext,
  user: User,
  occasion: 'SignUp' | 'ResendCode',
  metadata?: Record<string, string>,
) {
  const code = issueCode(user, 'signUp', now);
  pool.users.save(user);
  return mailCode(cognito, pool, user, { occasion, code, clientId: client.id, metadata });
}

const notFound = () => new JsonError('UserNotFoundException', 'Username/client id combination not found.');
