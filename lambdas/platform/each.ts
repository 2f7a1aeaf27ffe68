/** As many failures as are told one by one: what a job failed with goes into a message of bounded length. */
const MOST_TOLD = 20;

/** Something to do, and the id by which it is told when it fails. */
type Task = { id: string; run: () => Promise<unknown> };

/**
 * Does each, so many at once. What fails holds up no other; at the end it throws, saying which failed and with what.
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
