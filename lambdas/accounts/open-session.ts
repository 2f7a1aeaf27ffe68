import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import type { Mutation } from '#lambdas/platform/serve.ts';
import type { SignedIn } from '#shared/accounts/api.ts';
import { userOf } from '#shared/accounts/wire.ts';
import { DomainError } from '#shared/errors.ts';
import { activated } from './activate.ts';
import { isCognito } from './cognito.ts';
import { refreshCookie } from './cookie.ts';
import { addSession, endOldSessions } from './sessions.ts';
import { findPerson, markActive } from './store.ts';

const AccessClaims = z.object({ sub: z.string(), origin_jti: z.string() });

/** The claims of an access token that comes straight from Cognito, and so needs no verification. */
export const claimsOf = ({ AccessToken = '' }: AuthenticationResultType) =>
  AccessClaims.parse(JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString()));

/**
 * Opens the session of a sign-in that Cognito accepted, and returns its tokens (ACCOUNTS-17). Refuses with
 * Unauthenticated an archived account.
 */
export async function openSession(
  tokens: AuthenticationResultType,
  { secondFactor, now }: { secondFactor: boolean; now: number },
): Promise<Mutation<z.output<typeof SignedIn>>> {
  const { sub: userId, origin_jti: id } = claimsOf(tokens);
  const person = await findPerson(userId);
  if (!person || person.disabledAt) throw wrongCredentials();
  const at = new Date(now).toISOString();
  // Cognito confirmed the account, but our part of its activation was interrupted: the password proves as much as the link.
  const marked = person.activatedAt ? markActive(person, now) : await activated(person, now);
  return {
    reply: { token: tokens.AccessToken, user: userOf(person) },
    writes: [
      ...marked,
      ...(await endOldSessions(userId, now)),
      ...addSession({ id, userId, createdAt: at, refreshedAt: at, secondFactor }),
    ],
    log: `Signed in ${userId}`,
    cookies: [refreshCookie(tokens.RefreshToken ?? '')],
  };
}

/** The one answer to a sign-in that fails, whether or not the e-mail has an account (ACCOUNTS-13). */
const wrongCredentials = () => new DomainError('Unauthenticated', 'WrongCredentials', 'Incorrect email or password.');

/** The refusal for a sign-in that Cognito refuses; any other error as it is. */
export function signInRefusal(error: unknown): unknown {
  if (isCognito(error, 'UserNotConfirmedException'))
    return new DomainError(
      'Unauthenticated',
      'AccountNotActivated',
      'Please activate your account first: we sent you a link by email.',
    );
  const known = isCognito(
    error,
    'NotAuthorizedException',
    'UserNotFoundException',
    'InvalidParameterException',
    'PasswordResetRequiredException',
    'LimitExceededException',
    'TooManyRequestsException',
  );
  return known ? wrongCredentials() : error;
}
