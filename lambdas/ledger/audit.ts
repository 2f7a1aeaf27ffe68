import { setTimeout } from 'node:timers/promises';
import { brokenSeals, putReport } from '#lambdas/admin/store.ts';
import { putFile } from '#lambdas/platform/files.ts';
import { runningExecutions } from '#lambdas/platform/machines.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { PaidBack } from '#shared/admin/paid-back.ts';
import { reportOf } from '#shared/admin/portfolio.ts';
import type { Report } from '#shared/admin/report.ts';
import { Books, type Finding, findingsIn } from '#shared/ledger/audit.ts';
import { findingsInExecutions, findingsInGroups, findingsInRecords, Records } from '#shared/ledger/records.ts';
import { membersByGroup } from './groups.ts';
import { undeliveredIn } from './outbox.ts';

/**
 * How long (ms) to wait before each further pass (LEDGER-13): after them, the effects of an act that was committed
 * during the first pass have been delivered.
 */
const RETRY_AFTER_MS = [1_000, 3_000, 6_000];
type Pause = (ms: number) => Promise<unknown>;

type Audit = { findings: readonly Finding[]; report: Report };

/**
 * Checks the table against the invariants (LEDGER-15), and answers what breaks them. Stores the findings and the report
 * on the portfolio in the Object-Lock bucket, and the report in the table for staff (ADMIN-15).
 */
export async function audit(pause: Pause = setTimeout): Promise<readonly Finding[]> {
  const { findings, report } = await check(pause);
  const stored = JSON.stringify({ at: report.at, findings, report }, null, 2);
  await putFile(`audits/${report.at}.json`, Buffer.from(stored), 'application/json', 'AUDIT_BUCKET');
  await commit([putReport(report)]);
  return findings;
}

/**
 * What an audit finds, without storing it (LEDGER-12).
 *
 * A scan is no snapshot: acts that are committed meanwhile look like findings. These are gone in a later pass, so only
 * what every pass finds is answered (LEDGER-13).
 */
export async function check(pause: Pause = setTimeout): Promise<Audit> {
  const first = await lookAround();
  const wrong = await stillWrong(first.findings, pause);
  return { findings: wrong, report: { ...first.report, findings: wrong.length } };
}

async function stillWrong(first: readonly Finding[], pause: Pause): Promise<readonly Finding[]> {
  let wrong = first;
  for (const delay of RETRY_AFTER_MS) {
    if (wrong.length === 0) break;
    await pause(delay);
    const seen = new Set(wrong.map(nameOf));
    wrong = (await look()).filter((finding) => seen.has(nameOf(finding)));
  }
  return wrong;
}

/** The identity of a finding across passes: under load its figures change, but not by how much they differ. */
const nameOf = ({ invariant, about, by }: Finding): string => JSON.stringify([invariant, about, by]);

/** What one pass at an instant (ms) finds; some of it may be acts that are on their way. */
export const look = async (now = Date.now()): Promise<readonly Finding[]> => (await lookAround(now)).findings;

async function lookAround(now = Date.now()): Promise<Audit> {
  const undelivered: Finding[] = [];
  const [books, records, paidBack] = [new Books(), new Records(), new PaidBack()];
  for await (const item of scanTable()) {
    books.take(item);
    records.take(item);
    paidBack.take(item);
    undelivered.push(...undeliveredIn(item, now));
  }
  const findings = [
    ...findingsIn(books),
    ...findingsInRecords(records, books),
    ...findingsInGroups(records, await membersByGroup()),
    ...(await findingsInSeals()),
    ...findingsInExecutions(books, await runningExecutions('LOAN_MACHINE_ARN')),
    ...undelivered,
  ];
  return { findings, report: reportOf(books, paidBack, { at: now, findings: findings.length }) };
}

async function findingsInSeals(): Promise<Finding[]> {
  const broken = await brokenSeals();
  return broken.map((about) => ({ invariant: 'LogMatchesSeals', about, says: 'does not fit the log any more' }));
}
