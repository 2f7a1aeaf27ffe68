import { mustBeMailedCode, newMailedCode } from '#lambdas/platform/mailed-code.ts';
import { mustBeFewCodes } from '#lambdas/platform/rate-limit.ts';
import { seal } from '#lambdas/platform/seal.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { textSender } from '#lambdas/platform/text-sender.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { mustBeTextable } from '#shared/accounts/texting.ts';
import { say } from '#shared/sentence.ts';
import { savePerson, textCodes } from './store.ts';

/** A code is for one person and one number. */
const subjectOf = (userId: string, phone: string) => `${userId} ${phone}`;

/** Sends a code to the caller's mobile number (ACCOUNTS-53). */
export const requestTextCode: Route<typeof ownAccountApi.requestTextCode> = async ({ caller, now }) => {
  const { userId, person } = caller;
  mustBeTextable(person.phone, textSender());
  await mustBeFewCodes(userId, now);
  const { code, stored } = newMailedCode(subjectOf(userId, person.phone), now);
  return {
    reply: say('TextCodeSent', 'We have sent a code to your phone.'),
    writes: [
      textCodes.put({ ...stored, userId }),
      emit({ topic: 'Text', textTo: userId, kind: 'TextCode', params: { code: seal(code) } }),
    ],
    log: `Text code for ${userId}`,
  };
};

/** Sends text messages to the caller's number from now on: the code proves that it is theirs (ACCOUNTS-53). */
export const startTexts: Route<typeof ownAccountApi.startTexts> = async ({ body: { code }, caller, now }) => {
  const { userId, person } = caller;
  const { phone } = person;
  await mustBeMailedCode(await textCodes.find({ userId }), {
    userId: subjectOf(userId, phone),
    code,
    now,
    update: (change, condition) => textCodes.update({ userId }, change, condition),
  });
  const texting = { phone, since: new Date(now).toISOString() };
  return {
    reply: say('TextsStarted', 'You get text messages for what cannot wait.'),
    writes: [...savePerson({ ...person, texting }, person), textCodes.remove({ userId })],
    log: `Text messages to ${userId} started`,
  };
};

/** Sends the caller no text messages any more (ACCOUNTS-53). */
export const stopTexts: Route<typeof ownAccountApi.stopTexts> = async ({ caller: { userId, person } }) => ({
  reply: say('TextsAreStopped', 'You get no text messages any more.'),
  writes: person.texting ? savePerson({ ...person, texting: undefined }, person) : [],
  log: `Text messages to ${userId} stopped`,
});
