import { on } from '#lambdas/platform/on.ts';
import type { Message } from './message.ts';

/** A notice to one person whose kind and parameters the command gives. */
export const onNotice = on(
  'Notice',
  async ({ userId, kind, params }, id): Promise<Message[]> => [{ userId, kind, params, id, at: Date.now() }],
);

/** A letter to an address (NOTIFICATIONS-6). */
export const onMail = on('Mail', async (letter): Promise<Message[]> => [letter]);

/** A text message to the number of a person (NOTIFICATIONS-24). */
export const onText = on('Text', async (text): Promise<Message[]> => [text]);
