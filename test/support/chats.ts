import { handler } from '#lambdas/chat/api.ts';
import type { Person } from '#shared/accounts/person.ts';
import { chatApi } from '#shared/chat/api.ts';
import { TALK_TO_A_PERSON } from '#shared/chat/bot.ts';
import { call } from './calls.ts';
import { signedIn } from './people.ts';

/** Starts a borrower's chat with the Support Bot, and returns its id. */
export async function chatOf(borrower: Person): Promise<string> {
  const { body } = await call(handler, chatApi.startChat, borrower.id);
  return (body as { chatId: string }).chatId;
}

export const choose = (borrower: Person, chatId: string, selectedOption: string) =>
  call(handler, chatApi.respond, borrower.id, { body: { chatId, selectedOption } });

/** A borrower whose chat waits for the team. */
export async function aWaitingChat() {
  const borrower = await signedIn();
  const chatId = await chatOf(borrower);
  await choose(borrower, chatId, TALK_TO_A_PERSON);
  return { borrower, chatId };
}
