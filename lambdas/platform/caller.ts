import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { personEntity } from '#lambdas/accounts/entities.ts';
import { Person } from '#shared/accounts/person.ts';
import { HOUR_MS } from '#shared/calendar.ts';
import type { Role, SubRole, Who } from '#shared/endpoint.ts';
import { DomainError, forbidden } from '#shared/errors.ts';
import { Session, sessionEntity } from './entities.ts';
import { type AnyEntity, keyIn, migrated } from './entity.ts';
import { env } from './env.ts';
import { readItem } from './reads.ts';
import type { Key } from './writes.ts';

/** Who calls, as the table says now: the roles that a token claims are never used (API-10). */
export type Caller = { userId: string; person: Person; session: Session; groups: readonly (Role | SubRole)[] };

export const personKey = (id: string): Key => keyIn(personEntity, { id });
export const sessionKey = (userId: string, id: string): Key => keyIn(sessionEntity, { userId, id });

const Claims = z.object({
  /** The id of the person: an account that is made again has another `sub` (ACCOUNTS-50). */
  username: z.string(),
  origin_jti: z.string(),
  token_use: z.literal('access'),
  client_id: z.string(),
});
const signInAgain = () => new DomainError('Unauthenticated', 'Unauthenticated', 'Please sign in again.');

/** Whom the token names, if there is one: enough to read ahead, and for nothing else. */
export function userIdOf({ requestContext }: APIGatewayProxyEvent): string {
  return Claims.safeParse(requestContext.authorizer?.claims).data?.username ?? '';
}

/**
 * The caller of an event that the authorizer accepted (ACCOUNTS-17). Refuses with Unauthenticated a token without a
 * live session of ours (ACCOUNTS-18).
 */
export async function callerOf({ requestContext }: APIGatewayProxyEvent): Promise<Caller> {
  const { data: claims } = Claims.safeParse(requestContext.authorizer?.claims);
  if (!claims || claims.client_id !== env('USER_POOL_CLIENT_ID')) throw signInAgain();
  return holderOf(claims.username, claims.origin_jti, Date.now());
}

/**
 * The caller who holds a session. Refuses with Unauthenticated where it has ended, however good its token is at Cognito
 * (ACCOUNTS-20), or the account is archived (ACCOUNTS-18).
 */
export async function holderOf(userId: string, sessionId: string, now: number): Promise<Caller> {
  const stored = async (declared: AnyEntity, key: Key) => migrated(declared, (await readItem(key)) ?? {});
  const [ofPerson, ofSession] = await Promise.all([
    stored(personEntity, personKey(userId)),
    stored(sessionEntity, sessionKey(userId, sessionId)),
  ]);
  const person = Person.safeParse(ofPerson).data;
  const session = Session.safeParse(ofSession).data;
  if (!person || person.disabledAt || !session || !isLive(session, now)) throw signInAgain();
  return { userId, person, session, groups: person.subRole ? [...person.roles, person.subRole] : person.roles };
}

/** After 20 idle minutes a session cannot be refreshed, and its last token is valid for 5 minutes more (ACCOUNTS-20). */
const MAX_TOKEN_AGE_MS = 25 * 60_000;

/** How long a session lasts, however busy it is (ACCOUNTS-20). */
export const MAX_SESSION_MS = 12 * HOUR_MS;

/** Whether a token of this session can be valid (ACCOUNTS-20). */
export const isLive = ({ endedAt, createdAt, refreshedAt }: Session, now: number): boolean =>
  !endedAt && now - Date.parse(refreshedAt) <= MAX_TOKEN_AGE_MS && now - Date.parse(createdAt) <= MAX_SESSION_MS;

/**
 * Refuses with Forbidden a caller whom the endpoint does not name (API-9), and with SecondFactorNeeded staff who signed
 * in without the second factor they must have (API-12).
 */
export function mustBeAllowed(who: Who, { groups, session }: Caller): void {
  if (who === 'anyone' || who === 'anySession') return;
  if (who !== 'signedIn' && !who.some((group) => groups.includes(group)))
    throw forbidden('Forbidden', 'You may not do this.');
  if (groups.includes('Admin') && !isSecured(session))
    throw new DomainError(
      'SecondFactorNeeded',
      'SecondFactorNeeded',
      'Staff sign in with an authenticator app. Please set it up first.',
    );
}

/** Whether staff may act as such in this session: with a second factor, where they must have one (API-12). */
const isSecured = ({ secondFactor }: Session): boolean => secondFactor || env('STAFF_SECOND_FACTOR') !== 'required';
