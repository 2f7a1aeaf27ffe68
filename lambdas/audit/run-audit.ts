import { journalDays, quarters, reports, trustMonths } from '#lambdas/admin/store.ts';
import { lateLoans } from '#lambdas/collections/store.ts';
import { getFile, putFile } from '#lambdas/platform/files.ts';
import { commit } from '#lambdas/platform/table.ts';
import { type Part, type Place, whole } from '#lambdas/platform/walk.ts';
import { handOver } from '#lambdas/proof/day-books.ts';
import { latestProofs } from '#lambdas/proof/store.ts';
import { quarterOf } from '#shared/apia-quarter.ts';
import { lastDayCounted } from '#shared/audit/count-quarter.ts';
import type { Finding } from '#shared/audit/finding.ts';
import { addDays, addMonthsClamped, apiaDayOf } from '#shared/calendar.ts';
import { lateLoanPages } from '#shared/collections/late-loans.ts';
import { type Audit, auditInParts, type Files, type Options } from './audit-in-parts.ts';
import { sourcesAt } from './sources.ts';

/** Checks the table against the invariants (LEDGER-15) in one call, keeps the outcome, and returns what breaks them. */
export async function runAudit(pause?: Options['pause']): Promise<readonly Finding[]> {
  const audit = await checkTable({ pause });
  await keepAudit(audit);
  return audit.findings;
}

/** What an audit of one call finds, without keeping it (LEDGER-12). */
export async function checkTable({ now = Date.now(), ...options }: Options & { now?: number } = {}): Promise<Audit> {
  const audit = await checkInParts(now, whole, options);
  if ('next' in audit) throw new Error('A whole audit has no next part');
  return audit;
}

/** What an audit finds at an instant (ms), without keeping it; or where the next part goes on (ADMIN-32). */
export async function checkInParts(now: number, part: Part, options?: Options): Promise<Audit | { next: Place }> {
  const yesterday = addDays(apiaDayOf(now), -1);
  const [latest, former] = await Promise.all([
    latestProofs.find({}),
    quarters.find({ quarter: quarterOf(addMonthsClamped(yesterday, -3)) }),
  ]);
  const counted = lastDayCounted(yesterday, former);
  return auditInParts({ sources: sourcesAt(now, latest, counted), files, counted }, now, part, options);
}

/**
 * Stores findings and report in the Object-Lock bucket, in the table for staff the report and who is late (ADMIN-15, COLLECTIONS-20), and
 * what is to be proven of the last day (PROOF-5), the journal of the last two months (ADMIN-48), and the quarter (ADMIN-51).
 */
export async function keepAudit({ findings, report, late, books, journal, quarter, trust }: Audit): Promise<void> {
  const stored = JSON.stringify({ at: report.at, findings, report }, null, 2);
  await putFile(`audits/${report.at}.json`, Buffer.from(stored), 'application/json', 'AUDIT_BUCKET');
  const [first, ...more] = lateLoanPages(late, report.at).map((page) => lateLoans.put(page));
  for (const page of more) await commit([page]);
  // The first page says which of the others count.
  await commit([reports.put(report), ...(first ? [first] : [])]);
  await commit(journal.map((day) => journalDays.put(day)));
  await commit([quarters.put(quarter), ...trust.map((month) => trustMonths.put(month))]);
  if (books) await handOver(books);
}

/** They have personal data, as documents have, and are gone after two days (LEDGER-18). */
const files: Files = {
  put: (name, text) => putFile(`audit-parts/${name}`, Buffer.from(text), 'application/x-ndjson'),
  get: async (name) => Buffer.from(await getFile(`audit-parts/${name}`)).toString(),
};
