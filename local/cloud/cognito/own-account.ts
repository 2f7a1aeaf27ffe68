import * as z from 'zod/mini';
import { JsonError } from '#local/cloud/http/json-error.ts';
import { AttributeList, changeAttributes, mustBeWritable, readAttributes } from './attributes.ts';
import { issueCode, takeCode } from './codes.ts';
import { mailCode } from './messages.ts';
import { Metadata, ofCaller } from './operation.ts';

/**
 * Changes attributes of the caller. A new e-mail is mailed a code, and where the pool requires it the old one stays until
 * the code is given.
 */
export const updateUserAttributes = ofCaller(
  z.object({ UserAttributes: AttributeList, ClientMetadata: Metadata }),
  async ({ cognito, client, pool, user, now }, { UserAttributes, ClientMetadata }) => {
    const attributes = readAttributes(pool, UserAttributes);
    mustBeWritable(client, Object.keys(attributes));
    const { email, ...others } = attributes;
    const waits =
      pool.settings.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate.includes('email');
    const code = email === undefined ? '' : issueCode(user, 'email', now);
    const message = { occasion: 'UpdateUserAttribute', code, to: email, clientId: client.id } as const;
    const isMailed = email !== undefined && pool.settings.AutoVerifiedAttributes?.includes('email');
    const delivery = isMailed && (await mailCode(cognito, pool, user, { ...message, metadata: ClientMetadata }));
    changeAttributes(pool, user, email === undefined || waits ? others : attributes);
    if (waits && email !== undefined) user.newEmail = email.toLowerCase();
    user.modified = now;
    pool.users.save(user);
    return { CodeDeliveryDetailsList: delivery ? [delivery] : [] };
  },
);

const OfEmail = z.object({ AttributeName: z.literal('email') });

export const getUserAttributeVerificationCode = ofCaller(
  z.extend(OfEmail, { ClientMetadata: Metadata }),
  async ({ cognito, client, pool, user, now }, { ClientMetadata }) => {
    const code = issueCode(user, 'email', now);
    const message = { occasion: 'VerifyUserAttribute', code, clientId: client.id, metadata: ClientMetadata } as const;
    const delivery = await mailCode(cognito, pool, user, message);
    pool.users.save(user);
    return { CodeDeliveryDetails: delivery };
  },
);

export const verifyUserAttribute = ofCaller(
  z.extend(OfEmail, { Code: z.string() }),
  ({ pool, user, now }, { Code }) => {
    try {
      takeCode(user, 'email', Code, now);
      const email = user.newEmail ?? user.attributes.email ?? '';
      changeAttributes(pool, user, { email, email_verified: 'true' });
      delete user.newEmail;
      user.modified = now;
    } finally {
      pool.users.save(user);
    }
    return {};
  },
);

/** Refuses with InvalidParameterException the e-mail, which is the user's name. */
export const deleteUserAttributes = ofCaller(
  z.object({ UserAttributeNames: z.array(z.string()) }),
  ({ client, pool, user, now }, { UserAttributeNames }) => {
    mustBeWritable(client, UserAttributeNames);
    if (UserAttributeNames.includes('email')) {
      throw new JsonError('InvalidParameterException', 'Cannot delete the required attribute email');
    }
    for (const name of UserAttributeNames) delete user.attributes[name];
    user.modified = now;
    pool.users.save(user);
    return {};
  },
);

export const deleteUser = ofCaller(z.object({}), ({ pool, user }) => {
  pool.users.remove(user);
  return {};
});
