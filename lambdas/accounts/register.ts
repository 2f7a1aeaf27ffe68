import type { Route } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import type { Person } from '#shared/accounts/person.ts';
import { mustBeAdult, type Registration } from '#shared/accounts/registration.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { say } from '#shared/sentence.ts';
import { accountOf, deleteAccount, isCognito, signUp } from './cognito.ts';
import { newPerson } from './new-person.ts';
import { addRegistered } from './store.ts';

const reply = say('Registered', 'Registration successful! Check your email to activate your account.');

/**
 * Answers the same whether or not the e-mail has an account (ACCOUNTS-7); a registration that is not activated is
 * replaced (ACCOUNTS-8).
 */
export const register: Route<typeof accountsApi.register> = async ({ body, now }) => {
  mustBeAdult(body.DateOfBirth, apiaDayOf(now));
  const id = await signedUp(body);
  if (!id) return { reply, writes: [emit({ topic: 'Mail', to: body.Email, kind: 'AlreadyRegistered', params: {} })] };
  return { reply, writes: addRegistered(personOf(body, id, now)), log: `Registered ${id}` };
};

/** The id of the new account, or undefined when an activated account has the e-mail. */
async function signedUp({ Email, Password }: Registration): Promise<string | undefined> {
  try {
    return await signUp(Email, Password);
  } catch (error) {
    if (!isCognito(error, 'UsernameExistsException')) throw error;
  }
  const { id, status } = await accountOf(Email);
  if (status !== 'UNCONFIRMED') return undefined;
  await deleteAccount(id);
  return signUp(Email, Password);
}

const personOf = (body: Registration, id: string, now: number): Person =>
  newPerson(
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
    },
    now,
  );
