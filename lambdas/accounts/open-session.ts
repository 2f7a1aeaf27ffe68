import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import type { Mutation } from '#lambdas/platform/serve.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { SignedIn } from '#shared/accounts/api.ts';
import { userOf } from '#shared/accounts/wire.ts';
import { DomainError } from '#shared/errors.ts';
import { activated } from './activate.ts';
import { hasVerifiedEmail, isCognito } from './cognito.ts';
import { refreshCookie } from './cookie.ts';
import type { SeenFrom } from './devices.ts';
import { endOldSessions, rememberToken, sessions } from './sessions.ts';
import { markActive, people } from './store.ts';

const AccessClaims = z.object({ username: z.string(), origin_jti: z.string() });

/** The claims of an access token that comes straight from Cognito, and so needs no verification. */
export const claimsOf = ({ AccessToken = '' }: AuthenticationResultType) =>
  AccessClaims.parse(JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString()));

type Opening = { secondFactor: boolean; now: number };

/**
 * Opens the session of a sign-in that Cognito accepted, and returns its tokens (ACCOUNTS-17). Refuses with
 * Unauthenticated an archived account.
 */
export async function openSession(
  tokens: AuthenticationResultType,
  opening: Opening & { from: SeenFrom },
): Promise<Mutation<z.output<typeof SignedIn>>> {
  const { now, from } = opening;
  const { username: userId } = claimsOf(tokens);
  const person = await people.find({ id: userId });
  if (!person || person.disabledAt) throw wrongCredentials();
  // Cognito lets a person with the password sign in with the account's id, even before the link was opened.
  if (!person.activatedAt && !(await hasVerifiedEmail(userId))) throw notActivated();
  // Cognito has the address, but our part of its activation was interrupted: the password proves as much as the link.
  const marked = person.activatedAt ? markActive(person, now, from) : await activated(person, now);
  // Before the old ones are listed, so that sign-ins at the same moment count each other (ACCOUNTS-22).
  await commit(addSession(tokens, opening));
  return {
    reply: { token: tokens.AccessToken, user: userOf(person) },
    writes: [...marked, ...(await endOldSessions(userId, now))],
    log: `Signed in ${userId}`,
    cookies: [refreshCookie(tokens.RefreshToken ?? '')],
  };
}

/** The session of tokens that come straight from Cognito. */
export function addSession(tokens: AuthenticationResultType, { secondFactor, now }: Opening): Write[] {
  const { username: userId, origin_jti: id } = claimsOf(tokens);
  const at = new Date(now).toISOString();
  return [
    ...sessions.add({ id, userId, createdAt: at, refreshedAt: at, secondFactor }),
    rememberToken(tokens.RefreshToken ?? '', { userId, id }, now),
  ];
}

/** The one answer to a sign-in that fails, whether or not the e-mail has an account (ACCOUNTS-13). */
const wrongCredentials = () => new DomainError('Unauthenticated', 'WrongCredentials', 'Incorrect email or password.');

/** The answer to a person who knows the password of an account that is not activated (ACCOUNTS-13). */
export const notActivated = () =>
  new DomainError(
    'Unauthenticated',
    'AccountNotActivated',
    'Please activate your account first: we sent you a link by email.',
  );

/** The refusal for a sign-in that Cognito refuses; any other error as it is. */
export function signInRefusal(error: unknown): unknown {
  const known = isCognito(
    error,
    'NotAuthorizedException',
    'UserNotFoundException',
    'InvalidParameterException',
    'PasswordResetRequiredException',
    'LimitExceededException',
  );
  return known ? wrongCredentials() : error;
}
