import { job } from '#lambdas/platform/job.ts';
import { logError, logInfo } from '#lambdas/platform/log.ts';
import { tasks } from '#lambdas/platform/task.ts';
import type { JobItem } from '#shared/job.ts';
import { checkTable, runAudit } from './run-audit.ts';

/** Audits, and fails if anything is wrong, so that the alarm and the list of jobs show it (LEDGER-12). */
async function auditOrFail(): Promise<void> {
  const findings = await runAudit();
  // The alarm counts these lines by their message.
  for (const finding of findings) logError(new Error('AuditViolation'), finding);
  logInfo('The books are audited', { violations: findings.length });
  if (findings.length > 0) throw new Error(`AuditViolation: ${JSON.stringify(findings.slice(0, 20))}`);
}

/** The findings of an audit now, and the number of loans in its report. */
async function dryRun(): Promise<JobItem[]> {
  const { findings, report } = await checkTable();
  return [
    { id: 'loans', about: `Running loans: ${report.lent.loans}`, effect: 'Check' },
    ...findings.map(({ invariant, about, says }) => ({
      id: `${invariant} ${about}`,
      about: `${invariant}, ${about} ${says}`,
      effect: 'Wrong' as const,
    })),
  ];
}

export const handler = tasks({ audit: job('audit', { run: auditOrFail, dryRun }) });
