import { mustBeMailedCode, newMailedCode } from '#lambdas/platform/mailed-code.ts';
import { mustBeFewCodes, mustBeFewMails } from '#lambdas/platform/rate-limit.ts';
import { seal } from '#lambdas/platform/seal.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { invalid } from '#shared/errors.ts';
import { say } from '#shared/sentence.ts';
import { addToGroup, giveEmail, isCognito } from './cognito.ts';
import { mustSignIn } from './must-sign-in.ts';
import { ownLetter } from './own-letter.ts';
import { emailCodes, findPersonByEmail, mailStops, moveEmail, passwordResets, savePerson } from './store.ts';
import { withNominations } from './with-nominations.ts';

/** A code is for one person and one address. */
const subjectOf = (userId: string, email: string) => `${userId} ${email.toLowerCase()}`;

/**
 * Mails a code to a new address of the caller, or to their present one (ACCOUNTS-49). If another person has the address, the
 * answer is the same, and that person gets a mail about it instead.
 */
export const requestEmailCode: Route<typeof ownAccountApi.requestEmailCode> = async ({
  body: { email },
  caller,
  now,
}) => {
  const { userId } = caller;
  await mustBeFewCodes(userId, now);
  await mustBeFewMails(email, now);
  const reply = say('EmailCodeSent', 'We have sent a code to this address.');
  const owner = await findPersonByEmail(email);
  if (owner && owner.id !== userId) return { reply, writes: [ownLetter(owner, { kind: 'AlreadyRegistered' })] };
  const { code, stored } = newMailedCode(subjectOf(userId, email), now);
  return {
    reply,
    writes: [
      emailCodes.put({ ...stored, userId }),
      ownLetter(caller.person, { kind: 'EmailCode', params: { code: seal(code) }, to: email }),
    ],
    log: `Email code for ${userId}`,
  };
};

/**
 * Gives an account another address, or proves that its address takes mail, with the password and the code that was mailed
 * to it (ACCOUNTS-49). A change is mailed to the former address, ends a reset link that was mailed there, and brings
 * the nominations of the new address (ACCOUNTS-11).
 */
export const setEmail: Route<typeof ownAccountApi.setEmail> = async ({ body, caller, now }) => {
  const { email, password, code, appcode } = body;
  const { userId, person } = caller;
  await mustBeMailedCode(await emailCodes.find({ userId }), {
    userId: subjectOf(userId, email),
    code,
    now,
    update: (change, condition) => emailCodes.update({ userId }, change, condition),
  });
  // By its id: an attempt that was cut off may have given the account its new address at Cognito alone.
  await mustSignIn(userId, password, appcode);
  const proven = [emailCodes.remove({ userId }), mailStops.remove({ email })];
  const reply = say('EmailSaved', 'Your email address is saved.');
  if (email === person.email) return { reply, writes: proven };
  await giveEmail(userId, email).catch((error: unknown) => {
    throw isCognito(error, 'AliasExistsException')
      ? invalid('EmailTaken', 'This address has another account.', {}, 'email')
      : error;
  });
  const { person: after, nominated } = await withNominations({ ...person, email });
  if (after.roles !== person.roles) await addToGroup(userId, 'Guarantor');
  return {
    reply,
    writes: [
      ...proven,
      passwordResets.remove({ userId }),
      ...moveEmail(userId, person.email, email),
      ...savePerson(after, person),
      ...nominated,
      emit({ topic: 'Notice', userId, kind: 'EmailChanged', params: {} }),
      ownLetter(person, { kind: 'EmailMoved' }),
    ],
    log: `Email of ${userId} changed`,
  };
};
