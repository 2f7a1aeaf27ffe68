import { createHash } from 'node:crypto';
import { claimNominations } from '#lambdas/guarantors/claim-nominations.ts';
import { retry } from '#lambdas/platform/retry.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import type { Person } from '#shared/accounts/person.ts';
import { DomainError } from '#shared/errors.ts';
import { say } from '#shared/sentence.ts';
import { addToGroup, confirmSignUp, isCognito } from './cognito.ts';
import { addActivated, findPerson } from './store.ts';

const SAME_ANSWER_MS = 10 * 60 * 1000;
const reply = say(
  'AccountActivated',
  'Account activated! You can now log in. Please wait while we redirect you to the login page..',
);
const failed = () => new DomainError('Invalid', 'ActivationFailed', 'Activation failed. Invalid or expired token.');
const isFailure = (error: unknown) => error instanceof DomainError && error.name === 'Invalid';

/**
 * Activates the account whose link was opened (ACCOUNTS-9). The same token gets the same reply for ten minutes, because
 * mail clients open links twice; later it is refused with Invalid (ACCOUNTS-10).
 */
export const activate: Route<typeof accountsApi.activate> = async ({ query: { token }, now }) => {
  const at = token.indexOf('.');
  const [id, code] = [token.slice(0, at), token.slice(at + 1)];
  const person = at > 0 ? await findPerson(id) : undefined;
  if (!person) throw failed();
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  if (person.activatedAt) return sameAnswer(person, tokenHash, now);
  try {
    await confirmSignUp(id, code);
  } catch (error) {
    // Confirmed already: the link was opened twice at the same moment, and the other request is about to store that.
    if (isCognito(error, 'NotAuthorizedException'))
      return retry(isFailure, async () => sameAnswer(await findPerson(id), tokenHash, Date.now()));
    const refused = ['ExpiredCodeException', 'CodeMismatchException', 'LimitExceededException'];
    throw isCognito(error, ...refused, 'UserNotFoundException', 'InvalidParameterException') ? failed() : error;
  }
  await commit(await activated({ ...person, activationHash: tokenHash }, now));
  return reply;
};

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
export async function activated(person: Person, now: number): Promise<Write[]> {
  const nominated = await claimNominations(person.email, person.id);
  const roles =
    nominated.length > 0 && !person.roles.includes('Guarantor')
      ? [...person.roles, 'Guarantor' as const]
      : person.roles;
  await Promise.all(roles.map((role) => addToGroup(person.id, role)));
  const at = new Date(now).toISOString();
  const after = { ...person, roles, activatedAt: at, lastActiveAt: at };
  return [...addActivated(after, person), ...nominated];
}
