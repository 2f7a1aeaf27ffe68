import * as z from 'zod/mini';
import { logError, logInfo } from '#lambdas/platform/log.ts';
import { everything } from '#lambdas/platform/table.ts';
import { step, tasks } from '#lambdas/platform/task.ts';
import { Books, type Finding, findingsIn } from '#shared/ledger/audit.ts';

async function look(): Promise<Finding[]> {
  const books = new Books();
  for await (const item of everything()) books.take(item);
  return findingsIn(books);
}

/**
 * Checks the books against the invariants (QUALITY 3). A scan is no snapshot: what acts of the moment make look wrong is
 * right when it is looked at again, so only what is wrong twice is reported; then it fails, so that nobody overlooks it.
 */
async function audit(): Promise<void> {
  const first = await look();
  const again = first.length === 0 ? [] : await look();
  const seen = new Set(first.map((finding) => JSON.stringify(finding)));
  const findings = again.filter((finding) => seen.has(JSON.stringify(finding)));
  // The alarm counts these lines by their message.
  for (const finding of findings) logError(new Error('AuditViolation'), finding);
  logInfo('The books are audited', { violations: findings.length });
  if (findings.length > 0) throw new Error(`AuditViolation: ${JSON.stringify(findings.slice(0, 20))}`);
}

export const handler = tasks({ audit: step(z.object({}), audit) });
