/** How many failures are named one by one: the message of a failed job has a bounded length. */
const MOST_TOLD = 20;

/** Something to do, and the id by which it is named when it fails. */
type Task = { id: string; run: () => Promise<unknown> };

/**
 * Does each, a number of them at once. What fails does not stop the others (ADMIN-13); at the end it throws, naming
 * what failed and why.
 */
export async function doEach(tasks: readonly Task[], atOnce = 1): Promise<void> {
  const failures: string[] = [];
  const attempt = ({ id, run }: Task) =>
    run().catch((error: unknown) => {
      failures.push(`${id}: ${error instanceof Error ? error.message : error}`);
    });
  for (let at = 0; at < tasks.length; at += atOnce) await Promise.all(tasks.slice(at, at + atOnce).map(attempt));
  if (failures.length === 0) return;
  const told = failures.slice(0, MOST_TOLD).join('; ');
  throw new Error(`${failures.length} of ${tasks.length} failed: ${told}`);
}
