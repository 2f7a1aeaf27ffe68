import { setTimeout } from 'node:timers/promises';
import { brokenSeals } from '#lambdas/admin/store.ts';
import { putFile } from '#lambdas/platform/files.ts';
import { runningExecutions } from '#lambdas/platform/machines.ts';
import { everything } from '#lambdas/platform/table.ts';
import { Books, type Finding, findingsIn } from '#shared/ledger/audit.ts';
import { findingsInExecutions, findingsInGroups, findingsInRecords, Records } from '#shared/ledger/records.ts';
import { membersByGroup } from './groups.ts';

/** After it, what follows from an act of the first look's moment has arrived: a group joined, a machine woken. */
const aMoment = () => setTimeout(10_000);

/**
 * Checks everything against the invariants (QUALITY 3), answers what is wrong, and reports it where nobody can change it.
 *
 * A scan is no snapshot: what acts of the moment make look wrong is right when it is looked at again a moment later, so
 * that only what is wrong twice is found.
 */
export async function audit(pause: () => Promise<unknown> = aMoment): Promise<Finding[]> {
  const first = await look();
  const findings = first.length === 0 ? [] : await stillWrong(first, pause);
  const at = new Date().toISOString();
  const report = JSON.stringify({ at, findings }, null, 2);
  await putFile(`audits/${at}.json`, Buffer.from(report), 'application/json', 'AUDIT_BUCKET');
  return findings;
}

async function stillWrong(first: readonly Finding[], pause: () => Promise<unknown>): Promise<Finding[]> {
  await pause();
  const seen = new Set(first.map((finding) => JSON.stringify(finding)));
  return (await look()).filter((finding) => seen.has(JSON.stringify(finding)));
}

/** One look at everything, of which what acts of the moment are changing may look wrong. */
export async function look(): Promise<Finding[]> {
  const [books, records] = [new Books(), new Records()];
  for await (const item of everything()) {
    books.take(item);
    records.take(item);
  }
  return [
    ...findingsIn(books),
    ...findingsInRecords(records, books),
    ...findingsInGroups(records, await membersByGroup()),
    ...(await findingsInSeals(records)),
    ...findingsInExecutions(books, await runningExecutions('LOAN_MACHINE_ARN')),
  ];
}

async function findingsInSeals({ sealedMonths }: Records): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const month of sealedMonths)
    for (const about of await brokenSeals(month))
      findings.push({ invariant: 'I14', about, says: 'does not fit the log any more' });
  return findings;
}
