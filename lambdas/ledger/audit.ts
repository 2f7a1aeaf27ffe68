import { setTimeout } from 'node:timers/promises';
import { brokenSeals, putReport } from '#lambdas/admin/store.ts';
import { putFile } from '#lambdas/platform/files.ts';
import { runningExecutions } from '#lambdas/platform/machines.ts';
import { commit, everything } from '#lambdas/platform/table.ts';
import { PaidBack } from '#shared/admin/paid-back.ts';
import { reportOf } from '#shared/admin/portfolio.ts';
import type { Report } from '#shared/admin/report.ts';
import { Books, type Finding, findingsIn } from '#shared/ledger/audit.ts';
import { findingsInExecutions, findingsInGroups, findingsInRecords, Records } from '#shared/ledger/records.ts';
import { membersByGroup } from './groups.ts';
import { undeliveredIn } from './outbox.ts';

/**
 * How long (ms) to wait before each further look. After them, what follows from an act of the first look's moment has
 * arrived: a group joined, a machine woken.
 */
const MOMENTS = [1_000, 3_000, 6_000];
type Pause = (ms: number) => Promise<unknown>;

type Audit = { findings: readonly Finding[]; report: Report };

/**
 * Checks everything against the invariants (QUALITY 3), answers what is wrong, and reports it where nobody can change it,
 * with how the portfolio does, which staff see until the next time.
 */
export async function audit(pause: Pause = setTimeout): Promise<readonly Finding[]> {
  const { findings, report } = await check(pause);
  const kept = JSON.stringify({ at: report.at, findings, report }, null, 2);
  await putFile(`audits/${report.at}.json`, Buffer.from(kept), 'application/json', 'AUDIT_BUCKET');
  await commit([putReport(report)]);
  return findings;
}

/**
 * What an audit finds, and writes nowhere.
 *
 * A scan is no snapshot: what acts of the moment make look wrong is right when it is looked at again moments later, so
 * that only what stays wrong is found.
 */
export async function check(pause: Pause = setTimeout): Promise<Audit> {
  const first = await lookAround();
  const wrong = await stillWrong(first.findings, pause);
  return { findings: wrong, report: { ...first.report, findings: wrong.length } };
}

async function stillWrong(first: readonly Finding[], pause: Pause): Promise<readonly Finding[]> {
  let wrong = first;
  for (const moment of MOMENTS) {
    if (wrong.length === 0) break;
    await pause(moment);
    const seen = new Set(wrong.map(nameOf));
    wrong = (await look()).filter((finding) => seen.has(nameOf(finding)));
  }
  return wrong;
}

/** The same for what stays wrong where much goes on: its figures change, and by how much they differ does not. */
const nameOf = ({ invariant, about, by }: Finding): string => JSON.stringify([invariant, about, by]);

/** What looks wrong at one look (at an instant, ms), of which acts of the moment may be what it looks like. */
export const look = async (now = Date.now()): Promise<readonly Finding[]> => (await lookAround(now)).findings;

async function lookAround(now = Date.now()): Promise<Audit> {
  const undelivered: Finding[] = [];
  const [books, records, paidBack] = [new Books(), new Records(), new PaidBack()];
  for await (const item of everything()) {
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
