/** As many failures as are told one by one: what a job failed with goes into a message of bounded length. */
const MOST_TOLD = 20;

/**
 * Does something with each, one after the other. What fails holds up no other; at the end it throws, saying which failed
 * and with what.
 */
export async function forEach<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: string[] = [];
  for (const item of items) {
    await act(item).catch((error: unknown) => {
      failures.push(`${nameOf(item)}: ${error instanceof Error ? error.message : error}`);
    });
  }
  if (failures.length === 0) return;
  const told = failures.slice(0, MOST_TOLD).join('; ');
  throw new Error(`${failures.length} of ${items.length} failed: ${told}`);
}
