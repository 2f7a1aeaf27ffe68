import * as z from 'zod/mini';
import { isDiscreet } from './cognito.ts';
import { CognitoError } from './cognito-error.ts';
import { forgetFailures, noteFailure, refuseLocked } from './lockout.ts';
import { type ClientSite, type Operation, ofCaller, ofClient, ofUser } from './operation.ts';
import { checkPolicy, hashPassword, matchesPassword } from './passwords.ts';
import { refresh, revoke, signIn } from './tokens.ts';
import { stepOf } from './totp.ts';
import type { User } from './user.ts';

/** InitiateAuth takes passwords where the client allows USER_PASSWORD_AUTH. */
export const initiateAuth = authByPassword('USER_PASSWORD_AUTH');
/** AdminInitiateAuth takes passwords where the client allows ADMIN_USER_PASSWORD_AUTH. */
export const adminInitiateAuth = authByPassword('ADMIN_USER_PASSWORD_AUTH');

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
export const respondToAuthChallenge = ofClient(Answers, (site, request) => {
  const { ChallengeName: name, Session, ChallengeResponses: answers } = request;
  const { challenges } = site.cognito;
  const sub = challenges.read(Session, { name, clientId: site.client.id });
  // The user's own name, as it was told in USER_ID_FOR_SRP: an alias is promised to be taken at the beginning alone.
  if (answers.USERNAME !== sub) throw new CognitoError('NotAuthorizedException', 'Invalid session for the user.');
  return name === 'NEW_PASSWORD_REQUIRED'
    ? answerWithPassword(site, sub, Session, answers.NEW_PASSWORD ?? '')
    : answerWithCode(site, sub, Session, answers.SOFTWARE_TOKEN_MFA_CODE ?? '');
});

export const getTokensFromRefreshToken = ofClient(
  z.object({ RefreshToken: z.string() }),
  ({ cognito, client }, { RefreshToken }) => ({ AuthenticationResult: refresh(cognito, client, RefreshToken) }),
);

export const revokeToken = ofClient(z.object({ Token: z.string() }), ({ client }, { Token }) => {
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
  return ofClient(schema, async (site, { AuthFlow, AuthParameters }) => {
    if (AuthFlow !== flow) throw new CognitoError('InvalidParameterException', 'Initiate Auth method not supported.');
    if (!site.client.settings.ExplicitAuthFlows?.includes(`ALLOW_${flow}`)) {
      throw new CognitoError('InvalidParameterException', `${flow} flow not enabled for this client`);
    }
    const user = await authenticate(site, AuthParameters.USERNAME, AuthParameters.PASSWORD);
    return admit(site, user);
  });
}

async function authenticate({ client, pool, now }: ClientSite, name: string, password: string): Promise<User> {
  const stored = pool.users.find(name)?.password;
  const isRight = await matchesPassword(stored, password);
  const user = pool.users.find(name);
  if (!user) throw isDiscreet(client) ? incorrect() : new CognitoError('UserNotFoundException', 'User does not exist.');
  refuseLocked(user, now);
  if (isRight) return user;
  noteFailure(user, now);
  pool.users.save(user);
  throw incorrect();
}

// Failures are forgotten only by a whole sign-in, so that whoever has the password cannot guess second factors for ever.
function admit(site: ClientSite, user: User): object {
  const { cognito, client } = site;
  if (!user.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.');
  if (user.status === 'UNCONFIRMED') throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    return challenge(site, user, 'NEW_PASSWORD_REQUIRED', {
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    });
  }
  if (user.totp.enabled) return challenge(site, user, 'SOFTWARE_TOKEN_MFA', {});
  forgetFailures(user);
  return { AuthenticationResult: signIn(cognito, client, user), ChallengeParameters: {} };
}

function challenge(
  { cognito, client }: ClientSite,
  user: User,
  name: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA',
  parameters: Record<string, string>,
): object {
  return {
    ChallengeName: name,
    Session: cognito.challenges.open({ name, clientId: client.id, sub: user.sub }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub, ...parameters },
  };
}

async function answerWithPassword(site: ClientSite, sub: string, session: string, newPassword: string) {
  const { cognito, pool, now } = site;
  checkPolicy(pool.settings, newPassword);
  const password = await hashPassword(newPassword);
  const user = challenged(site, sub);
  cognito.challenges.close(session);
  user.password = password;
  user.status = 'CONFIRMED';
  user.modified = now;
  pool.users.save(user);
  return admit(site, user);
}

function answerWithCode(site: ClientSite, sub: string, session: string, code: string) {
  const { cognito, client, pool, now } = site;
  const user = challenged(site, sub);
  refuseLocked(user, now);
  const step = stepOf(user.totp.secret ?? '', code);
  if (step === undefined) {
    noteFailure(user, now);
    pool.users.save(user);
    throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  }
  if (step <= user.totp.lastStep) {
    throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  cognito.challenges.close(session);
  user.totp.lastStep = step;
  forgetFailures(user);
  return { AuthenticationResult: signIn(cognito, client, user), ChallengeParameters: {} };
}

function challenged({ pool }: ClientSite, sub: string): User {
  const user = pool.users.find(sub);
  if (!user?.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.');
  return user;
}

const incorrect = () => new CognitoError('NotAuthorizedException', 'Incorrect username or password.');
