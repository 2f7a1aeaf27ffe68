import * as z from 'zod/mini';
import { said } from '#shared/endpoint.ts';
import { forget, recall, remember } from '#web/platform/browser/device.ts';

/** A message that the server has not confirmed yet; `refused` is the reason if it did not accept it. */
const Unsent = z.object({ clientid: z.string(), message: z.string(), refused: z.optional(z.object(said)) });
export type Unsent = z.output<typeof Unsent>;

const draftOf = (chatId: string): string => `chat.draft.${chatId}`;
const unsentOf = (chatId: string): string => `chat.unsent.${chatId}`;

/**
 * What is typed in a chat, kept on this device until it is sent (CHAT-26): 12 hours at most, and until sign-out
 * (SITE-20).
 */
export const recallDraft = (chatId: string): string => read(draftOf(chatId));

export const storeDraft = (chatId: string, text: string): void => write(draftOf(chatId), text);

/** The messages of a chat that wait to be sent, in the order of writing (CHAT-26). */
export const recallUnsent = (chatId: string): Unsent[] =>
  z.safeParse(z.array(Unsent), JSON.parse(read(unsentOf(chatId)) || '[]')).data ?? [];

/** Stores a message or its new state. Other tabs use the same list, so it is read each time. */
export function storeUnsent(chatId: string, message: Unsent): void {
  const before = recallUnsent(chatId);
  const isStored = before.some(({ clientid }) => clientid === message.clientid);
  save(
    chatId,
    isStored ? before.map((one) => (one.clientid === message.clientid ? message : one)) : [...before, message],
  );
}

export const dropUnsent = (chatId: string, id: string): void =>
  save(
    chatId,
    recallUnsent(chatId).filter(({ clientid }) => clientid !== id),
  );

const save = (chatId: string, unsent: readonly Unsent[]): void =>
  write(unsentOf(chatId), unsent.length > 0 ? JSON.stringify(unsent) : '');

/** Values that the storage did not accept because it is off or full: they last as long as the page is open. */
const unstored = new Map<string, string>();

const read = (name: string): string => unstored.get(name) ?? recall(name) ?? '';

function write(name: string, value: string): void {
  unstored.delete(name);
  if (value) remember(name, value);
  else forget(name);
  if (value !== (recall(name) ?? '')) unstored.set(name, value);
}
