import * as z from 'zod/mini';
import { on } from '#lambdas/platform/on.ts';
import { letters, notices } from '#shared/notifications/notices.ts';
import { mailNotice, sendLetter, tell } from './deliver.ts';

const Params = z.record(z.string(), z.union([z.string(), z.number()]));
const kindsOf = <Table extends object>(table: Table) =>
  z.enum(
    Object.fromEntries(Object.keys(table).map((kind) => [kind, kind])) as { [Kind in keyof Table & string]: Kind },
  );

const Notice = z.object({ userId: z.string(), kind: kindsOf(notices), params: Params });

/** A notice to one person whose kind and parameters the act gives. */
export const onNotice = on('Notice', Notice, async ({ userId, kind, params }, id) =>
  tell({ userId, kind, params, id, at: Date.now() }),
);

/** The mail of a notice whose line is in the bell (NOTIFICATIONS-3). */
export const onNoticeMail = on('NoticeMail', Notice, mailNotice);

/** A letter to an address (NOTIFICATIONS-6). */
export const onMail = on(
  'Mail',
  z.object({ to: z.string(), kind: kindsOf(letters), params: Params }),
  async ({ to, kind, params }) => sendLetter(to, kind, params),
);
