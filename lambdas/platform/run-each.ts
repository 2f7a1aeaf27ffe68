import { slicesOf } from '#shared/slices-of.ts';

/** How many failures the error describes: the message of a failed job has a bounded length. */
const MAX_DESCRIBED = 20;

/** Something to run, and the id by which it is named when it fails. */
type Task = { id: string; run: () => Promise<unknown> };

/**
 * Runs each task, `concurrency` of them at a time. A task that fails does not stop the others (ADMIN-13); at the end an
 * error is thrown that names the tasks that failed, and why.
 */
export async function runEach(tasks: readonly Task[], concurrency = 1): Promise<void> {
  const failures: string[] = [];
  const attempt = ({ id, run }: Task) =>
    run().catch((error: unknown) => {
      failures.push(`${id}: ${error instanceof Error ? error.message : error}`);
    });
  for (const some of slicesOf(tasks, concurrency)) await Promise.all(some.map(attempt));
  if (failures.length === 0) return;
  throw new Error(`${failures.length} of ${tasks.length} failed: ${failures.slice(0, MAX_DESCRIBED).join('; ')}`);
}
