import { env } from '#lambdas/platform/env.ts';
import { mustBeFewMails } from '#lambdas/platform/rate-limit.ts';
import { seal } from '#lambdas/platform/seal.ts';
import { digestOf, newSecret } from '#lambdas/platform/secret.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import type { Person } from '#shared/accounts/person.ts';
import { mustBeAdult, type Registration } from '#shared/accounts/registration.ts';
import { TERMS_VERSION } from '#shared/accounts/terms.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { say } from '#shared/sentence.ts';
import { createPending } from './cognito.ts';
import { LINK_SECONDS, registrationCookie, registrationSecretOf } from './cookie.ts';
import { newPerson } from './new-person.ts';
import { ownLetter } from './own-letter.ts';
import { endOthers, registrations } from './registrations.ts';
import { findPersonByEmail, people } from './store.ts';

const reply = say('Registered', 'Registration successful! Check your email to activate your account.');

/**
 * Answers the same whether or not the e-mail has an account (ACCOUNTS-7). Each registration has its own link, and none
 * changes another one of the same address (ACCOUNTS-8). Refuses with TooMany a fourth mail to the address within an hour.
 */
export const register: Route<typeof accountsApi.register> = async ({ body, event, now }) => {
  mustBeAdult(body.DateOfBirth, apiaDayOf(now));
  await mustBeFewMails(body.Email, now);
  const secret = registrationSecretOf(event) ?? newSecret();
  const cookies = [registrationCookie(secret)];
  const owner = await findPersonByEmail(body.Email);
  if (owner) return { reply, writes: [ownLetter(owner, { kind: 'AlreadyRegistered' })], cookies };
  await endOthers(body.Email, { userId: '', since: now });
  const id = await createPending(body.Password);
  const token = `${id}.${newSecret()}`;
  const link = `${env('SITE_URL')}/#/activate?token=${token}`;
  const expires = now + LINK_SECONDS * 1000;
  const [tokenHash, browserHash] = [digestOf(token), digestOf(secret)];
  return {
    reply,
    writes: [
      ...people.add(personOf(body, id, now)),
      ...registrations.add({ userId: id, email: body.Email, tokenHash, browserHash, expires }),
      emit({
        topic: 'Mail',
        to: body.Email,
        kind: 'ActivationLink',
        params: { link: seal(link) },
        languages: [body.Language ?? 'en'],
      }),
    ],
    log: `Registered ${id}`,
    cookies,
  };
};

const personOf = (body: Registration, id: string, now: number): Person => ({
  ...newPerson(
    {
      id,
      email: body.Email,
      firstName: body.FirstName,
      ...(body.MiddleName && { middleName: body.MiddleName }),
      lastName: body.LastName,
      phone: body.Phone,
      address: body.Address,
      dateOfBirth: body.DateOfBirth,
      roles: body.Roles,
      ...(body.Language && { language: body.Language }),
    },
    now,
  ),
  terms: { version: TERMS_VERSION, at: new Date(now).toISOString() },
});
