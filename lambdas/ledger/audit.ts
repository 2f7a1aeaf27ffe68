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

/** After it, what follows from an act of the first look's moment has arrived: a group joined, a machine woken. */
const aMoment = () => setTimeout(10_000);

type Audit = { findings: Finding[]; report: Report };

/**
 * Checks everything against the invariants (QUALITY 3), answers what is wrong, and reports it where nobody can change it,
 * with how the portfolio does, which staff see until the next time.
 */
export async function audit(pause: () => Promise<unknown> = aMoment): Promise<Finding[]> {
  const { findings, report } = await check(pause);
  const kept = JSON.stringify({ at: report.at, findings, report }, null, 2);
  await putFile(`audits/${report.at}.json`, Buffer.from(kept), 'application/json', 'AUDIT_BUCKET');
  await commit([putReport(report)]);
  return findings;
}

/**
 * What an audit finds, and writes nowhere.
 *
 * A scan is no snapshot: what acts of the moment make look wrong is right when it is looked at again a moment later, so
 * that only what is wrong twice is found.
 */
export async function check(pause: () => Promise<unknown> = aMoment): Promise<Audit> {
  const first = await lookAround();
  const wrong = first.findings.length === 0 ? [] : await stillWrong(first.findings, pause);
  return { findings: wrong, report: { ...first.report, findings: wrong.length } };
}

async function stillWrong(first: readonly Finding[], pause: () => Promise<unknown>): Promise<Finding[]> {
  await pause();
  const seen = new Set(first.map((finding) => JSON.stringify(finding)));
  return (await look()).filter((finding) => seen.has(JSON.stringify(finding)));
}

/** What looks wrong at one look, of which acts of the moment may be what it looks like. */
export const look = async (): Promise<Finding[]> => (await lookAround()).findings;

async function lookAround(): Promise<Audit> {
  const [books, records, paidBack] = [new Books(), new Records(), new PaidBack()];
  for await (const item of everything()) {
    books.take(item);
    records.take(item);
    paidBack.take(item);
  }
  const findings = [
    ...findingsIn(books),
    ...findingsInRecords(records, books),
    ...findingsInGroups(records, await membersByGroup()),
    ...(await findingsInSeals(records)),
    ...findingsInExecutions(books, await runningExecutions('LOAN_MACHINE_ARN')),
  ];
  return { findings, report: reportOf(books, paidBack, { at: Date.now(), findings: findings.length }) };
}

async function findingsInSeals({ sealedMonths }: Records): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const month of sealedMonths)
    for (const about of await brokenSeals(month))
      findings.push({ invariant: 'I14', about, says: 'does not fit the log any more' });
  return findings;
}
