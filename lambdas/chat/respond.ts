import type { Caller } from '#lambdas/platform/caller.ts';
import type { Circumstances, Mutation } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { type Reply, replyTo, TALK_TO_A_PERSON } from '#shared/chat/bot.ts';
import type { Audience } from '#shared/chat/chat.ts';
import { afterOption } from '#shared/chat/conversation.ts';
import { chatMessageOf } from '#shared/chat/wire.ts';
import { notFound } from '#shared/errors.ts';
import { factsFor } from './facts.ts';
import { getChat, newMessage, saveChat } from './store.ts';

type Chosen = Circumstances & { caller: Caller; body: { chatId: string; selectedOption: string } };

/**
 * The bot's answer to an option (CHAT-2), in the caller's own chat of this audience; another's chat is not found.
 * Asking for a person makes the chat wait for the team (CHAT-5). Both messages are shown live (CHAT-35).
 */
export const respond =
  (audience: Audience) =>
  async ({ caller, body: { chatId, selectedOption }, now }: Chosen): Promise<Mutation<Reply>> => {
    const before = await getChat(chatId);
    if (before.userId !== caller.userId || before.audience !== audience) throw notFound();
    const facts = await factsFor(audience, caller.person, now);
    const { question: asked, reply } = replyTo(audience, selectedOption, before.status, facts);
    const question = newMessage({ sender: 'User', authorId: caller.userId, ...asked, now });
    const { options, ...said } = reply;
    const answer = newMessage({ sender: 'Bot', ...said, now });
    const chat = afterOption(before, { asksForPerson: selectedOption === TALK_TO_A_PERSON, at: question.createdAt });
    const written = [question, answer];
    const { userId, status } = chat;
    const chosen = { chatId, userId, isForTeam: status !== 'Bot', messages: written.map(chatMessageOf) };
    return { reply, writes: [...saveChat(chat, written), emit({ topic: 'OptionChosen', ...chosen })] };
  };
