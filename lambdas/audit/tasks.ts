import { job } from '#lambdas/platform/job.ts';
import { logError, logInfo } from '#lambdas/platform/log.ts';
import { startMachine, startNextPart } from '#lambdas/platform/machines.ts';
import { tasks } from '#lambdas/platform/task.ts';
import type { Part, Place } from '#lambdas/platform/walk.ts';
import type { JobItem } from '#shared/job.ts';
import { checkInParts, keepAudit } from './run-audit.ts';

/** Audits, and fails if anything is wrong, so that the alarm and the list of jobs show it (LEDGER-12). */
async function auditOrFail(now: number, part: Part): Promise<{ next?: Place }> {
  const audit = await checkInParts(now, part);
  if ('next' in audit) return audit;
  await keepAudit(audit);
  const { findings, books } = audit;
  if (books) await startMachine('JOB_MACHINE_ARN', `proof-${now}`, { step: 'proof', by: 'system' });
  // The alarm counts these lines by their message.
  for (const finding of findings) logError(new Error('AuditViolation'), finding);
  logInfo('The books are audited', { violations: findings.length });
  if (findings.length > 0) throw new Error(`AuditViolation: ${JSON.stringify(findings.slice(0, 20))}`);
  return {};
}

/** The findings of an audit now, and the number of loans in its report. */
async function dryRun(now: number, part: Part): Promise<JobItem[] | { next: Place }> {
  const audit = await checkInParts(now, part);
  if ('next' in audit) return audit;
  const { findings, report } = audit;
  return [
    { id: 'loans', about: `Running loans: ${report.lent.loans}`, effect: 'Check' },
    ...findings.map(({ invariant, about, says }) => ({
      id: `${invariant} ${about}`,
      about: `${invariant}, ${about} ${says}`,
      effect: 'Wrong' as const,
    })),
  ];
}

export const handler = tasks({
  audit: job('audit', { run: (now, _, part) => auditOrFail(now, part), dryRun, goOn: startNextPart }),
});
