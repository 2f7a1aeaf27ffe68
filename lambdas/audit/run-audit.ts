import { setTimeout } from 'node:timers/promises';
import { decodeTime } from 'ulid';
import * as z from 'zod/mini';
import { brokenSeals } from '#lambdas/admin/check-seals.ts';
import { reports } from '#lambdas/admin/store.ts';
import { putFile } from '#lambdas/platform/files.ts';
import { runningExecutions } from '#lambdas/platform/machines.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { unreadable } from '#lambdas/platform/unreadable.ts';
import type { Report } from '#shared/admin/report.ts';
import type { AuditedItem } from '#shared/audit/audited-item.ts';
import { Books } from '#shared/audit/books.ts';
import { brokenInvariants } from '#shared/audit/broken-invariants.ts';
import type { Finding } from '#shared/audit/finding.ts';
import { reportOf } from '#shared/audit/portfolio.ts';
import { findingsInExecutions, findingsInGroups, findingsInRecords, Records } from '#shared/audit/records.ts';
import { RepaidByMonth } from '#shared/audit/repaid-by-month.ts';
import { entityOf } from './entity-of.ts';
import { membersByGroup } from './members-by-group.ts';

/**
 * How long (ms) to wait before each further pass (LEDGER-13): after them, the effects of a command that was committed
 * during the first pass have been delivered.
 */
const RETRY_AFTER_MS = [1_000, 3_000, 6_000];
type Pause = (ms: number) => Promise<unknown>;

type Audit = { findings: readonly Finding[]; report: Report };

/**
 * Checks the table against the invariants (LEDGER-15), and returns what breaks them. Stores the findings and the report
 * on the portfolio in the Object-Lock bucket, and the report in the table for staff (ADMIN-15).
 */
export async function runAudit(pause: Pause = setTimeout): Promise<readonly Finding[]> {
  const { findings, report } = await checkTable(pause);
  const stored = JSON.stringify({ at: report.at, findings, report }, null, 2);
  await putFile(`audits/${report.at}.json`, Buffer.from(stored), 'application/json', 'AUDIT_BUCKET');
  await commit([reports.put(report)]);
  return findings;
}

/**
 * What an audit finds, without storing it (LEDGER-12).
 *
 * A scan is not a snapshot, so commands that are committed during it can look like findings. These are gone in a later pass, so
 * only the findings of every pass are returned (LEDGER-13).
 */
export async function checkTable(pause: Pause = setTimeout): Promise<Audit> {
  const first = await auditOnce();
  const persistent = await persistentOf(first.findings, pause);
  return { findings: persistent, report: { ...first.report, findings: persistent.length } };
}

async function persistentOf(first: readonly Finding[], pause: Pause): Promise<readonly Finding[]> {
  let persistent = first;
  for (const delay of RETRY_AFTER_MS) {
    if (persistent.length === 0) break;
    await pause(delay);
    const seen = new Set(persistent.map(nameOf));
    persistent = (await findingsNow()).filter((finding) => seen.has(nameOf(finding)));
  }
  return persistent;
}

/** The identity of a finding across passes. Under load its figures change, but their difference stays the same. */
const nameOf = ({ invariant, about, by }: Finding): string => JSON.stringify([invariant, about, by]);

/** The findings of one pass at an instant (ms), which may include commands in progress. */
export const findingsNow = async (now = Date.now()): Promise<readonly Finding[]> => (await auditOnce(now)).findings;

async function auditOnce(now = Date.now()): Promise<Audit> {
  const undelivered: Finding[] = [];
  const [books, records, repaid] = [new Books(), new Records(), new RepaidByMonth()];
  for await (const stored of scanTable()) {
    const audited = entityOf(stored);
    if (!audited) continue;
    try {
      for (const one of [books, records, repaid]) one.take(audited);
      undelivered.push(...undeliveredIn(audited, now));
    } catch (error) {
      // Without the item the figures would be wrong, so the audit fails and names the item (API-43).
      throw unreadable({ name: audited.entity }, stored, error);
    }
  }
  const findings = [
    ...brokenInvariants(books),
    ...findingsInRecords(records, books),
    ...findingsInGroups(records, await membersByGroup()),
    ...(await findingsInSeals()),
    ...findingsInExecutions(books, await runningExecutions('LOAN_MACHINE_ARN')),
    ...undelivered,
  ];
  return { findings, report: reportOf(books, repaid, { at: now, findings: findings.length }) };
}

async function findingsInSeals(): Promise<Finding[]> {
  const broken = await brokenSeals();
  return broken.map((about) => ({ invariant: 'LogMatchesSeals', about, says: 'does not fit the log any more' }));
}

/** How long (ms) the effects of a command may take (LEDGER-15): the stream gives up its retries long before. */
const MAX_DELIVERY_MS = 3_600_000;

const Delivery = z.object({ pk: z.string(), deliveredAt: z.optional(z.string()) });

/** The finding that an outbox item is not delivered in time at an instant (ms); none for other items of the table. */
function undeliveredIn({ entity, key, item }: AuditedItem, now: number): Finding[] {
  if (entity !== 'Outbox') return [];
  const { pk, deliveredAt } = Delivery.parse(item);
  // Its id says when the command was committed.
  const isLate = deliveredAt === undefined && now - decodeTime(key.id ?? '') > MAX_DELIVERY_MS;
  return isLate ? [{ invariant: 'EffectsDeliveredInTime', about: pk, says: 'was not delivered within an hour' }] : [];
}
