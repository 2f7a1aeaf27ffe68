import * as z from 'zod/mini';
import { ApiaMonth } from '#shared/apia-month.ts';
import { get } from '#shared/endpoint.ts';
import { Wst } from '#shared/money.ts';

const JournalView = z.object({
  month: z.string(),
  days: z.array(
    z.object({
      day: z.string(),
      lines: z.array(z.object({ kind: z.string(), account: z.string(), debit: Wst, credit: Wst })),
    }),
  ),
});
export type JournalView = z.output<typeof JournalView>;

/** The journal for the accountant: a contract for staff alone (SITE-52). */
export const journalApi = {
  /** As of the latest audit; of this month where none is named. Refuses with NotFound a month in which nothing was posted (ADMIN-48). */
  readJournal: get('/admin/exports/journal', {
    who: ['CreditApprover', 'SystemAdmin'],
    query: z.strictObject({ month: z.optional(ApiaMonth) }),
    result: JournalView,
  }),
};
