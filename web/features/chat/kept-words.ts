import * as z from 'zod/mini';
import { forget, recall, remember } from '#web/platform/browser/device.ts';

/** What was written here and is not known to be kept yet; `refused` says why it was not. */
const Unsent = z.object({ clientid: z.string(), message: z.string(), refused: z.optional(z.string()) });
export type Unsent = z.output<typeof Unsent>;

const draftOf = (chatId: string): string => `chat.draft.${chatId}`;
const unsentOf = (chatId: string): string => `chat.unsent.${chatId}`;

/** What is typed in a chat, on this device until it is sent: for 12 hours at most, and gone at sign-out (UI 8.7). */
export const recallDraft = (chatId: string): string => kept(draftOf(chatId));

export const keepDraft = (chatId: string, text: string): void => keep(draftOf(chatId), text);

/** What waits to be sent in a chat, in the order in which it was written; kept as drafts are. */
export const recallUnsent = (chatId: string): Unsent[] =>
  z.safeParse(z.array(Unsent), JSON.parse(kept(unsentOf(chatId)) || '[]')).data ?? [];

/** Keeps a message, or how it stands now. Other tabs keep theirs in the same list: it is read anew each time. */
export function keepUnsent(chatId: string, message: Unsent): void {
  const before = recallUnsent(chatId);
  const isKept = before.some(({ clientid }) => clientid === message.clientid);
  save(
    chatId,
    isKept ? before.map((one) => (one.clientid === message.clientid ? message : one)) : [...before, message],
  );
}

export const dropUnsent = (chatId: string, id: string): void =>
  save(
    chatId,
    recallUnsent(chatId).filter(({ clientid }) => clientid !== id),
  );

const save = (chatId: string, unsent: readonly Unsent[]): void =>
  keep(unsentOf(chatId), unsent.length > 0 ? JSON.stringify(unsent) : '');

/** What storage did not take, as long as the page is open: it may be shut off, or full. */
const untaken = new Map<string, string>();

const kept = (name: string): string => untaken.get(name) ?? recall(name) ?? '';

function keep(name: string, value: string): void {
  untaken.delete(name);
  if (value) remember(name, value);
  else forget(name);
  if (value !== (recall(name) ?? '')) untaken.set(name, value);
}
