import * as z from 'zod';
import { scanTable } from '#lambdas/platform/table.ts';

const Entry = z.object({
  events: z.array(
    z.looseObject({
      userId: z.optional(z.string()),
      to: z.optional(z.string()),
      kind: z.optional(z.string()),
      params: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
});

/** What the outbox tells people, delivered or not: notices to a person, letters to an address. */
export async function toldEvents() {
  const found = [];
  for await (const item of scanTable()) found.push(...(Entry.safeParse(item).data?.events ?? []));
  return found;
}

/** The kinds of the notices to a person in the outbox. */
export async function noticesTo(userId: string): Promise<unknown[]> {
  return (await toldEvents()).filter((event) => event.userId === userId).map(({ kind }) => kind);
}
