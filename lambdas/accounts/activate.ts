import type * as z from 'zod/mini';
import { digestOf } from '#lambdas/platform/secret.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import type { Person } from '#shared/accounts/person.ts';
import { english } from '#shared/english.ts';
import { DomainError, forbidden, invalid } from '#shared/errors.ts';
import { say } from '#shared/sentence.ts';
import { addToGroup, giveEmail, hasPassword, isCognito } from './cognito.ts';
import { registrationSecretOf } from './cookie.ts';
import type { registrationEntity } from './entities.ts';
import { endOthers, registrations } from './registrations.ts';
import { addActivated, mailStops, people } from './store.ts';
import { withNominations } from './with-nominations.ts';

const SAME_ANSWER_MS = 10 * 60 * 1000;
const reply = say(
  'AccountActivated',
  'Account activated! You can now log in. Please wait while we redirect you to the login page..',
);
const failed = () => invalid('ActivationFailed', english.ActivationFailed);

/**
 * Activates the registration whose link was opened, in the browser that registered (ACCOUNTS-9). Refuses with Forbidden
 * any other browser: there `activateWithPassword` does it. The same token gets the same reply for ten minutes, because
 * mail clients open links twice. After that it is refused with Invalid (ACCOUNTS-10).
 */
export const activate: Route<typeof accountsApi.activate> = async ({ query: { token }, event, now }) => {
  const opened = await openedWith(token, now);
  if ('reply' in opened) return opened.reply;
  const secret = registrationSecretOf(event);
  if (secret === undefined || digestOf(secret) !== opened.registration.browserHash)
    throw forbidden('ActivationPasswordNeeded', 'Enter the password that you chose when you registered.');
  return complete(opened, now);
};

/** The same in any browser, with the password of that registration. Refuses with Invalid another password. */
export const activateWithPassword: Route<typeof accountsApi.activateWithPassword> = async ({ body, now }) => {
  const opened = await openedWith(body.token, now);
  if ('reply' in opened) return { reply: opened.reply, writes: [] };
  if (!(await hasPassword(opened.person.id, body.Password)))
    throw invalid('PasswordWrong', 'This is not your password.', {}, 'Password');
  return { reply: await complete(opened, now), writes: [] };
};

type Opened = { registration: z.output<typeof registrationEntity.schema>; person: Person; tokenHash: string };

/** The registration of a token, or the reply that the token got before. Refuses with Invalid any other token. */
async function openedWith(token: string, now: number): Promise<Opened | { reply: typeof reply }> {
  const at = token.indexOf('.');
  const id = token.slice(0, at);
  const person = at > 0 ? await people.find({ id }) : undefined;
  if (!person) throw failed();
  const tokenHash = digestOf(token);
  if (person.activatedAt) return { reply: sameAnswer(person, tokenHash, now) };
  const registration = await registrations.find({ email: person.email, userId: id });
  if (!registration || registration.expires <= now || registration.tokenHash !== tokenHash) throw failed();
  return { registration, person, tokenHash };
}

/** Gives the account its address. Of several registrations of an address the first one to activate gets it; the others end. */
async function complete({ person, tokenHash }: Opened, now: number): Promise<typeof reply> {
  const { id: userId, email } = person;
  await giveEmail(userId, email).catch((error: unknown) => {
    throw isCognito(error, 'AliasExistsException', 'UserNotFoundException') ? failed() : error;
  });
  try {
    await commit([
      ...(await activated({ ...person, activationHash: tokenHash }, now)),
      registrations.remove({ email, userId }),
      mailStops.remove({ email }),
    ]);
  } catch (error) {
    // The link was opened twice at the same moment, and the other request was first. Anything else is not the link's fault.
    const after = error instanceof DomainError ? await people.find({ id: userId }) : undefined;
    if (!after?.activatedAt) throw error;
    return sameAnswer(after, tokenHash, now);
  }
  await endOthers(email, { userId });
  return reply;
}

/**
 * The reply that this token got when it activated the account. Refuses with Invalid another token, or one older than
 * ten minutes.
 */
function sameAnswer(person: Person | undefined, tokenHash: string, now: number): typeof reply {
  const { activatedAt = '', activationHash } = person ?? {};
  if (now - Date.parse(activatedAt) < SAME_ANSWER_MS && activationHash === tokenHash) return reply;
  throw failed();
}

/**
 * The writes that complete a confirmed account: its groups, its place in the queues, and its nominations
 * (ACCOUNTS-11).
 */
export async function activated(before: Person, now: number): Promise<Write[]> {
  const { person, nominated } = await withNominations(before);
  await Promise.all(person.roles.map((role) => addToGroup(person.id, role)));
  const at = new Date(now).toISOString();
  const after = { ...person, activatedAt: at, lastActiveAt: at };
  return [...addActivated(after, before), ...nominated];
}
