import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { addToGroup, createConfirmed } from '#lambdas/accounts/cognito.ts';
import { newReferences } from '#lambdas/accounts/new-person.ts';
import { sessions } from '#lambdas/accounts/sessions.ts';
import { addActivated, people } from '#lambdas/accounts/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { openSigner } from '#local/cloud/cognito/signer.ts';
import type { Client } from '#local/seed/client.ts';
import { type Actor, accountOf, PASSWORD } from '#local/seed/people.ts';
import { nameOf, type Person } from '#shared/accounts/person.ts';
import { userOf } from '#shared/accounts/wire.ts';
import type { Role, SubRole } from '#shared/endpoint.ts';
import { aPerson, tieListOf } from '#test/support/people.ts';
import type { RunningCloud } from './running-cloud.ts';

/** A person who is signed in, with their item. */
export type SignedIn = Actor & { person: Person };

/** Longer than any bench: the days in which guarantors may step back pass for everybody at once (GUARANTORS-68). */
const SIGNED_IN_SECONDS = 366 * 86_400;

/**
 * Adds verified people with a payout account, signed in, through Cognito and the stores, because their sign-up is not
 * measured. Their tokens are signed with the cloud's key, and their sessions are of a later day, so that both last. `now` is the cloud's time
 * in milliseconds.
 */
export function openPeople(
  cloud: Pick<RunningCloud, 'published' | 'stateDir'>,
  newClient: (url: string) => Client,
  now: () => number = Date.now,
) {
  const { environment, outputs, url } = cloud.published;
  const output = (key: string) => String(outputs[`LalagaData.${key}`]);
  Object.assign(process.env, environment, { TABLE_NAME: output('TableName'), USER_POOL_ID: output('UserPoolId') });
  const signer = openSigner(join(cloud.stateDir, 'cognito/key.pem'));

  function tokenOf(userId: string, sessionId: string): string {
    const iat = Math.floor(now() / 1000);
    return signer.sign({
      sub: userId,
      iss: `https://cognito-idp.${environment.AWS_REGION}.amazonaws.com/${output('UserPoolId')}`,
      token_use: 'access',
      origin_jti: sessionId,
      client_id: output('UserPoolClientId'),
      scope: 'aws.cognito.signin.user.admin',
      username: userId,
      auth_time: iat,
      iat,
      exp: iat + SIGNED_IN_SECONDS,
    });
  }

  return async function addSignedIn(role: Role, subRole?: SubRole): Promise<SignedIn> {
    const at = new Date(now()).toISOString();
    const email = `${randomUUID()}@example.ws`;
    const id = await createConfirmed(email, PASSWORD);
    for (const group of subRole ? [role, subRole] : [role]) await addToGroup(id, group);
    const registered = aPerson({
      id,
      email,
      roles: [role],
      ...(subRole && { subRole }),
      ...newReferences(),
      payoutDestination: { method: 'Bank', bankName: 'ANZ Samoa', account: accountOf(email) },
      createdAt: at,
      activatedAt: undefined,
      lastActiveAt: at,
    });
    const person = { ...registered, activatedAt: at, version: 2 };
    const until = new Date(now() + SIGNED_IN_SECONDS * 1000).toISOString();
    const session = { id: randomUUID(), userId: person.id, createdAt: until, refreshedAt: until, secondFactor: true };
    await commit(people.add(registered));
    await commit([...addActivated(person, registered), ...sessions.add(session), ...tieListOf(person)]);
    const client = newClient(url);
    client.token = tokenOf(person.id, session.id);
    return { person, client, user: userOf(person), name: nameOf(person), email: person.email };
  };
}
