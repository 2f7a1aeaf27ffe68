import * as z from 'zod/mini';
import { on } from '#lambdas/platform/on.ts';
import { letters, notices } from '#shared/notifications/notices.ts';
import { sendLetter, tell } from './deliver.ts';

const Params = z.record(z.string(), z.union([z.string(), z.number()]));
const kindsOf = <Table extends object>(table: Table) =>
  z.enum(
    Object.fromEntries(Object.keys(table).map((kind) => [kind, kind])) as { [Kind in keyof Table & string]: Kind },
  );

/** A notice that an act words itself, to one person. */
export const onNotice = on(
  'Notice',
  z.object({ userId: z.string(), kind: kindsOf(notices), params: Params }),
  async ({ userId, kind, params }, id) => tell({ userId, kind, params, id, at: Date.now() }),
);

/** A letter to an address. */
export const onMail = on(
  'Mail',
  z.object({ to: z.string(), kind: kindsOf(letters), params: Params }),
  async ({ to, kind, params }) => sendLetter(to, kind, params),
);
