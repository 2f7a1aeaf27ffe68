import * as z from 'zod/mini';
import { JsonError } from '#local/cloud/http/json-error.ts';
import { isDiscreet } from './cognito.ts';
import { clearFailures, recordFailure, refuseLocked } from './lockout.ts';
import { type ClientContext, type Operation, ofCaller, ofClient, ofUser } from './operation.ts';
import { checkPolicy, hashPassword, matchesPassword } from './passwords.ts';
import { refresh, revoke, signIn } from './tokens.ts';
import { stepOf } from './totp.ts';
import type { User } from './user.ts';

/** InitiateAuth, by password, where the client allows USER_PASSWORD_AUTH. */
export const initiateAuth = authByPassword('USER_PASSWORD_AUTH');
/** AdminInitiateAuth, by password, where the client allows ADMIN_USER_PASSWORD_AUTH. */
export const adminInitiateAuth = authByPassword('ADMIN_USER_PASSWORD_AUTH');

/** The form of a refresh token. */
const Token = z.string().check(z.regex(/^[\w=.-]+$/));

const Answers = z.object({
  ChallengeName: z.enum(['NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA']),
  Session: z.string(),
  ChallengeResponses: z.object({
    USERNAME: z.string(),
    NEW_PASSWORD: z.optional(z.string()),
    SOFTWARE_TOKEN_MFA_CODE: z.optional(z.string()),
  }),
});

/** RespondToAuthChallenge and AdminRespondToAuthChallenge. */
export const respondToAuthChallenge = ofClient(Answers, (context, request) => {
  const { ChallengeName: name, Session, ChallengeResponses: answers } = request;
  const { challenges } = context.cognito;
  const username = challenges.read(Session, { name, clientId: context.client.id });
  // The user name from USER_ID_FOR_SRP: AWS promises to accept an alias only at the start of a sign-in.
  if (answers.USERNAME !== username) throw new JsonError('NotAuthorizedException', 'Invalid session for the user.');
  return name === 'NEW_PASSWORD_REQUIRED'
    ? answerWithPassword(context, username, Session, answers.NEW_PASSWORD ?? '')
    : answerWithCode(context, username, Session, answers.SOFTWARE_TOKEN_MFA_CODE ?? '');
});

export const getTokensFromRefreshToken = ofClient(
  z.object({ RefreshToken: Token }),
  ({ cognito, client }, { RefreshToken }) => ({ AuthenticationResult: refresh(cognito, client, RefreshToken) }),
);

export const revokeToken = ofClient(z.object({ Token: Token }), ({ client }, { Token }) => {
  revoke(client, Token);
  return {};
});

export const globalSignOut = ofCaller(z.object({}), ({ pool, user }) => {
  user.families = [];
  pool.users.save(user);
  return {};
});

export const adminUserGlobalSignOut = ofUser(z.object({}), ({ pool, user }) => {
  user.families = [];
  pool.users.save(user);
  return {};
});

function authByPassword(flow: 'USER_PASSWORD_AUTH' | 'ADMIN_USER_PASSWORD_AUTH'): Operation {
  const schema = z.object({
    AuthFlow: z.string(),
    AuthParameters: z.object({ USERNAME: z.string(), PASSWORD: z.string() }),
  });
  return ofClient(schema, async (context, { AuthFlow, AuthParameters }) => {
    if (AuthFlow !== flow) throw new JsonError('InvalidParameterException', 'Initiate Auth method not supported.');
    if (!context.client.settings.ExplicitAuthFlows?.includes(`ALLOW_${flow}`)) {
      throw new JsonError('InvalidParameterException', `${flow} flow not enabled for this client`);
    }
    const user = await authenticate(context, AuthParameters.USERNAME, AuthParameters.PASSWORD);
    return continueSignIn(context, user);
  });
}

async function authenticate({ client, pool, now }: ClientContext, name: string, password: string): Promise<User> {
  const stored = pool.users.find(name)?.password;
  const isRight = await matchesPassword(stored, password);
  const user = pool.users.find(name);
  if (!user) throw isDiscreet(client) ? incorrect() : new JsonError('UserNotFoundException', 'User does not exist.');
  refuseLocked(user, now);
  if (isRight) return user;
  recordFailure(user, now);
  pool.users.save(user);
  throw incorrect();
}

// Only a complete sign-in clears the failures, so that somebody with the password cannot keep guessing second factors.
function continueSignIn(context: ClientContext, user: User): object {
  const { cognito, client } = context;
  if (!user.enabled) throw new JsonError('NotAuthorizedException', 'User is disabled.');
  if (user.status === 'UNCONFIRMED') throw new JsonError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    return challenge(context, user, 'NEW_PASSWORD_REQUIRED', {
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    });
  }
  if (user.totp.enabled) return challenge(context, user, 'SOFTWARE_TOKEN_MFA', {});
  clearFailures(user);
  return { AuthenticationResult: signIn(cognito, client, user), ChallengeParameters: {} };
}

function challenge(
  { cognito, client }: ClientContext,
  user: User,
  name: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA',
  parameters: Record<string, string>,
): object {
  return {
    ChallengeName: name,
    Session: cognito.challenges.open({ name, clientId: client.id, username: user.username }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.username, ...parameters },
  };
}

async function answerWithPassword(context: ClientContext, username: string, session: string, newPassword: string) {
  const { cognito, pool, now } = context;
  checkPolicy(pool.settings, newPassword);
  const password = await hashPassword(newPassword);
  const user = challenged(context, username);
  cognito.challenges.close(session);
  user.password = password;
  user.status = 'CONFIRMED';
  user.modified = now;
  pool.users.save(user);
  return continueSignIn(context, user);
}

function answerWithCode(context: ClientContext, username: string, session: string, code: string) {
  const { cognito, client, pool, now } = context;
  const user = challenged(context, username);
  refuseLocked(user, now);
  const step = stepOf(user.totp.secret ?? '', code);
  if (step === undefined) {
    recordFailure(user, now);
    pool.users.save(user);
    throw new JsonError('CodeMismatchException', 'Invalid code received for user');
  }
  if (step <= user.totp.lastStep) {
    throw new JsonError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  cognito.challenges.close(session);
  user.totp.lastStep = step;
  clearFailures(user);
  return { AuthenticationResult: signIn(cognito, client, user), ChallengeParameters: {} };
}

function challenged({ pool }: ClientContext, username: string): User {
  const user = pool.users.find(username);
  if (!user?.enabled) throw new JsonError('NotAuthorizedException', 'User is disabled.');
  return user;
}

const incorrect = () => new JsonError('NotAuthorizedException', 'Incorrect username or password.');
