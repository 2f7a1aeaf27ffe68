import * as z from 'zod/mini';
import { said } from '#shared/endpoint.ts';
import { forget, recall, remember } from '#web/platform/browser/device.ts';

/** A message that the server has not confirmed yet; `refused` is the reason if the server refused it. */
const Unsent = z.object({ clientid: z.string(), message: z.string(), refused: z.optional(z.object(said)) });
export type Unsent = z.output<typeof Unsent>;

const draftOf = (chatId: string): string => `chat.draft.${chatId}`;
const unsentOf = (chatId: string): string => `chat.unsent.${chatId}`;

/**
 * The draft of a chat message, stored on this device until it is sent (CHAT-26), at most 12 hours, and until sign-out
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

/** Values that the storage did not accept because it is off or full. They last until the page is closed. */
const inMemory = new Map<string, string>();

const read = (name: string): string => inMemory.get(name) ?? recall(name) ?? '';

function write(name: string, value: string): void {
  inMemory.delete(name);
  if (value) remember(name, value);
  else forget(name);
  if (value !== (recall(name) ?? '')) inMemory.set(name, value);
}
