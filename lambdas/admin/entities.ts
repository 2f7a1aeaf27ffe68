import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { JournalDay, monthOfDay } from '#shared/admin/journal.ts';
import { QuarterFigures, TrustMonth } from '#shared/admin/quarter.ts';
import { Report } from '#shared/admin/report.ts';

/** The two logs that are sealed: what users did, and what staff did (ADMIN-7). */
export const Family = z.enum(['AUDIT', 'ADMINLOG']);
export type Family = z.output<typeof Family>;

/** A seal: which entries of the log it covers, the hash it continues from, and the file that holds it (ADMIN-8). */
const Seal = z.object({
  family: Family,
  month: z.string(),
  after: z.string(),
  to: z.string(),
  previous: z.string(),
  hash: z.string(),
  file: z.string(),
});
export type Seal = z.output<typeof Seal>;

export const sealEntity = entity({
  name: 'Seal',
  schema: Seal,
  key: { pk: 'SEAL#{family}', sk: 'S#{month}#{to}' },
  indexes: {},
});

/** The latest seal of a log: the next one continues from it. */
export const lastSealEntity = entity({
  name: 'LastSeal',
  schema: Seal,
  key: { pk: 'SEAL#{family}', sk: 'LAST' },
  indexes: {},
});

/** The latest report on the portfolio (ADMIN-15); the earlier ones stay in the files of their audits. */
export const reportEntity = entity({
  name: 'Report',
  schema: Report,
  key: { pk: 'REPORT', sk: 'PORTFOLIO' },
  indexes: {},
});

/** The journal of a day, which the audit adds up (ADMIN-48). */
export const journalDayEntity = entity({
  name: 'JournalDay',
  schema: JournalDay,
  key: { pk: 'JOURNAL#{month}', sk: '{day}' },
  keyFields: ({ day }: Pick<JournalDay, 'day'>) => ({ month: monthOfDay(day), day }),
  indexes: {},
});

/** What a quarter says to the Central Bank, which the audit makes (ADMIN-51). */
export const quarterEntity = entity({
  name: 'QuarterFigures',
  schema: QuarterFigures,
  key: { pk: 'QUARTERS', sk: '{quarter}' },
  indexes: {},
});

/** What lay on the accounts outside at the end of a month, by its last day (ADMIN-53). */
export const trustMonthEntity = entity({
  name: 'TrustMonth',
  schema: TrustMonth,
  key: { pk: 'TRUSTMONTHS', sk: '{day}' },
  indexes: {},
});

/** A reset of somebody's second factor: requested by one person and, once it is done, confirmed by another. */
export const FactorReset = z.object({
  userId: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  /** In milliseconds. */
  expires: z.int(),
  confirmedBy: z.optional(z.string()),
});
export type FactorReset = z.output<typeof FactorReset>;

export const factorResetEntity = entity({
  name: 'FactorReset',
  schema: FactorReset,
  key: { pk: 'RESET', sk: '{userId}' },
  indexes: {},
});
