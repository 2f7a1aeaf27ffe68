import { handler } from '#lambdas/chat/api.ts';
import { sessionKey } from '#lambdas/platform/caller.ts';
import { commit } from '#lambdas/platform/table.ts';
import { amend } from '#lambdas/platform/writes.ts';
import type { Person } from '#shared/accounts/person.ts';
import { chatApi } from '#shared/chat/api.ts';
import { TALK_TO_A_PERSON } from '#shared/chat/bot.ts';
import { call } from './calls.ts';
import { signedIn } from './people.ts';

/** Somebody who has just signed in: the socket hears nobody whose session may be over. */
export async function present(said: Partial<Person> = {}): Promise<Person> {
  const person = await signedIn(said);
  await commit([amend(sessionKey(person.id, 'session'), { set: { refreshedAt: new Date().toISOString() } })]);
  return person;
}

/** The Support Bot's chat of a borrower. */
export async function chatOf(borrower: Person): Promise<string> {
  const { body } = await call(handler, chatApi.startChat, borrower.id);
  return (body as { chatId: string }).chatId;
}

export const choose = (borrower: Person, chatId: string, selectedOption: string) =>
  call(handler, chatApi.respond, borrower.id, { body: { chatId, selectedOption } });

/** A borrower whose chat waits for the team. */
export async function aWaitingChat() {
  const borrower = await present();
  const chatId = await chatOf(borrower);
  await choose(borrower, chatId, TALK_TO_A_PERSON);
  return { borrower, chatId };
}

export const aReviewer = (said: Partial<Person> = {}) =>
  present({ roles: ['Admin'], subRole: 'RiskReviewer', ...said });
