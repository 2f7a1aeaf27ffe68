import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { JsonError } from '#local/cloud/http/json-error.ts';
import { AttributeList, changeAttributes, listAttributes, readAttributes } from './attributes.ts';
import { groupsOf, type Pool } from './cognito.ts';
import { clearFailures } from './lockout.ts';
import { mailCode } from './messages.ts';
import { addUser } from './new-user.ts';
import { Metadata, ofCaller, ofPool, ofUser, type UserContext } from './operation.ts';
import { checkPolicy, hashPassword } from './passwords.ts';
import type { User } from './user.ts';

/** Creates a user with a temporary password, which is mailed unless MessageAction is SUPPRESS. */
export const adminCreateUser = ofPool(
  z.object({
    Username: z.string(),
    TemporaryPassword: z.optional(z.string()),
    UserAttributes: AttributeList,
    MessageAction: z.optional(z.literal('SUPPRESS')),
    ClientMetadata: Metadata,
  }),
  async ({ cognito, pool, now }, request) => {
    const code = request.TemporaryPassword ?? `Aa1!${randomBytes(9).toString('base64url')}`;
    checkPolicy(pool.settings, code);
    const attributes = readAttributes(pool, request.UserAttributes);
    const password = await hashPassword(code);
    const status = 'FORCE_CHANGE_PASSWORD';
    const user = addUser(pool, { name: request.Username, attributes, password, status }, now);
    if (!request.MessageAction) {
      const message = { occasion: 'AdminCreateUser', code, metadata: request.ClientMetadata } as const;
      await mailCode(cognito, pool, user, message);
    }
    return { User: { ...profileOf(user), Attributes: listAttributes(user) } };
  },
);

export const adminGetUser = ofUser(z.object({}), ({ user }) => ({
  ...profileOf(user),
  ...secondFactorOf(user),
  UserAttributes: listAttributes(user),
}));

export const getUser = ofCaller(z.object({}), ({ user }) => ({
  Username: user.username,
  ...secondFactorOf(user),
  UserAttributes: listAttributes(user),
}));

export const adminSetUserPassword = ofUser(
  z.object({ Password: z.string(), Permanent: z.optional(z.boolean()) }),
  async (context, { Password, Permanent }) => {
    checkPolicy(context.pool.settings, Password);
    const password = await hashPassword(Password);
    clearFailures(context.user);
    return updateUser(context, { password, status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' });
  },
);

export const adminUpdateUserAttributes = ofUser(
  z.object({ UserAttributes: AttributeList }),
  (context, { UserAttributes }) => {
    changeAttributes(context.pool, context.user, readAttributes(context.pool, UserAttributes));
    return updateUser(context, {});
  },
);

export const adminDeleteUser = ofUser(z.object({}), ({ pool, user }) => {
  pool.users.remove(user);
  return {};
});

/** Also ends every sign-in of the user. */
export const adminDisableUser = ofUser(z.object({}), (context) =>
  updateUser(context, { enabled: false, families: [] }),
);

export const adminEnableUser = ofUser(z.object({}), (context) => updateUser(context, { enabled: true }));

const OfGroup = z.object({ GroupName: z.string() });

/** Refuses with ResourceNotFoundException a group that the template does not have. */
export const adminAddUserToGroup = ofUser(OfGroup, (context, { GroupName }) => {
  mustExist(context.pool, GroupName);
  return updateUser(context, { groups: [...new Set([...context.user.groups, GroupName])] });
});

function mustExist({ groups }: Pool, name: string): void {
  if (!groups.some(({ GroupName }) => GroupName === name)) {
    throw new JsonError('ResourceNotFoundException', 'Group not found.');
  }
}

export const adminRemoveUserFromGroup = ofUser(OfGroup, (context, { GroupName }) =>
  updateUser(context, { groups: context.user.groups.filter((name) => name !== GroupName) }),
);

export const adminListGroupsForUser = ofUser(z.object({}), ({ pool, user }) => ({
  Groups: groupsOf(pool, user).map((group) => ({ ...group, UserPoolId: pool.id })),
}));

/** A page of users, oldest first, with one of Cognito's filters: `email = "x"`, or `^=` for a prefix. */
export const listUsers = ofPool(
  z.object({
    Filter: z.optional(z.string()),
    Limit: z._default(z.number(), 60),
    PaginationToken: z._default(z.string(), '0'),
  }),
  ({ pool }, { Filter, Limit, PaginationToken }) => {
    const { Users, next } = pageOf(
      pool.users.all().filter(Filter ? filterOf(Filter) : () => true),
      PaginationToken,
      Limit,
    );
    return { Users, ...(next && { PaginationToken: next }) };
  },
);

/** A page of a group's users, oldest first. Refuses with ResourceNotFoundException a group that the template does not have. */
export const listUsersInGroup = ofPool(
  z.object({ GroupName: z.string(), Limit: z._default(z.number(), 60), NextToken: z._default(z.string(), '0') }),
  ({ pool }, { GroupName, Limit, NextToken }) => {
    mustExist(pool, GroupName);
    const inside = pool.users.all().filter(({ groups }) => groups.includes(GroupName));
    const { Users, next } = pageOf(inside, NextToken, Limit);
    return { Users, ...(next && { NextToken: next }) };
  },
);

function pageOf(users: User[], start: string, limit: number) {
  const sorted = users.toSorted(
    (one, other) => one.created - other.created || one.username.localeCompare(other.username),
  );
  const [from, to] = [Number(start), Number(start) + limit];
  const Users = sorted.slice(from, to).map((user) => ({ ...profileOf(user), Attributes: listAttributes(user) }));
  return { Users, next: to < sorted.length ? String(to) : undefined };
}

function filterOf(filter: string): (user: User) => boolean {
  const [, name, operator, value = ''] = filter.match(/^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/) ?? [];
  if (!name || name.startsWith('custom:')) {
    throw new JsonError('InvalidParameterException', 'Error while parsing filter.');
  }
  const fieldOf = (user: User) => {
    const fields: Record<string, string> = {
      ...user.attributes,
      sub: user.sub,
      username: user.username,
      status: user.enabled ? 'Enabled' : 'Disabled',
      'cognito:user_status': user.status,
    };
    return fields[name] ?? '';
  };
  return (user) => (operator === '=' ? fieldOf(user) === value : fieldOf(user).startsWith(value));
}

function updateUser({ pool, user, now }: UserContext, changes: Partial<User>): object {
  Object.assign(user, changes, { modified: now });
  pool.users.save(user);
  return {};
}

const profileOf = (user: User) => ({
  Username: user.username,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: user.created / 1000,
  UserLastModifiedDate: user.modified / 1000,
});

const secondFactorOf = (user: User) =>
  user.totp.enabled ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] } : {};
