import { on } from '#lambdas/platform/on.ts';
import { mailNotice, notify, sendLetter } from './deliver.ts';

/** A notice to one person whose kind and parameters the command gives. */
export const onNotice = on('Notice', async ({ userId, kind, params }, id) =>
  notify({ userId, kind, params, id, at: Date.now() }),
);

/** The mail of a notice whose line is in the bell (NOTIFICATIONS-3). */
export const onNoticeMail = on('NoticeMail', mailNotice);

/** A letter to an address (NOTIFICATIONS-6). */
export const onMail = on('Mail', async ({ to, kind, params }) => sendLetter(to, kind, params));
